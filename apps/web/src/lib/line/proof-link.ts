import type { AppRouter } from "@recolte/server/router";
import type { TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";

/** A shared address is no wall: what the server asks of a new browser there is solved, and the call goes out again with it. */
export const proofLink =
  (fetchCode = () => import("./prove.ts")): TRPCLink<AppRouter> =>
  (runtime) =>
  ({ op, next }) =>
    observable((observer) => {
      let hasLeft = false;
      let sent: Unsubscribable = next(op).subscribe({
        ...observer,
        error(error) {
          if (!error.data?.challenge) return observer.error(error);
          fetchCode().then(
            ({ sendProven }) => {
              if (!hasLeft) sent = sendProven({ runtime, op, refused: error }).subscribe(observer);
            },
            () => observer.error(error),
          );
        },
      });
      return () => {
        hasLeft = true;
        sent.unsubscribe();
      };
    });
