import { aPerson, aTelephonePerson } from "@recolte/db/factories";
import { contactMessages } from "@recolte/db/schema";
import type { ContactMessage } from "@recolte/domain/market/contact-form";
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import { mailsTo } from "#testing/mails.ts";
import { openServer } from "#testing/open-server.ts";
import { forgetContactMessages } from "./queries.ts";

const aContactMessage = (changes: Partial<Omit<ContactMessage, "reach">> = {}) => ({
  id: uuidv7(),
  firstName: "Awa",
  lastName: "Ondo",
  email: "awa@exemple.example",
  subject: "Renouveler une annonce",
  message: "Bonjour,\n\nComment <renouveler> mon annonce & la garder ?",
  ...changes,
});

/** A server whose support has a mailbox of its own, as strict as in production where asked. */
async function openWithSupport(env: Record<string, string> = {}) {
  const support = `${randomUUID()}@exemple.example`;
  const server = await openServer({ SUPPORT_EMAIL: support, ...env });
  return Object.assign(server, {
    stored: () => server.db.query.contactMessages.findMany(),
    mails: () => mailsTo(server, support),
  });
}

test("un message est gardé, puis envoyé à l'adresse de contact ; la réponse va à qui écrit", async () => {
  await using server = await openWithSupport();
  const contactMessage = aContactMessage();
  expect(await server.client().contact.submit.mutate(contactMessage)).toEqual({ id: contactMessage.id });
  expect(await server.stored()).toMatchObject([{ ...contactMessage, userId: null, status: "open" }]);

  const [mail, ...others] = await server.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: "bonjour@recolte.example", replyTo: "awa@exemple.example" });
  expect(mail?.subject).toBe(`Message de la page Contact (${contactMessage.id.slice(-8)})`);
  for (const words of ["De : Awa Ondo, awa@exemple.example", "Sujet : Renouveler une annonce", "Bonjour,"])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain("Comment &lt;renouveler&gt; mon annonce &amp; la garder ?");
});

test("un membre qui écrit est reconnu, sous le nom qu'il donne", async () => {
  await using server = await openWithSupport();
  const awa = await aPerson(server.db);
  await server.client(await server.cookieOf(awa)).contact.submit.mutate(aContactMessage({ firstName: "Ben" }));
  expect(await server.stored()).toMatchObject([{ userId: awa.id, firstName: "Ben" }]);
});

test("un membre sans adresse écrit sans en donner : l'équipe lit son numéro, l'appelle, et ne peut lui écrire", async () => {
  await using server = await openWithSupport();
  const { db } = server;
  const awa = await aTelephonePerson(db);
  const { email: _none, ...typed } = aContactMessage();
  const own = server.client(await server.cookieOf(awa));
  expect(await own.contact.submit.mutate(typed)).toEqual({ id: typed.id });
  // The same sending again is the same message.
  expect(await own.contact.submit.mutate(typed)).toEqual({ id: typed.id });
  const [mail, ...others] = await server.mails();
  expect(others).toEqual([]);
  expect(mail?.replyTo ?? null).toBeNull();
  expect(mail?.text).toContain(`De : Awa Ondo, ${awa.accountPhone}`);
  const staff = server.client(await server.cookieOf(await aPerson(db, { roles: ["admin"] })));
  const read = await staff.contact.letters.read.query({ id: typed.id });
  expect(read).toMatchObject({ email: null, phone: awa.accountPhone });
  // Nothing stands for the address that there is not, and the message is found all the same.
  expect(await server.stored()).toMatchObject([{ email: null }]);
  expect((await staff.contact.letters.list.query({ search: "ondo" })).items).toHaveLength(1);
});

test("suspendu ou sans son numéro, et sans adresse : un visiteur dit où l'appeler, l'équipe lit son numéro et l'appelle", async () => {
  await using server = await openWithSupport();
  const { email: _none, ...typed } = aContactMessage();
  const message = { ...typed, reach: "066 12 34 56" };
  expect(await server.client().contact.submit.mutate(message)).toEqual({ id: typed.id });
  // The same sending again is the same message; with another number it is not.
  expect(await server.client().contact.submit.mutate({ ...message, reach: "+241 66 12 34 56" })).toEqual({ id: typed.id });
  await expect(server.client().contact.submit.mutate({ ...message, reach: "074 12 34 56" })).rejects.toMatchObject({
    data: { refusal: "contact.id-taken" },
  });
  const [mail, ...others] = await server.mails();
  expect(others).toEqual([]);
  expect(mail?.replyTo ?? null).toBeNull();
  expect(mail?.text).toContain("De : Awa Ondo, +24166123456");
  const staff = server.client(await server.cookieOf(await aPerson(server.db, { roles: ["admin"] })));
  expect(await staff.contact.letters.read.query({ id: typed.id })).toMatchObject({ email: null, phone: "+24166123456" });
  const byAddress = { ...typed, id: uuidv7(), reach: "awa@exemple.example" };
  await server.client().contact.submit.mutate(byAddress);
  expect(await staff.contact.letters.read.query({ id: byAddress.id })).toMatchObject({
    email: "awa@exemple.example",
    phone: null,
  });
});

test("un visiteur, lui, dit son adresse ; un membre qui en a une n'a pas à la répéter", async () => {
  await using server = await openWithSupport();
  const { email: _none, ...typed } = aContactMessage();
  await expect(server.client().contact.submit.mutate(typed)).rejects.toMatchObject({
    message: "L'email est requis",
    data: { fields: { email: ["L'email est requis"] } },
  });
  const awa = await aPerson(server.db);
  await server.client(await server.cookieOf(awa)).contact.submit.mutate(typed);
  expect(await server.stored()).toMatchObject([{ email: awa.email }]);
});

test("vingt envois du même message à la fois : un seul est gardé, une seule lettre part", async () => {
  await using server = await openWithSupport();
  const contactMessage = aContactMessage();
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.client().contact.submit.mutate(contactMessage)));
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([contactMessage.id]));
  expect(await server.stored()).toHaveLength(1);
  expect(await server.mails()).toHaveLength(1);
});

test("le même identifiant avec d'autres mots est refusé", async () => {
  await using server = await openWithSupport();
  const contactMessage = aContactMessage();
  await server.client().contact.submit.mutate(contactMessage);
  await expect(server.client().contact.submit.mutate({ ...contactMessage, message: "Autre chose" })).rejects.toMatchObject({
    message: "Ce message a déjà été envoyé",
    data: { code: "CONFLICT", refusal: "contact.id-taken" },
  });
  expect(await server.stored()).toHaveLength(1);
});

test("un robot qui remplit le champ caché reçoit la même réponse, et rien n'est gardé ni envoyé", async () => {
  await using server = await openWithSupport();
  const contactMessage = aContactMessage({ website: "https://pilules.example" });
  expect(await server.client().contact.submit.mutate(contactMessage)).toEqual({ id: contactMessage.id });
  expect(await server.stored()).toEqual([]);
  expect(await server.mails()).toEqual([]);
});

test.for([
  ["un sujet suivi d'un en-tête", { subject: "Bonjour\r\nBcc: tous@exemple.example" }, "Ce texte doit tenir sur une ligne"],
  ["une adresse suivie d'un en-tête", { email: "awa@exemple.example\nBcc: b@exemple.example" }, "Email invalide"],
  ["une adresse qui n'en est pas une", { email: "awa" }, "Email invalide"],
  ["10 000 caractères", { message: "x".repeat(10_000) }, "4000 caractères au maximum"],
  ["un message dont rien ne se voit", { message: "\u202e\u0000" }, "Le message est requis"],
  ["un message de caractères invisibles", { message: "\u200b\u200d" }, "Le message est requis"],
  ["un champ de trop", { status: "closed" }, 'Clé non reconnue : "status"'],
] as const)("%s est refusé, rien n'est gardé", async ([_what, changes, message]) => {
  await using server = await openWithSupport();
  await expect(server.client().contact.submit.mutate(aContactMessage(changes as object))).rejects.toMatchObject({
    data: { code: "BAD_REQUEST", httpStatus: 400 },
    message,
  });
  expect(await server.stored()).toEqual([]);
});

test("le plus long message permis est gardé et part entier", async () => {
  await using server = await openWithSupport();
  const message = "é😀".repeat(1333);
  await server.client().contact.submit.mutate(aContactMessage({ message, subject: "s".repeat(150) }));
  expect((await server.mails())[0]?.text.replaceAll("\n", "")).toContain(message);
});

describe("les quotas", () => {
  const refused = { data: { code: "TOO_MANY_REQUESTS", refusal: "limits.too-many", retryAfter: expect.any(Number) } };

  test("vingt messages par heure et par réseau ; ce qui se répète ou ne vaut rien ne compte pas", async () => {
    await using server = await openWithSupport({ LIMITS_SCALE: "1" });
    const { submit } = server.client().contact;
    const first = aContactMessage();
    for (let i = 0; i < 5; i++) await submit.mutate(first);
    await submit.mutate(aContactMessage({ email: "awa" })).catch(() => {});
    for (let i = 1; i < 20; i++) await submit.mutate(aContactMessage());
    await expect(submit.mutate(aContactMessage())).rejects.toMatchObject({
      data: { ...refused.data, refusal: "limits.proof-needed" },
    });
    expect(await submit.mutate(first)).toEqual({ id: first.id });
    expect(await server.stored()).toHaveLength(20);
  });

  test("cinq cents par heure en tout", async () => {
    await using server = await openWithSupport({ LIMITS_SCALE: "1" });
    const { submit } = server.client().contact;
    await submit.mutate(aContactMessage());
    await server.pool.query("update rate_limits set points = 500 where key like 'contact.all:%'");
    await expect(submit.mutate(aContactMessage())).rejects.toMatchObject(refused);
  });
});

test("sans base pour compter, rien n'est pris", async () => {
  await using server = await openWithSupport({ LIMITS_SCALE: "1" });
  await server.pool.query("alter table rate_limits rename to gone");
  await expect(server.client().contact.submit.mutate(aContactMessage())).rejects.toMatchObject({
    data: { code: "SERVICE_UNAVAILABLE", refusal: "service.database-away" },
  });
  expect(await server.stored()).toEqual([]);
});

test("un message s'oublie après vingt-quatre mois", async () => {
  await using server = await openWithSupport();
  const [old, recent] = [aContactMessage(), aContactMessage()];
  for (const contactMessage of [old, recent]) await server.client().contact.submit.mutate(contactMessage);
  await server.db.update(contactMessages).set({
    createdAt: sql`now() - interval '24 months' - case when ${contactMessages.id} = ${old.id} then interval '1 day' else interval '-1 day' end`,
  });
  await forgetContactMessages(server.db);
  expect((await server.stored()).map(({ id }) => id)).toEqual([recent.id]);
});
