import type { AppRouter } from "@recolte/server/router";
import type { TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { fullJitter } from "./retry.ts";
import type { openSocket } from "./socket.ts";

type Socket = ReturnType<typeof openSocket>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Takes the subscriptions. The websocket and its code are fetched with the first: a visitor needs neither. */
export function liveLink(fetchCode = () => import("./socket.ts")) {
  let socket: Promise<Socket> | undefined;
  const open = () => (socket ??= fetchCode().then((module) => module.openSocket()));

  /** Code that did not arrive is asked for again: without it the page would hear of nothing until it is loaded anew. */
  async function opened(hasLeft: () => boolean) {
    for (let attempt = 0; !hasLeft(); attempt++) {
      try {
        return await open();
      } catch {
        socket = undefined;
      }
      await pause(fullJitter(attempt));
    }
    return undefined;
  }

  const link: TRPCLink<AppRouter> =
    (runtime) =>
    ({ op, next }) => {
      if (op.type !== "subscription") return next(op);
      return observable((observer) => {
        let ended = false;
        let inner: Unsubscribable | undefined;
        void opened(() => ended).then((found) => {
          if (!ended)
            inner = found
              ?.link(runtime)({ op, next: () => observable(() => {}) })
              .subscribe(observer);
        });
        return () => {
          ended = true;
          inner?.unsubscribe();
        };
      });
    };
  return { link, close: async () => (await socket?.catch(() => undefined))?.close() };
}
