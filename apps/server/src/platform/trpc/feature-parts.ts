import type { AnyRouter } from "@trpc/server";
import type { Job } from "#platform/jobs.ts";
import type { Mailer } from "#platform/mailer.ts";
import type { OutboxHandlers } from "#platform/outbox.ts";
import type { Pusher } from "#platform/pusher.ts";
import type { Carrier } from "#platform/telephone/carrier.ts";
import type { Deps } from "./context.ts";

/** What recurring work and the outbox may use beside what a call may. */
interface Services extends Deps {
  mailer: Mailer;
  /** Null where devices are told of nothing. */
  pusher: Pusher | null;
  carriers: readonly Carrier[];
}

/** What a folder gives the process; `apps/server/src/features.ts` joins them. */
export interface Feature {
  /** By the names that callers use. */
  routers?: Record<string, AnyRouter>;
  jobs?: (services: Services) => readonly Job[];
  outbox?: (services: Services) => OutboxHandlers;
  /** Deciding a case of each kind: `CaseHandlers`, which stand further up. */
  cases?: object;
}

/** What several folders give, as one; a name that two of them give ends the start. */
export function join<Value>(parts: readonly Partial<Record<string, Value>>[]) {
  const joined: Record<string, Value> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (name in joined) throw new Error(`${name} is given by two folders.`);
    if (value !== undefined) joined[name] = value;
  }
  return joined;
}

export const feature = <Parts extends Feature>(parts: Parts) => parts;
