import { httpRouter } from "#router.ts";
import matrix from "#platform/trpc/authorisation.matrix.json" with { type: "json" };
import type { z } from "zod";
import { GOODS } from "./fuzz-goods.ts";
import { PEOPLE } from "./fuzz-people.ts";
import { STAFF } from "./fuzz-staff.ts";
import { TRUST } from "./fuzz-trust.ts";
import { TRADE } from "./fuzz-trade.ts";
import { VERIFICATION } from "./fuzz-verification.ts";
import type { Scenario, World } from "./fuzz-world.ts";

type Input = z.ZodType & { shape?: Record<string, unknown>; def: { shape?: Record<string, unknown> } };
export interface Procedure {
  _def: { type: "query" | "mutation"; inputs: Input[] };
}

export const PROCEDURES = httpRouter._def.procedures as unknown as Record<string, Procedure>;
export const SCENARIOS = { ...TRADE, ...GOODS, ...PEOPLE, ...TRUST, ...STAFF, ...VERIFICATION };

const isForStaff = (path: string) => !["visitor", "member"].some((open) => open === (matrix as Record<string, unknown>)[path]);

/** Where this procedure can succeed; most that only read need nobody's things. */
export const scenarioOf = (path: string, world: World): Promise<Scenario> =>
  SCENARIOS[path]?.(world) ?? (isForStaff(path) ? world.staff() : world.member()).then((who) => ({ who }));

const isId = (value: unknown): value is string => typeof value === "string" && /^[\da-f]{8}-[\da-f-]{27}$/u.test(value);
export const idsOf = ({ says = {}, who }: Scenario) => [...Object.values(says).filter(isId), ...(who ? [who.id] : [])];
