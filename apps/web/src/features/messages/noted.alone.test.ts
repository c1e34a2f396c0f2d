import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import type { OperationDesk } from "#lib/offline/waiting-operations.ts";
import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import { outbox } from "./outbox.ts";

afterEach(() => waitingOperations.set({ account: null, list: [], desk: null }));

const message = (id: string) => ({
  id,
  receiverId: "carl",
  content: id,
  announcementId: null,
  photo: null,
  at: "",
  state: "waiting" as const,
});

test("après un changement de compte sans recharger, un message du premier se notait parmi les actes du second", async () => {
  await outbox.open("awa");
  await outbox.add(message("1"));
  const keep = vi.fn<OperationDesk["keep"]>(async () => {});
  const never = () => Promise.reject(new Error("not asked for"));
  const desk = { keep, send: never, drop: never, retry: never, decide: never, photosOf: never, wish: never, takeFormer: never };
  waitingOperations.set({ account: "ben", desk });
  await outbox.open("ben");
  await outbox.add(message("2"));
  await vi.waitFor(() => expect(keep).toHaveBeenCalled());
  expect(keep.mock.calls.map(([{ input }]) => input["id"])).toEqual(["2"]);
});
