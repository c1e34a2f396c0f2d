import { aPerson, type Person } from "@recolte/db/factories";
import { messages, profiles, rateLimits, users } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { crowd, letter } from "#testing/held-stage.ts";
import { prove, stand } from "#testing/publication-stage.ts";
import { openServer } from "#testing/open-server.ts";

async function stage() {
  const server = await openServer({ LIMITS_SCALE: "1" });
  const newcomer = await aPerson(server.db, { country: "cote_ivoire" });
  const own = server.client(await server.cookieOf(newcomer));
  const say = (one: Person, content = "Bonjour") => own.messages.send.mutate(letter(one, content));
  return { ...server, newcomer, own, say, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
type Scene = Awaited<ReturnType<typeof stage>>;

test("un compte récent commence dix conversations en une heure ; la onzième attend, et il lit jusqu'à quand", async () => {
  await using scene = await stage();
  const { db, say } = scene;
  const people = await crowd(db, 11);
  for (const one of people.slice(0, 10)) await say(one);
  await expect(say(people[10]!)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Votre compte est récent : vous pourrez écrire à une nouvelle personne le \d\d\/\d\d à \d\d:\d\d$/u,
    ),
    data: { refusal: "message.newcomer" },
  });
  // To those who know them already they go on writing.
  await say(people[0]!, "Encore disponible ?");
  expect(await db.$count(messages)).toBe(11);
});

test("il lit le moment à l'heure de son pays", async () => {
  await using scene = await stage();
  const people = await crowd(scene.db, 11);
  for (const one of people.slice(0, 10)) await scene.say(one);
  const reason = (await scene.say(people[10]!).catch((error: unknown) => error)) as Error;
  const [, hours, minutes] = /à (\d\d):(\d\d)$/u.exec(reason.message) ?? [];
  const now = new Date();
  const wait = ((Number(hours) - now.getUTCHours() + 24) % 24) * 60 + Number(minutes) - now.getUTCMinutes();
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
});

test("ce qui échoue ne compte pas, ni les réponses, ni ce qui part à la même personne", async () => {
  await using scene = await stage();
  const { db, say, newcomer } = scene;
  const [people, curious, shy] = [await crowd(db, 10), await crowd(db, 3), await aPerson(db)];
  await scene.own.blocks.set.mutate({ userId: shy.id, blocked: true });
  await expect(say(shy)).rejects.toThrow("Destinataire invalide");
  for (const one of curious) {
    await scene.client(await scene.cookieOf(one)).messages.send.mutate(letter(newcomer, "Bonjour"));
    await say(one, "Bonjour à vous");
  }
  for (const one of people) await say(one);
  expect(await db.$count(messages)).toBe(16);
});

test.for([
  [
    "un compte de huit jours",
    async ({ db, newcomer }: Scene) => {
      await db
        .update(users)
        .set({ createdAt: sql`now() - interval '8 days'` })
        .where(eq(users.id, newcomer.id));
    },
  ],
  [
    "une personne vérifiée",
    async ({ db, newcomer }: Scene) => {
      await db.update(profiles).set({ verified: true }).where(eq(profiles.id, newcomer.id));
    },
  ],
  ["une personne au téléphone vérifié", ({ db, newcomer }: Scene) => prove(db, newcomer.id, "telephone")],
  ["une personne à la pièce vérifiée", ({ db, newcomer }: Scene) => prove(db, newcomer.id, "identity")],
  ["une personne à 40 points", ({ db, newcomer }: Scene) => stand(db, newcomer.id, 40_000)],
] as const)("%s écrit à qui elle veut", async ([_who, known]) => {
  await using scene = await stage();
  await known(scene);
  for (const one of await crowd(scene.db, 12)) await scene.say(one);
  expect(await scene.db.$count(messages)).toBe(12);
});

test("trente en un jour : la trente et unième attend le lendemain", async () => {
  await using scene = await stage();
  const { db, say } = scene;
  const people = await crowd(db, 31);
  for (const [i, one] of people.slice(0, 30).entries()) {
    if (i % 10 === 0) await db.delete(rateLimits).where(sql`key like 'message.new:%'`);
    await say(one);
  }
  await db.delete(rateLimits).where(sql`key like 'message.new:%'`);
  const reason = (await say(people[30]!).catch((error: unknown) => error)) as Error;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(reason.message).toContain(`le ${tomorrow.slice(8, 10)}/${tomorrow.slice(5, 7)} à`);
});

test("un lieu visité ou 39 points n'y suffisent pas", async () => {
  await using scene = await stage();
  const { db, say, newcomer } = scene;
  await prove(db, newcomer.id, "place");
  await stand(db, newcomer.id, 39_999);
  const people = await crowd(db, 11);
  for (const one of people.slice(0, 10)) await say(one);
  await expect(say(people[10]!)).rejects.toThrow(/^Votre compte est récent/u);
});
