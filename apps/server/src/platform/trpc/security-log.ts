import type { FastifyBaseLogger } from "fastify";
import { createHmac } from "node:crypto";
import type { AuditAction } from "@recolte/domain/desk/moderation/audit";
import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import type { RefusalKind } from "@recolte/domain/platform/refusal-words";
import type { Env } from "#platform/env.ts";
import type { Metrics } from "#platform/metrics.ts";
import { derivedKey } from "#platform/derived-key.ts";

/** What the staff does to accounts: told as soon as it is committed with its entry in the audit log. */
const STAFF_EVENTS = [
  "account.create",
  "account.delete",
  "account.restore",
  "account.unlock",
  "audit.export",
  "demo.reset",
  "role.grant",
  "role.revoke",
  "sanction.give",
  "sanction.lift",
  "user.end-sessions",
  "user.number",
] as const satisfies AuditAction[];

/** Everything that the stream of security events can say. */
const SECURITY_EVENTS = [
  ...STAFF_EVENTS,
  "account.merge",
  "call.refused",
  "change.call-off",
  "code.failed",
  "code.passed",
  "deletion.ask",
  "email.ask",
  "email.change",
  "export.done",
  "number.ask",
  "number.call-off",
  "number.change",
  "origin.refused",
  "password.ask",
  "password.call-off",
  "password.change",
  "phone.exchange",
  "phone.reveal",
  "reset.ask",
  "reset.done",
  "second-factor.enable",
  "second-factor.remove",
  "second-factor.renew-codes",
  "sign-in.done",
  "sign-in.failed",
  "sign-in.slowed",
  "sign-up.done",
  "step-up.done",
  "step-up.failed",
  "telephone.ask",
  "telephone.call-off",
  "telephone.half-spent",
  "telephone.wake-ask",
  "telephone.failed",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export const isStaffEvent = (action: string): action is (typeof STAFF_EVENTS)[number] =>
  (STAFF_EVENTS as readonly string[]).includes(action);

/** Enough to see that many tries come from one place, too little to name a household: /24, and /48. */
export function coarse(network: string) {
  const [, v4] = /^(\d+\.\d+\.\d+)\.\d+$/u.exec(network) ?? [];
  if (v4) return `${v4}.0/24`;
  return network.includes(":") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;
}

/** For an address that has no account: the same one is the same digest, and nobody without the key reads it. */
export const digestOf = ({ AUDIT_KEY }: Pick<Env, "AUDIT_KEY">, typed: string) =>
  createHmac("sha256", derivedKey(AUDIT_KEY, "security-log")).update(typed).digest("base64url").slice(0, 22);

interface Teller {
  log: Pick<FastifyBaseLogger, "info">;
  metrics: Pick<Metrics, "securityEvents">;
  viewer: { id: string } | null;
  caller: { network: string; requestId: string };
}

interface EventFields {
  /** Who acts, or whom a try is about; the signed-in person unless it is said. */
  account?: string | undefined;
  /** The digest of an address without account. */
  typed?: string | undefined;
  /** Whose account, number or role it was done to. */
  target?: string | undefined;
  /** « done », or the code of the refusal. */
  outcome?: string | undefined;
}

/** One line: neither an address, a number, a password nor a token, nor anything that a person wrote. */
export function tellSecurity({ log, metrics, viewer, caller }: Teller, event: SecurityEvent, facts: EventFields = {}) {
  // What was refused is counted by why, in `tellRefused`.
  if (event !== "call.refused") metrics.securityEvents.inc({ event: event.replaceAll(/[.-]/gu, "_") });
  const account = facts.account ?? viewer?.id;
  const { network, requestId: reqId } = caller;
  log.info({ outcome: "done", ...facts, event, account, network: coarse(network), reqId }, "security");
}

export const outcomeOf = (error: unknown) => (error instanceof Refusal ? error.code : "crash");
export const isTooMany = (error: unknown) => error instanceof Refusal && error.kind === "too-many";

/** Who is told of, and how it is counted. */
const TOLD: Partial<Record<RefusalKind, string>> = {
  unauthenticated: "unauthenticated",
  forbidden: "forbidden",
  "too-many": "quota",
};
const STAFF_ONLY: ReadonlySet<string> = new Set([
  "auth.forbidden",
  "auth.super-admin",
  "auth.staff-session",
  "auth.second-factor",
] satisfies RefusalCode[]);

/** Anybody who was kept out, wherever: the other refusals are the product at work. */
export function tellRefused(teller: Teller, refusal: unknown) {
  const event = refusal instanceof Refusal && TOLD[refusal.kind];
  if (!event) return;
  teller.metrics.securityEvents.inc({ event: STAFF_ONLY.has(refusal.code) ? "staff_denied" : event });
  tellSecurity(teller, "call.refused", { outcome: refusal.code });
}
