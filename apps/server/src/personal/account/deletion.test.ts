import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import { erasureDate } from "@recolte/domain/identity/account/own-account";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { browserOf, form, PASSWORD, withPassword } from "#testing/browser.ts";
import { mailsTo, linkIn } from "#testing/mails.ts";
import { openLive } from "#testing/live.ts";
import { memberCall } from "#testing/member-call.ts";
import { openServer } from "#testing/open-server.ts";

const CONFIRMED = { confirmation: "SUPPRIMER" };
type Server = Awaited<ReturnType<typeof openServer>>;

async function aSeller(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const awa = await withPassword(server);
  await server.pool.query("update profiles set phone = '+24106123456' where id = $1", [awa.id]);
  const active = await anAnnouncement(server.db, { userId: awa.id });
  const paused = await anAnnouncement(server.db, { userId: awa.id, status: "paused" });
  const browser = browserOf(server);
  const credentials = { email: awa.email, password: PASSWORD };
  await browser.call("auth.signIn", credentials);
  await browser.call("auth.stepUp", { password: PASSWORD });
  const leave = () => browser.call("account.delete", CONFIRMED);
  return { server, awa, active, paused, browser, credentials, leave, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** What everybody may see of a seller, by every way there is. */
async function seenOf(server: Server, awa: { id: string }, announcement: { id: string }) {
  const visitor = server.client();
  const buyer = server.client(await server.cookieOf(await aPerson(server.db, { userType: "consommateur" })));
  const entry = await server.db.query.directoryEntries.findFirst({ where: (row, { eq }) => eq(row.userId, awa.id) });
  // Alone and without a cookie: this answer is kept for every visitor.
  const kept = fetch(`${server.origin}/trpc/announcements.list?input=${encodeURIComponent("{}")}`);
  const answers = await Promise.all([
    kept.then((answer) => answer.text()).then((text) => text.includes(announcement.id)),
    visitor.announcements.list.query({}).then(({ items }) => items.length > 0),
    visitor.announcements.list.query({ search: "tomate" }).then(({ items }) => items.length > 0),
    visitor.announcements.byId.query({ id: announcement.id }).then(Boolean, () => false),
    visitor.profiles.byId.query({ id: awa.id }).then(Boolean, () => false),
    visitor.directories.list.query({ kind: "producteurs" }).then(({ items }) => items.length > 0),
    visitor.directories.revealPhone.mutate({ id: entry?.id ?? "" }).then(Boolean, () => false),
    buyer.announcements.revealPhone.mutate({ id: announcement.id }).then(Boolean, () => false),
    buyer.messages.send.mutate({ id: randomUUID(), receiverId: awa.id, content: "Bonjour" }).then(Boolean, () => false),
  ]);
  return answers;
}
const ALL = Array<boolean>(9).fill(true);
const NONE = Array<boolean>(9).fill(false);

test("supprimer son compte cache tout aussitôt, ferme sessions et prises, et une lettre dit la date", async () => {
  await using scenario = await aSeller();
  const { server, awa, active, browser, leave } = scenario;
  expect(await seenOf(server, awa, active)).toEqual(ALL);
  const other = await server.cookieOf(awa);
  using live = await openLive(server, other);
  await live.started();

  const { status, data, setCookie } = await leave();
  expect(status).toBe(200);
  const erasedOn = new Date((data as { erasedOn: string }).erasedOn);
  expect(Math.abs(erasedOn.getTime() - erasureDate(new Date()).getTime())).toBeLessThan(60_000);
  expect(setCookie).toMatch(/^sid=;/u);
  expect(await live.closed).toBe(4401);
  const { rows: sessions } = await server.pool.query("select id from sessions where user_id = $1", [awa.id]);
  expect(sessions).toEqual([]);
  expect(await browser.me()).toBeNull();
  await expect(memberCall(server.client(other))).rejects.toMatchObject({ data: { code: "UNAUTHORIZED" } });
  expect(await seenOf(server, awa, active)).toEqual(NONE);
  const [mail] = await mailsTo(server, awa.email);
  expect(mail?.subject).toBe(`Votre compte Récolte sera effacé le ${formatLongDate(erasedOn.toISOString())}`);
});

test("se connecter pendant les quatorze jours n'ouvre aucune session et dit quand ; annuler rend tout comme avant", async () => {
  await using scenario = await aSeller();
  const { server, awa, active, paused, browser, credentials, leave } = scenario;
  await leave();
  expect(await browser.call("auth.signIn", credentials)).toMatchObject({
    status: 200,
    data: { id: awa.id, erasedOn: expect.stringMatching(/^\d{4}-/u) },
  });
  expect(await browser.me()).toBeNull();

  expect((await browser.call("account.cancelDeletion", { ...credentials, password: "faux-faux" })).status).toBe(400);
  expect(await seenOf(server, awa, active)).toEqual(NONE);
  expect((await browser.call("account.cancelDeletion", credentials)).status).toBe(200);
  expect(await browser.me()).toMatchObject({ email: awa.email });
  expect(await seenOf(server, awa, active)).toEqual(ALL);
  const mine = await server.client(browser.cookie()).announcements.mine.query({});
  expect(mine.items.find(({ id }) => id === paused.id)).toMatchObject({ status: "paused" });
});

test("sans le mot de passe redemandé, ou sans le mot tapé, rien ne se passe", async () => {
  await using scenario = await aSeller();
  const { server, awa, browser } = scenario;
  expect(await browser.call("account.delete", { confirmation: "oui" })).toMatchObject({
    status: 400,
    message: "Tapez SUPPRIMER pour confirmer",
  });
  const client = server.client(await server.cookieOf(awa));
  await expect(client.account.delete.mutate({ confirmation: "SUPPRIMER" })).rejects.toMatchObject({
    message: "Confirmez votre mot de passe pour continuer",
    data: { code: "FORBIDDEN" },
  });
  expect(await browser.me()).toMatchObject({ email: awa.email });
});

test.for(["moderator", "admin"] as const)("un compte qui porte le rôle %s ne se supprime pas", async (role) => {
  await using server = await openServer();
  const ada = await withPassword(server, [role]);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: ada.email, password: PASSWORD });
  await browser.call("auth.stepUp", { password: PASSWORD });
  expect(await browser.call("account.delete", CONFIRMED)).toMatchObject({
    status: 409,
    message: "Votre rôle doit vous être retiré avant la suppression de votre compte",
  });
  expect(await browser.me()).not.toBeNull();
});

test("demander deux fois à la fois : une suppression, une lettre", async () => {
  await using scenario = await aSeller();
  const { server, awa, leave } = scenario;
  const statuses = (await Promise.all([leave(), leave()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await mailsTo(server, awa.email)).toHaveLength(1);
});

test("pendant les quatorze jours l'adresse reste prise ; un mot de passe oublié se change, sans faire entrer", async () => {
  await using scenario = await aSeller();
  const { server, awa, browser, leave } = scenario;
  await leave();
  expect((await browserOf(server).call("auth.signUp", form(awa.email))).status).toBe(409);
  await browserOf(server).call("auth.requestReset", { email: awa.email });
  const mails = await mailsTo(server, awa.email);
  const { token } = linkIn(mails.find(({ subject }) => subject.startsWith("Réinitialisez")));
  const password = "papaye-mure-8";
  expect(await browser.call("auth.resetPassword", { token, password })).toMatchObject({ data: { signedIn: false } });
  expect(await browser.me()).toBeNull();
  expect((await browser.call("account.cancelDeletion", { email: awa.email, password })).status).toBe(200);
});
