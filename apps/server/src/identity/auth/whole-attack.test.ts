import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";

const LONG = process.env.LONG === "1";
const TIMEOUT = LONG ? 1_800_000 : 120_000;
const GUESSES = LONG ? 10_000 : 300;
const ACCOUNTS = 100;
const IN_A_BATCH = 10;
const THIEVES = 20;
const REVEALS = LONG ? 5_000 : 1_000;
const HOURS = 25;

interface Answer {
  error?: { data: { refusal: string | null } };
}

test(
  `${GUESSES} mots de passe essayés d'une adresse du réseau, un à un et par lots : soixante au plus sont hachés`,
  async () => {
    await using server = await openServer({ LIMITS_SCALE: "1" });
    const { email } = await withPassword(server);
    const emails = [email, ...Array.from({ length: ACCOUNTS - 1 }, (_, n) => `personne-${n}@example.com`)];
    const nth = (n: number) => ({ email: emails[n % ACCOUNTS], password: `mangue-${n}` });
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${server.origin}/trpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return [(await answer.json()) as Answer | Answer[]].flat();
    };
    const seen: Record<string, number> = {};
    for (let n = 0; n < GUESSES; n += IN_A_BATCH) {
      const each = Array.from({ length: IN_A_BATCH }, (_, i) => nth(n + i));
      const inABatch = (n / IN_A_BATCH) % 2 === 1;
      const answers = inABatch
        ? await post(`${each.map(() => "auth.signIn").join()}?batch=1`, { ...each })
        : (await Promise.all(each.map((one) => post("auth.signIn", one)))).flat();
      for (const { error } of answers) seen[error?.data.refusal ?? "none"] = (seen[error?.data.refusal ?? "none"] ?? 0) + 1;
    }
    // Only who was tried is told that it is wrong; all others were sent away before.
    const AWAY = ["auth.bad-credentials", "limits.proof-needed", "limits.too-many"];
    expect(Object.keys(seen).filter((refusal) => !AWAY.includes(refusal))).toEqual([]);
    expect(seen["auth.bad-credentials"]).toBeGreaterThan(0);
    expect(seen["auth.bad-credentials"]).toBeLessThanOrEqual(60);
  },
  TIMEOUT,
);

test(
  `${REVEALS} numéros demandés en un jour par ${THIEVES} comptes : six cents au plus sont donnés, et l'alerte a de quoi sonner`,
  async () => {
    await using server = await openServer({ LIMITS_SCALE: "1" });
    const ids: string[] = [];
    for (let n = 0; n < 50; n++) {
      const seller = await aPerson(server.db, { phone: `+2417701${String(n).padStart(4, "0")}` });
      ids.push((await anAnnouncement(server.db, { userId: seller.id })).id);
    }
    const clients = [];
    for (let n = 0; n < THIEVES; n++) clients.push(server.client(await server.cookieOf(await aPerson(server.db))));
    const outcome = { given: 0, refused: 0 };
    const each = REVEALS / THIEVES / HOURS;
    for (let hour = 0; hour < HOURS; hour++) {
      await Promise.all(
        clients.map(async ({ announcements }, who) => {
          for (let n = 0; n < each; n++) {
            const id = ids[(who * 7 + hour * each + n) % ids.length] ?? "";
            await announcements.revealPhone.mutate({ id }).then(
              () => outcome.given++,
              () => outcome.refused++,
            );
          }
        }),
      );
      // An hour passes for what is counted by the hour, and none of the day.
      await server.pool.query("delete from rate_limits where key like 'phone.account:%'");
    }
    expect(outcome.given).toBeGreaterThan(0);
    expect(outcome.given).toBeLessThanOrEqual(600);
    expect(outcome.refused).toBe(each * THIEVES * HOURS - outcome.given);
    const metrics = await server.metrics.securityEvents.get();
    expect(metrics.values.find(({ labels }) => labels.event === "reveal_quota")?.value).toBe(outcome.refused);
  },
  TIMEOUT,
);
