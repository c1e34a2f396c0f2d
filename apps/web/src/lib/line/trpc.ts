import { REPEATABLE } from "@recolte/domain/platform/repeatable";
import type { AppRouter } from "@recolte/server/router";
import { QueryClient } from "@tanstack/react-query";
import { httpBatchLink, retryLink, type TRPCLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { AnyProcedure, inferProcedureInput, inferRouterOutputs, inferTransformedProcedureOutput } from "@trpc/server";
import { liveLink } from "./live-link.ts";
import { fetchWithBackoff } from "./fetch-with-backoff.ts";
import { proofLink } from "./proof-link.ts";
import { fullJitter, isPassing, isUnanswered } from "./retry.ts";

export const trpc = createTRPCReact<AppRouter>();
export type Outputs = inferRouterOutputs<AppRouter>;

type Procedures = AppRouter["_def"]["record"];
type PathsIn<R, Type> = {
  [K in keyof R & string]: R[K] extends { _def: { type: infer T } }
    ? T extends Type
      ? K
      : never
    : `${K}.${PathsIn<R[K], Type>}`;
}[keyof R & string];
type RoutersIn<R> = {
  [K in keyof R & string]: R[K] extends { _def: object } ? never : K | `${K}.${RoutersIn<R[K]>}`;
}[keyof R & string];
type ProcedureAt<R, P extends string> = P extends keyof R
  ? R[P]
  : P extends `${infer K extends keyof R & string}.${infer Rest}`
    ? ProcedureAt<R[K], Rest>
    : never;

export type MutationPath = PathsIn<Procedures, "mutation">;
export type QueryPath = PathsIn<Procedures, "query">;
export type ProcedurePath = PathsIn<Procedures, string>;
/** Of all that a router's queries answer. */
export type RouterPath = RoutersIn<Procedures>;
type Found<P extends string> = Extract<ProcedureAt<Procedures, P>, AnyProcedure>;
export type InputOf<P extends string> = inferProcedureInput<Found<P>>;
export type OutputOf<P extends string> = inferTransformedProcedureOutput<AppRouter, Found<P>>;

const QUERY_RETRIES = 3;

/** Made for slow lines: an answer serves a minute, and only what may pass by itself is asked again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        // Asked without a network too: what is kept is shown, else that it cannot be loaded.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => navigator.onLine && failures < QUERY_RETRIES && isPassing(error),
        retryDelay: (attempt) => fullJitter(attempt, { max: 8000 }),
      },
      // What cannot leave fails at once, and is said: kept back, it would leave after the person gave it up.
      mutations: { retry: false, networkMode: "always" },
    },
  });

const ONCE_MORE: ReadonlySet<string> = new Set(REPEATABLE);

export function connect() {
  const live = liveLink();
  /** Changes with the one who is signed in: what one person sent is not sent again in the name of the next. */
  let session = 0;
  const ofNow: TRPCLink<AppRouter> =
    () =>
    ({ op, next }) =>
      next({ ...op, context: { ...op.context, session } });
  // A phone between two masts loses an answer and has a line again at once: who waits for their send need not know.
  const onceMore = retryLink<AppRouter>({
    retry: ({ op: { path, context }, error, attempts }) =>
      attempts === 1 && ONCE_MORE.has(path) && context["session"] === session && navigator.onLine && isUnanswered(error),
    retryDelayMs: () => fullJitter(1),
  });
  const client = trpc.createClient({
    links: [
      live.link,
      ofNow,
      proofLink(),
      onceMore,
      httpBatchLink({ url: "/trpc", maxItems: 10, maxURLLength: 2000, fetch: fetchWithBackoff }),
    ],
  });
  async function closeSocket() {
    session += 1;
    await live.close();
  }
  return { client, closeSocket };
}
