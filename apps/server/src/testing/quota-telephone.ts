import { randomUUID } from "node:crypto";
import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import { profiles, telephoneMessages, users, waitingChanges } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import type { QuotaName } from "#identity/auth/quotas.ts";
import { carry, tellEverywhere } from "#identity/sign-in/told-everywhere.ts";
import { proofHeader } from "./proof.ts";
import type { Case, Stage } from "./quota-case.ts";
import { aSentCode } from "./sent-code.ts";

const [HOURLY, DAILY, WRONG, OLD, NOTICED] = [
  "+24166777001",
  "+24166778001",
  "+24166779001",
  "+24166776001",
  "+24166775001",
] as const;
const SLEEPER = "0198c0de-0000-7000-8000-000000000041";
let numbers = 0;
const threeDigits = () => String(++numbers).padStart(3, "0");
/** In a block of its own. */
const aNumber = () => `+24166${String(++numbers).padStart(3, "0")}000`;

/** Asked from a browser of its own, with a proof where one is wanted; the status of the last answer. */
async function sentCode({ server: { app }, ip }: Stage, phone: string) {
  const send = (proof: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: "/trpc/auth.sendCode",
      remoteAddress: ip,
      headers: { "content-type": "application/json", ...proof },
      payload: JSON.stringify({ phone, country: "gabon" }),
    });
  const first = await send({});
  const { challenge } = (first.json() as { error?: { data: { challenge?: unknown } } }).error?.data ?? {};
  return challenge ? (await send(await proofHeader(challenge))).statusCode : first.statusCode;
}

/** Whether an SMS left too. */
async function warned(server: Stage["server"], id: string) {
  const before = await server.db.$count(telephoneMessages);
  await carry(server, await tellEverywhere(server.db, { id, phone: NOTICED }, { event: "account.number" }));
  return (await server.db.$count(telephoneMessages)) > before ? 200 : 429;
}

type TelephoneQuota = Extract<QuotaName, `phone-${"code" | "enter" | "notice" | "owner"}.${string}`>;
/** With a code for want of a password, and called off in between. */
async function askingToLeave({ server: { db }, cookieOf, ask }: Stage): Promise<Case> {
  const noor = await aTelephonePerson(db);
  const cookie = await cookieOf(noor);
  async function once() {
    await db.delete(waitingChanges).where(eq(waitingChanges.userId, noor.id));
    return ask({ url: "/trpc/account.delete", input: { confirmation: "SUPPRIMER" }, cookie });
  }
  return { key: noor.id, once };
}

/** Those of codes for telephones, and of what who has but a telephone asks for. */
export const TELEPHONE_CASES: Record<TelephoneQuota | "change.account", (stage: Stage) => Case | Promise<Case>> = {
  "change.account": askingToLeave,
  // Nobody is refused by it: what was asked is told at the bell and by mail alone. Before what all have for a day is spent.
  "phone-notice.account": ({ server, awa }) => ({
    key: awa.id,
    once: () => warned(server, awa.id),
  }),
  "phone-code.hourly": (stage) => ({ key: HOURLY, once: () => sentCode(stage, HOURLY) }),
  "phone-code.daily": (stage) => ({ key: DAILY, once: () => sentCode(stage, DAILY) }),
  "phone-code.network": ({ ip, visit }) => ({
    key: ip,
    once: () => visit("auth.sendCode", { phone: aNumber(), country: "gabon" }),
  }),
  "phone-code.block": (stage) => ({ key: "+24166555", once: () => sentCode(stage, `+24166555${threeDigits()}`) }),
  "phone-code.country": (stage) => ({ key: "gabon", once: () => sentCode(stage, aNumber()) }),
  // Elsewhere than in the country that is spent above.
  "phone-code.all": (stage) => ({ key: "all", once: () => sentCode(stage, `+22507${threeDigits()}00000`) }),
  // Kept for warnings, once codes have taken all that a day has.
  "phone-notice.all": ({ server }) => ({
    key: "all",
    async once() {
      await server.pool.query(
        `insert into rate_limits (key, points, expire) values ('phone-code.all:all', 1000000, $1)
          on conflict (key) do update set points = excluded.points`,
        [Date.now() + 86_400_000],
      );
      return warned(server, (await aPerson(server.db)).id);
    },
  }),
  "phone-code.wrong": ({ server, ask }) => ({
    key: WRONG,
    async once() {
      const { request, code, cookie } = await aSentCode(server, WRONG);
      const input = { request, code: code === "000000" ? "000001" : "000000", acceptTerms: true };
      return ask({ url: "/trpc/auth.enterByCode", input, cookie });
    },
  }),
  "phone-owner.account": ({ server, ask }) => ({
    key: SLEEPER,
    async once() {
      await server.db.insert(users).values({ id: SLEEPER, phone: OLD }).onConflictDoNothing();
      await server.db.insert(profiles).values({ id: SLEEPER, firstName: "Zoé", lastName: "Mba" }).onConflictDoNothing();
      const { request, code, cookie } = await aSentCode(server, OLD);
      const owner = { firstName: "Awa", town: "Oyem" };
      return ask({ url: "/trpc/auth.enterByCode", input: { request, code, owner, acceptTerms: true }, cookie });
    },
  }),
  "phone-enter.network": ({ ip, visit }) => ({
    key: ip,
    once: () => visit("auth.enterByCode", { request: randomUUID(), code: "000000", acceptTerms: true }),
  }),
};
