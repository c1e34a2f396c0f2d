import type { AppRouter } from "@recolte/server/router";
import { createTRPCClient } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, test, vi } from "vitest";
import { liveLink } from "./live-link.ts";
import type { openSocket } from "./socket.ts";

type Socket = ReturnType<typeof openSocket>;

/** Tells each subscription one thing. */
const socket: Socket = {
  link: () => () =>
    observable((observer) => observer.next({ result: { type: "data", data: { id: "1", data: { kind: "resync", seq: 1 } } } })),
  close: async () => {},
};

const lost = new TypeError("Failed to fetch dynamically imported module");
/** Lost on the way the first time. */
function open() {
  const fetchCode = vi.fn(async () => ({ openSocket: () => socket })).mockRejectedValueOnce(lost);
  const { link, close } = liveLink(fetchCode);
  const [heard, failed] = [vi.fn(), vi.fn()];
  createTRPCClient<AppRouter>({ links: [link] }).live.events.subscribe({}, { onData: heard, onError: failed });
  return { close, heard, failed };
}

test("le code de la prise qui n'arrive pas du premier coup est redemandé : la page n'est pas sourde jusqu'au rechargement", async () => {
  const { heard, failed } = open();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(failed).not.toHaveBeenCalled();
});

test("qui se déconnecte pendant que ce code se perd en route y arrive", async () => {
  const { close } = open();
  await expect(close()).resolves.toBeUndefined();
});
