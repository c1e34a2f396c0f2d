import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ENDED_BY_LINK, isEndedByLink } from "@recolte/domain/identity/channels";
import { kindOf, type NotificationFacts } from "@recolte/domain/identity/notification";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { derivedKey } from "#platform/derived-key.ts";
import type { Env } from "#platform/env.ts";

/** What a mail's link ends: one alert, one seller who is followed, or all mails of a kind. */
const Stop = z.discriminatedUnion("of", [
  z.object({ of: z.literal("alerte"), userId: z.uuid(), id: z.uuid() }),
  z.object({ of: z.literal("vendeur"), userId: z.uuid(), id: z.uuid() }),
  z.object({ of: z.literal("mails"), userId: z.uuid(), id: z.enum(ENDED_BY_LINK) }),
]);
export type Stop = z.infer<typeof Stop>;

export const STOP_PATH = "/arreter";

type Signing = Pick<Env, "AUDIT_KEY">;
const signatureOf = ({ AUDIT_KEY }: Signing, said: string) =>
  createHmac("sha256", derivedKey(AUDIT_KEY, "stop")).update(said).digest("base64url");

export function stopToken(env: Signing, { of, userId, id }: Stop) {
  const said = [of, userId, id].join(".");
  return `${said}.${signatureOf(env, said)}`;
}

/** Null: not one of ours. It opens nothing else, and holds as long as the account. */
export function readStop(env: Signing, token: string): Stop | null {
  const [of, userId, id, signature = ""] = token.split(".");
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(env, [of, userId, id].join(".")))];
  const isOurs = given.length === own.length && timingSafeEqual(given, own);
  return isOurs ? (Stop.safeParse({ of, userId, id }).data ?? null) : null;
}

function stopOf(userId: string, { event, alertId, otherId }: NotificationFacts): Stop | null {
  const kind = kindOf(event);
  if (!isEndedByLink(kind)) return null;
  if (alertId) return { of: "alerte", userId, id: alertId };
  return event === "alert.seller" && otherId ? { of: "vendeur", userId, id: otherId } : { of: "mails", userId, id: kind };
}

/** Of news that people asked to be told; nothing ends the others but the switches. */
export function stopAddress(env: Env, userId: string, facts: NotificationFacts) {
  const stop = stopOf(userId, facts);
  return stop && `${siteAddress(env)}${STOP_PATH}?lien=${stopToken(env, stop)}`;
}
