import type { CaseHandlers } from "#judgement/cases/handler.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { appealsRouter } from "./router.ts";

export const appeals = (handlers: CaseHandlers) => feature({ routers: { appeals: appealsRouter(handlers) } });
