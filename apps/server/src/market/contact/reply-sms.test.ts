import { aContactMessage, aPerson } from "@recolte/db/factories";
import { auditLog, contactMessages, contactReplies, outbox, telephoneMessages } from "@recolte/db/schema";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { spend } from "#identity/auth/limits.ts";
import { QUOTAS } from "#identity/auth/quotas.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const NUMBER = "+24166123456";
const OPEN = { status: "open", decidedAt: null } as const;
const NO_ADDRESS = "Cette personne n'a pas d'adresse email : appelez-la.";

/** The letter of who gave a number alone, before an administrator. */
async function stage(server: Server, phone: string | null = NUMBER) {
  const { db } = server;
  const admin = await aPerson(db, { roles: ["admin"], firstName: "Zoé", lastName: "Zang" });
  const { letters } = server.client(await server.cookieOf(admin)).contact;
  const { id } = await aContactMessage(db);
  await db.update(contactMessages).set({ email: null, phone }).where(eq(contactMessages.id, id));
  const texts = async () =>
    (await db.select().from(telephoneMessages).orderBy(asc(telephoneMessages.createdAt), asc(telephoneMessages.id))).map(
      ({ number, kind, text }) => `${kind} ${number} ${text}`,
    );
  return { id, letters, texts, reply: (text: string) => letters.reply.mutate({ id, seen: OPEN, text }) };
}

test("à qui n'a donné qu'un numéro, l'équipe répond par SMS ; le fil, l'état et le journal le disent", async () => {
  await using server = await openServer();
  const { id, letters, texts, reply } = await stage(server);
  expect(await letters.read.query({ id })).toMatchObject({ phone: NUMBER, getsSms: true });
  await reply("Votre annonce est en ligne.");
  expect(await texts()).toEqual([`reply ${NUMBER} Récolte : Votre annonce est en ligne.`]);
  expect(await letters.read.query({ id })).toMatchObject({
    status: "answered",
    decidedBy: "Zoé Zang",
    replies: [{ text: "Votre annonce est en ligne.", by: "Zoé Zang" }],
  });
  expect(await server.db.$count(outbox, eq(outbox.kind, "mail"))).toBe(0);
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, "contact.reply"));
  expect(entry?.after).toEqual({ status: "answered", sms: 1 });
  // Sent again after an answer that was lost, no second SMS leaves.
  await expect(reply("Votre annonce est en ligne.")).rejects.toMatchObject({ data: { code: "CONFLICT" } });
  expect(await texts()).toHaveLength(1);
});

test("trois SMS au plus, numérotés ; plus long, rien ne part et la page dit d'appeler", async () => {
  await using server = await openServer();
  const { texts, reply } = await stage(server);
  await expect(reply("Bonjour Paul. ".repeat(40))).rejects.toMatchObject({ data: { refusal: "contact.sms-long" } });
  expect(await texts()).toEqual([]);
  await reply("Bonjour Paul. ".repeat(30));
  expect((await texts()).map((text) => text.slice(0, 40))).toEqual(
    [
      `reply ${NUMBER} 1/3 Récolte : Bonjour`,
      `reply ${NUMBER} 2/3 Bonjour Paul. Bonj`,
      `reply ${NUMBER} 3/3 Bonjour Paul. Bonj`,
    ].map((text) => text.slice(0, 40)),
  );
});

test("chaque SMS compte dans le plafond du jour ; là où il n'en reste pas assez, aucun ne part et rien n'est répondu", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { id, letters, texts, reply } = await stage(server);
  await spend(server, "phone-code.all", "all");
  const most = QUOTAS["phone-code.all"].points;
  const spent = async () =>
    (await server.pool.query<{ points: number }>("select points from rate_limits where key = 'phone-code.all:all'")).rows[0]
      ?.points;
  await server.pool.query("update rate_limits set points = $1 where key = 'phone-code.all:all'", [most - 1]);
  await expect(reply("Bonjour Paul. ".repeat(30))).rejects.toMatchObject({ data: { refusal: "contact.sms-over" } });
  expect([await texts(), await server.db.$count(contactReplies)]).toEqual([[], 0]);
  expect(await letters.read.query({ id })).toMatchObject({ status: "open" });
  expect(await spent()).toBe(most - 1);
  await reply("Bonjour Paul.");
  expect(await spent()).toBe(most);
});

test.for([
  ["un fixe", "+24111234567", {}],
  ["un numéro d'ailleurs", "+33612345678", {}],
  ["aucun numéro", null, {}],
  ["aucun opérateur n'est réglé", NUMBER, { SMS_GATEWAY: "" }],
] as const)("%s : aucun SMS n'est proposé, et la page dit d'appeler comme avant", async ([, phone, env]) => {
  await using server = await openServer(env);
  const { id, letters, texts, reply } = await stage(server, phone);
  expect((await letters.read.query({ id })).getsSms).toBe(false);
  await expect(reply("Bonjour")).rejects.toMatchObject({ message: NO_ADDRESS });
  expect(await texts()).toEqual([]);
});
