import type { AppRouter } from "@recolte/server/router";
import { createTRPCClient } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forcedSignOut } from "#lib/session/forced-sign-out.ts";
import { openSocket } from "./socket.ts";

/** A browser's socket, as far as the client listens to it. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: Line[] = [];
  readyState = 0;
  constructor() {
    super();
    Line.all.push(this);
  }
  send() {}
  close() {}
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  ends(code: number) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

const signedOut = vi.fn();
beforeEach(() => {
  Line.all.splice(0);
  signedOut.mockReset();
  vi.stubGlobal("WebSocket", Line);
  forcedSignOut.addEventListener("forced", signedOut);
});
afterEach(() => {
  vi.unstubAllGlobals();
  forcedSignOut.removeEventListener("forced", signedOut);
});

async function follow() {
  const { link } = openSocket();
  createTRPCClient<AppRouter>({ links: [link] }).live.events.subscribe({}, {});
  return vi.waitUntil(() => Line.all.pop());
}

test("une prise qui ne s'ouvre pas fait demander si la session vit encore", async () => {
  (await follow()).ends(1006);
  expect(signedOut).toHaveBeenCalledOnce();
});

test("une prise ouverte que la ligne perd ne fait rien demander ; le serveur qui renvoie, si", async () => {
  const line = await follow();
  line.opens();
  line.ends(1006);
  expect(signedOut).not.toHaveBeenCalled();
  const another = await follow();
  another.opens();
  another.ends(4401);
  expect(signedOut).toHaveBeenCalledOnce();
});
