import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import { outbox, users } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { expect, test as base } from "vitest";
import { PROCEDURES } from "#testing/fuzz-scenarios.ts";
import { openWorld, type World } from "#testing/fuzz-world.ts";
import { openCall } from "#testing/happy-call.ts";
import { openServer } from "#testing/open-server.ts";

const test = base.extend<{ world: World }>({
  world: [
    async ({}, provide) => {
      await using server = await openServer({ LIMITS_SCALE: "1000000" });
      const { db } = server;
      let line = 1_000_000;
      /** Everybody but the staff entered with a telephone. */
      async function member(values: Parameters<World["member"]>[0] = {}) {
        const person = await aPerson(db, values);
        const account = { email: null, passwordHash: null, emailVerifiedAt: null, phone: `+2416${line++}` };
        await db
          .update(users)
          .set({ ...account, phoneProvedAt: sql`now()` })
          .where(eq(users.id, person.id));
        return person;
      }
      await provide({ ...openWorld(server), member });
    },
    { scope: "file" },
  ],
});

/**
 * Of the demonstration alone; for who has an address, as the staff, or the password that its own tests give beside a number; of a
 * product whose name nobody draws.
 */
const OTHERS = new Set(
  `admin.demo.create admin.demo.reset admin.roles.grant account.merge account.cancelDeletion auth.signIn auth.changePassword auth.stepUp
  secondFactor.enter secondFactor.renewCodes secondFactor.remove products.bySlug`.split(/\s+/u),
);

test.for(Object.keys(PROCEDURES).filter((path) => !OTHERS.has(path)))(
  "%s : sans adresse, un membre obtient ce qu'il demande, et l'équipe ce qu'elle demande de lui",
  async (path, { world }) => {
    const { draw, send } = await openCall(world, path);
    const said = new Set<string>();
    for (const input of draw()) {
      const { statusCode, body } = await send(input);
      expect(statusCode, body).toBeLessThan(500);
      if (statusCode === 200) return;
      said.add(body.slice(0, 160));
    }
    expect([...said]).toEqual(["taken"]);
  },
);

test("le fichier de ses données dit son numéro, et rien n'y tient lieu d'adresse", async ({ world }) => {
  const awa = await aTelephonePerson(world.db, { firstName: "Awa" });
  const cookie = await world.cookieOf(awa);
  const letter = { id: randomUUID(), firstName: "Awa", lastName: "Ondo", subject: "Ma photo", message: "Bonjour à tous" };
  await world.server.client(cookie).contact.submit.mutate(letter);
  const answer = await fetch(`${world.server.origin}/export/my-data`, { method: "POST", headers: { cookie } });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const { compte, messagesAuSupport } = JSON.parse(text) as Record<"compte" | "messagesAuSupport", object>;
  expect(compte).toMatchObject({ email: null, emailConfirmeLe: null, telephone: awa.accountPhone });
  expect(messagesAuSupport).toMatchObject([{ sujet: "Ma photo" }]);
  expect(text).not.toMatch(/@|undefined|invalid|NaN/u);
});

test("qui n'a ni adresse ni nom se trouve, et se lit, par son numéro", async ({ world }) => {
  const { db } = world;
  const number = { phone: "+24174123456", phoneProvedAt: new Date() };
  const [{ id } = { id: "" }] = await db.insert(users).values(number).returning({ id: users.id });
  const by = await world.staff();
  const staff = await world.as(by);
  const { items } = await staff.admin.users.list.query({ search: "74123456" });
  expect(items).toMatchObject([{ id, email: null, phone: "+24174123456", firstName: null }]);
  expect((await staff.people.search.query({ words: "074 12 34 56" })).people.map((person) => person.id)).toEqual([id]);
  expect(await staff.people.contact.mutate({ id })).toMatchObject({ email: null, phone: "+24174123456" });
  const log = await staff.admin.audit.list.query({ actor: by.id });
  expect(log.items).toContainEqual(expect.objectContaining({ targetName: "+24174123456" }));
  await staff.sanctions.suspend.mutate({ id, version: items[0]!.version, reason: "Fausses annonces", until: null });
  expect(
    await db
      .select({ to: outbox.payload })
      .from(outbox)
      .where(sql`payload ? 'to'`),
  ).not.toContainEqual({ to: null });
});
