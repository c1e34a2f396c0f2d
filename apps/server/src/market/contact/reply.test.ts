import { aContactMessage, aPerson } from "@recolte/db/factories";
import { auditLog, contactMessages, contactReplies, contactTemplates, outbox } from "@recolte/db/schema";
import { CONTACT_TEMPLATES_MAX } from "@recolte/domain/market/contact";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";

const OPEN = { status: "open", decidedAt: null } as const;
const TEXT = "Bonjour Paul,\nvotre annonce est en ligne.";

test("une réponse part de l'adresse de l'équipe, revient à son fil, et range le message parmi les répondus", async ({
  db,
  as,
}) => {
  const admin = await aPerson(db, { roles: ["admin"], firstName: "Zoé", lastName: "Zang" });
  const { letters } = as(admin).contact;
  const { id } = await aContactMessage(db, { subject: "Mon annonce" });
  await letters.reply({ id, seen: OPEN, text: TEXT });
  const read = await letters.read({ id });
  expect(read).toMatchObject({ status: "answered", decidedBy: "Zoé Zang", replies: [{ text: TEXT, by: "Zoé Zang" }] });
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  expect(message?.token).toMatch(/^[0-9a-f]{24}$/u);
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, "mail"));
  expect(mail?.payload).toMatchObject({
    to: "paul@exemple.example",
    from: "support@recolte.example",
    replyTo: `support+${message?.token}@recolte.example`,
    paragraphs: ["Bonjour Paul,", "votre annonce est en ligne.", "Votre message : « Mon annonce »"],
  });
  expect(String(mail?.payload["subject"])).not.toContain("Mon annonce");
});

test("la seconde réponse d'un fil garde sa marque ; les réponses se lisent de la première à la dernière", async ({ db, as }) => {
  const { letters } = as(await aPerson(db, { roles: ["admin"] })).contact;
  const { id } = await aContactMessage(db);
  const tokenOf = async () => (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]?.token;
  await letters.reply({ id, seen: OPEN, text: "Un" });
  const first = await tokenOf();
  const { status, decidedAt } = await letters.read({ id });
  await letters.reply({ id, seen: { status, decidedAt: decidedAt!.toISOString() }, text: "Deux" });
  expect(await tokenOf()).toBe(first);
  expect((await letters.read({ id })).replies.map(({ text }) => text)).toEqual(["Un", "Deux"]);
});

test("la même réponse envoyée deux fois n'écrit qu'une lettre", async ({ db, as }) => {
  const { letters } = as(await aPerson(db, { roles: ["admin"] })).contact;
  const { id } = await aContactMessage(db);
  await letters.reply({ id, seen: OPEN, text: TEXT });
  await expect(letters.reply({ id, seen: OPEN, text: TEXT })).rejects.toMatchObject({ code: "CONFLICT" });
  expect([await db.$count(contactReplies), await db.$count(outbox)]).toEqual([1, 1]);
});

test("à un compte effacé, personne ne répond", async ({ db, as }) => {
  const { letters } = as(await aPerson(db, { roles: ["admin"] })).contact;
  const { id } = await aContactMessage(db, { email: "0190f3a0-0000-7000-8000-000000000001@efface.invalid" });
  await expect(letters.reply({ id, seen: OPEN, text: TEXT })).rejects.toMatchObject({
    message: "Cette personne a effacé son compte : il n'y a plus d'adresse où répondre.",
  });
  expect(await db.$count(outbox)).toBe(0);
});

test("de deux qui prennent le même message, le second l'apprend ; laissé, il est à prendre", async ({ db, as }) => {
  const [one, other] = [await aPerson(db, { roles: ["admin"] }), await aPerson(db, { roles: ["admin"] })];
  const { id } = await aContactMessage(db);
  await as(one).contact.letters.assign({ id, seen: null, take: true });
  await expect(as(other).contact.letters.assign({ id, seen: null, take: true })).rejects.toMatchObject({
    cause: { code: "contact.taken" },
  });
  expect((await as(other).contact.letters.read({ id })).assignedTo).toBe(one.id);
  await as(other).contact.letters.assign({ id, seen: one.id, take: false });
  expect((await as(one).contact.letters.read({ id })).assignedTo).toBeNull();
});

test("une réponse prête s'ajoute, se corrige et se retire ; deux n'ont pas le même titre", async ({ db, as }) => {
  const { letters } = as(await aPerson(db, { roles: ["admin"] })).contact;
  const template = { title: "Horaires", text: "Du lundi au vendredi." };
  const { id } = await letters.saveTemplate({ id: null, ...template, retired: false });
  await expect(letters.saveTemplate({ id: null, ...template, title: "HORAIRES", retired: false })).rejects.toMatchObject({
    cause: { code: "contact.template-known" },
  });
  await expect(letters.saveTemplate({ id: null, ...template, retired: true })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await letters.saveTemplate({ id, ...template, text: "Tous les jours.", retired: false });
  expect(await letters.templates()).toEqual([{ id, title: "Horaires", text: "Tous les jours." }]);
  await letters.saveTemplate({ id, ...template, retired: true });
  expect(await letters.templates()).toEqual([]);
  await expect(letters.saveTemplate({ id, ...template, retired: false })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(Array(3).fill("contact.save-template"));
});

test("cinquante réponses prêtes au plus : une retirée laisse sa place", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const { letters } = as(admin).contact;
  const ready = { text: "Du lundi au vendredi.", savedBy: admin.id };
  const many = Array.from({ length: CONTACT_TEMPLATES_MAX }, (_, at) => ({ ...ready, title: `Réponse ${at}` }));
  const [first] = await db.insert(contactTemplates).values(many).returning({ id: contactTemplates.id });
  const template = { title: "Horaires", text: ready.text, retired: false };
  await expect(letters.saveTemplate({ id: null, ...template })).rejects.toMatchObject({
    cause: { code: "contact.templates-full" },
  });
  await letters.saveTemplate({ ...template, id: first!.id, retired: true });
  await letters.saveTemplate({ id: null, ...template });
});
