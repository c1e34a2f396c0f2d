import { createCallerFactory, router } from "#trpc/init.ts";

const features = {};

/** What HTTP serves. */
export const httpRouter = router(features);
/** What the socket serves: the one subscription, so that it can never be a way around the limits of HTTP. */
export const liveRouter = router({});

const appRouter = router({ ...features });
export const createCaller = createCallerFactory(appRouter);
export type AppRouter = typeof appRouter;
