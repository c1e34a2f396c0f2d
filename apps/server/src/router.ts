import { operations } from "#device/operations/feature.ts";
import type { CallWith } from "#device/operations/act.ts";
import { type Feature, join } from "#platform/trpc/feature-parts.ts";
import { createCallerFactory, router } from "#platform/trpc/init.ts";
import { textsRead, watchTexts } from "#platform/trpc/watched-texts.ts";
import { liveEvents } from "#talk/messages/live.ts";
import { asMessage } from "#talk/messages/texts.ts";
import { features } from "./features.ts";

type Given<Folder> = Folder extends { routers: infer Own } ? (own: Own) => void : never;
type Routers = Given<(typeof features)[keyof typeof features]> extends (all: infer Joined) => void ? Joined : never;

const routers = join(Object.values<Feature>(features).map((folder) => folder.routers ?? {})) as Routers;

const callFeatures = createCallerFactory(router(routers));
type Called = Record<string, Record<string, (input: object) => Promise<unknown>>>;
/** By the name of the procedure, which checks its input itself. */
const callWith: CallWith = (ctx) => {
  const caller = callFeatures(ctx) as unknown as Called;
  return (path, input) => {
    const [noun = "", verb = ""] = path.split(".");
    return caller[noun]![verb]!(input);
  };
};
export const offline = operations(callWith);
const all = { ...routers, ...offline.routers };

/** What HTTP serves. */
export const httpRouter = router(all);
watchTexts(textsRead(httpRouter._def.procedures), asMessage);
/** What the socket serves: the one subscription, so that it can never be a way around the limits of HTTP. */
export const liveRouter = router({ live: liveEvents });

const appRouter = router({ ...all, live: liveEvents });
export const createCaller = createCallerFactory(appRouter);
export type AppRouter = typeof appRouter;
