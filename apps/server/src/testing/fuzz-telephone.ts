import { hash } from "@node-rs/argon2";
import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import { emailTokens, sessions } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { hashToken, newToken } from "#platform/session/session.ts";
import { PASSWORD } from "./browser.ts";
import type { Scenarios, World } from "./fuzz-world.ts";
import { aSentCode } from "./sent-code.ts";

/** A code that a session of this person was sent for what they do there. */
async function codeInSession({ server }: World, who: { id: string }, { number, purpose }: { number: string; purpose: string }) {
  const { token } = await server.sessions.create({ userId: who.id, kind: "member", ip: "192.0.2.1", userAgent: "test" });
  const { request, code } = await aSentCode(server, number, `${purpose} ${(await server.sessions.read(token))!.id}`);
  return { cookie: `sid=${token}`, says: { request, code } };
}

/** Their password, or a code, was given again a moment ago. */
const confirmAll = ({ db }: World, who: { id: string }) =>
  db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.userId, who.id));

async function confirmedCookie(world: World, who: Parameters<World["server"]["cookieOf"]>[0]) {
  const cookie = await world.server.cookieOf(who);
  await confirmAll(world, who);
  return cookie;
}

/** What a code opens, confirms and changes. */
export const TELEPHONE: Scenarios = {
  "auth.sendCode": async () => ({ who: null, says: { phone: "066123456", country: "gabon", via: "sms" } }),
  "auth.enterByCode": async (world) => {
    const { request, code, cookie } = await aSentCode(world.server, "+24166123457");
    return { who: null, cookie, says: { request, code } };
  },
  "auth.sendOwnCode": async ({ db }) => ({ who: await aTelephonePerson(db), says: { via: "sms" } }),
  "auth.stepUpByCode": async (world) => {
    const who = await aTelephonePerson(world.db);
    return { who, ...(await codeInSession(world, who, { number: who.accountPhone!, purpose: "step-up" })) };
  },
  "auth.sendNumberCode": async ({ member }) => ({
    who: await member(),
    says: { phone: "066123459", country: "gabon", via: "sms" },
  }),
  "auth.changeNumber": async (world) => {
    const who = await aTelephonePerson(world.db);
    const { cookie, says } = await codeInSession(world, who, { number: "+24166123460", purpose: "number" });
    return { who, cookie, says: { ...says, move: true } };
  },
  "account.merge": async (world) => {
    const who = await world.member({ passwordHash: await hash(PASSWORD) });
    const { accountPhone } = await aTelephonePerson(world.db);
    const sent = await codeInSession(world, who, { number: accountPhone!, purpose: "number" });
    await confirmAll(world, who);
    return { who, ...sent };
  },
  "account.mergeByAddress": async (world) => {
    const who = await aTelephonePerson(world.db);
    const { email } = await aPerson(world.db, { passwordHash: await hash(PASSWORD) });
    return { who, cookie: await confirmedCookie(world, who), says: { email, password: PASSWORD } };
  },
  "account.mergeByLink": async (world) => {
    const who = await aTelephonePerson(world.db);
    const { email } = await aPerson(world.db, { passwordHash: await hash(PASSWORD) });
    const token = newToken();
    const link = { userId: who.id, purpose: "change", newEmail: email, tokenHash: hashToken(token) } as const;
    await world.db.insert(emailTokens).values({ ...link, expiresAt: new Date(Date.now() + 3_600_000) });
    return { who, cookie: await confirmedCookie(world, who), says: { token } };
  },
};
