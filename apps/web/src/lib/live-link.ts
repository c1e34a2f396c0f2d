import type { AppRouter } from "@recolte/server/router";
import type { Operation, OperationLink, TRPCClientError, TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import type { openSocket } from "./socket.ts";

type Socket = ReturnType<typeof openSocket>;

/** Takes the subscriptions. The websocket and its code are fetched with the first: a visitor needs neither. */
export function liveLink() {
  let socket: Promise<Socket> | undefined;
  const open = () => (socket ??= import("./socket.ts").then((module) => module.openSocket()));

  const link: TRPCLink<AppRouter> = (runtime) => {
    const terminal = async (op: Operation) => {
      const opened: OperationLink<AppRouter> = (await open()).link(runtime);
      return opened({ op, next: () => observable(() => {}) });
    };
    return ({ op, next }) => {
      if (op.type !== "subscription") return next(op);
      return observable((observer) => {
        let ended = false;
        let inner: Unsubscribable | undefined;
        terminal(op).then(
          (events) => {
            if (!ended) inner = events.subscribe(observer);
          },
          (error: TRPCClientError<AppRouter>) => {
            // The code did not arrive: the next subscription tries again.
            socket = undefined;
            observer.error(error);
          },
        );
        return () => {
          ended = true;
          inner?.unsubscribe();
        };
      });
    };
  };
  return { link, close: async () => (await socket)?.close() };
}
