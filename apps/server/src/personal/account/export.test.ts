import { aContactMessage, anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcementImages, blocks, notifications, reports, reviews } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { PIECE } from "./export-queries.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

async function aMember(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  await browser.call("auth.stepUp", { password: PASSWORD });
  return { server, awa, browser, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const download = (server: Server, cookie?: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/export/my-data`, { method: "POST", headers: { ...(cookie && { cookie }), ...headers } });

/** Somebody with private things of their own, who wrote to the first and was written to. */
async function aCorrespondent(server: Server, cookie: string, awa: { id: string }) {
  const ben = await aPerson(server.db, { firstName: "Ben", lastName: "Nzoghe", phone: "+24107999999" });
  const asBen = server.client(await server.cookieOf(ben));
  const about = await anAnnouncement(server.db, { userId: ben.id, title: "Bananes", address: "Rue secrète" });
  await asBen.messages.send.mutate({ id: randomUUID(), receiverId: awa.id, content: "Prix du sac ?" });
  const asAwa = server.client(cookie);
  await asAwa.messages.send.mutate({ id: randomUUID(), receiverId: ben.id, content: "Mille francs", announcementId: about.id });
  await asAwa.favourites.set.mutate({ announcementId: about.id, favourite: true });
  await asAwa.announcements.revealPhone.mutate({ id: about.id });
  return { ben, about };
}

test("tout ce qui est à soi est dans le fichier, rien de privé d'un autre, ni empreinte ni jeton", async () => {
  await using scenario = await aMember();
  const { server, awa, browser } = scenario;
  const { ben, about } = await aCorrespondent(server, browser.cookie(), awa);
  const own = await anAnnouncement(server.db, { userId: awa.id, title: "Ananas", address: "Ma rue" });
  const photo = { width: 4, height: 3, widths: [400, 800], color: "#aabbcc", bytes: 1, sha256: "x" };
  await server.db.insert(announcementImages).values({ ...photo, ownerId: awa.id, announcementId: own.id, key: `${awa.id}/1-a` });
  await server.db.insert(reports).values({
    id: randomUUID(),
    reporterId: awa.id,
    targetType: "announcement",
    targetId: about.id,
    announcementId: about.id,
    reason: "prix",
    text: "Trop cher",
  });
  await server.db.insert(reports).values({
    id: randomUUID(),
    reporterId: ben.id,
    targetType: "announcement",
    targetId: own.id,
    announcementId: own.id,
    reason: "autre",
    text: "Je le déteste",
  });
  await server.db.insert(blocks).values([
    { blockerId: awa.id, blockedId: ben.id },
    { blockerId: ben.id, blockedId: awa.id },
  ]);
  await server.db
    .insert(notifications)
    .values({ userId: awa.id, kind: "expiry", facts: { event: "expiry.over", title: "Ananas" } });

  await aStockItem(server.db, { ownerId: awa.id, label: "Ananas", onHand: 12.5 });
  await aStockItem(server.db, { ownerId: ben.id, label: "Stock de Ben", onHand: 7 });
  await anOrder(server.db, { buyerId: awa.id, sellerId: ben.id, title: "Ignames", status: "acceptee" });
  const taro = { buyerId: ben.id, sellerId: awa.id, status: "cloturee" } as const;
  const [sold, bought] = [
    await anOrder(server.db, { ...taro, announcementId: own.id, title: "Taro" }),
    await anOrder(server.db, { buyerId: awa.id, sellerId: ben.id, status: "cloturee", title: "Maïs" }),
  ];
  const shown = { side: "buyer" as const, authorId: ben.id, subjectId: awa.id, rating: 4 };
  await server.db.insert(reviews).values([
    { ...shown, orderId: sold.id, content: "Beau taro", publishedAt: new Date(), reply: "Merci", repliedAt: new Date() },
    { orderId: bought.id, side: "buyer", authorId: awa.id, subjectId: ben.id, rating: 2, content: "Maïs sec" },
    { ...shown, side: "seller", orderId: bought.id, content: "Pas encore paru" },
  ]);
  await aContactMessage(server.db, { userId: awa.id, subject: "Ma photo" });
  await aContactMessage(server.db, { subject: "Rien à voir" });

  const answer = await download(server, browser.cookie());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="recolte-mes-donnees-\d{4}-\d\d-\d\d\.json"$/u,
  );
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const text = await answer.text();
  const written = JSON.parse(text) as { horloge: string; messages: { le: string }[]; annonces: { creeeLe: string }[] };
  expect(written.horloge).toBe("heure du Gabon");
  for (const { le } of written.messages) expect(le).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u);
  expect(text).not.toMatch(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/u);
  expect(written).toMatchObject({
    compte: { email: awa.email },
    profil: { prenom: "Awa", nom: "Obame", type: "Producteur", localisation: "Libreville" },
    annonces: [{ titre: "Ananas", adresse: "Ma rue", statut: "Actif", photos: [expect.stringMatching(/\/1-a\/800\.webp$/u)] }],
    commandes: expect.arrayContaining([
      expect.objectContaining({ sens: "achat", produit: "Ignames", total: 5000, devise: "XAF", etat: "Acceptée" }),
    ]),
    avisDonnes: [{ sur: "Ben Nzoghe", commande: "Maïs", etoiles: 2, texte: "Maïs sec" }],
    avisRecus: [{ de: "Ben Nzoghe", commande: "Taro", etoiles: 4, texte: "Beau taro", reponse: "Merci" }],
    stocks: [{ produit: "Ananas", unite: "kg", enStock: 12.5, reserve: 0 }],
    mouvementsDeStock: [{ produit: "Ananas", mouvement: "Récolte", quantite: 12.5 }],
    favoris: [{ annonce: "Bananes" }],
    ficheAnnuaire: [{ annuaire: "Producteur", nom: "Awa Obame", ville: "Libreville", visible: true }],
    messagesAuSupport: [{ sujet: "Ma photo" }],
    messages: [
      { avec: "Ben Nzoghe", sens: "envoyé", texte: "Mille francs", annonce: "Bananes" },
      { avec: "Ben Nzoghe", sens: "reçu", texte: "Prix du sac ?" },
    ],
    notifications: expect.arrayContaining([expect.objectContaining({ annonce: "Ananas" })]),
    signalements: [{ annonce: "Bananes", raison: "Prix trompeur", explication: "Trop cher", ouvert: true }],
    personnesBloquees: [{ personne: "Ben Nzoghe" }],
    numerosDemandes: [{ vendeur: "Ben Nzoghe" }],
    sessions: [{ appareil: expect.any(String) }],
  });
  const { rows } = await server.pool.query("select id from sessions union all select password_hash from users");
  for (const secret of [
    ben.id,
    ben.email,
    "07999999",
    "Rue secrète",
    "Je le déteste",
    "Rien à voir",
    "Stock de Ben",
    "Pas encore paru",
    browser.cookie().slice(4),
    ...rows.map(({ id }) => id),
  ])
    expect(text).not.toContain(secret);
});

test("sans session, ou sans le mot de passe redemandé dans cette session, aucun fichier", async () => {
  await using scenario = await aMember();
  const { server, awa, browser } = scenario;
  expect((await download(server)).status).toBe(401);
  const answer = await download(server, await server.cookieOf(awa));
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    error: { message: "Confirmez votre mot de passe pour continuer", data: { refusal: "auth.confirm-password" } },
  });
  expect((await download(server, browser.cookie(), { origin: "https://evil.example" })).status).toBe(403);
  expect((await fetch(`${server.origin}/export/my-data`, { headers: { cookie: browser.cookie() } })).status).toBe(404);
});

test("on n'exporte que soi : aucun nom de personne n'est lu de la demande", async () => {
  await using scenario = await aMember();
  const { server, awa, browser } = scenario;
  const ben = await aPerson(server.db);
  const answer = await fetch(`${server.origin}/export/my-data?userId=${ben.id}`, {
    method: "POST",
    headers: { cookie: browser.cookie(), "content-type": "application/json" },
    body: JSON.stringify({ userId: ben.id }),
  });
  const text = await answer.text();
  expect(text).toContain(awa.email);
  expect(text).not.toContain(ben.email);
});

test("un fichier par jour ; celui dont la ligne s'est coupée ne compte pas", async () => {
  await using scenario = await aMember({ LIMITS_SCALE: "1" });
  const { server, awa, browser } = scenario;
  const other = await aPerson(server.db, { firstName: "Bea" });
  await server.pool.query(
    `insert into messages (id, sender_id, receiver_id, content, created_at)
     select gen_random_uuid(), $1, $2, repeat('x', 2000), now() - make_interval(secs => n) from generate_series(1, 8000) n`,
    [awa.id, other.id],
  );
  await server.pool.query(
    `insert into conversations (user_id, other_id, last_message_id, last_sender_id, last_message, last_at)
     select $1, $2, id, $1, 'x', now() from messages limit 1`,
    [awa.id, other.id],
  );
  const broken = new AbortController();
  const started = await fetch(`${server.origin}/export/my-data`, {
    method: "POST",
    headers: { cookie: browser.cookie(), "accept-encoding": "identity" },
    signal: broken.signal,
  });
  expect(started.status).toBe(200);
  broken.abort();
  const points = async () =>
    (await server.pool.query("select points from rate_limits where key like 'export.account:%'")).rows[0]?.points;
  await expect.poll(points).toBe(0);

  const whole = JSON.parse(await (await download(server, browser.cookie())).text()) as { messages: unknown[] };
  expect(whole.messages).toHaveLength(8000);
  expect(whole.messages.length).toBeGreaterThan(2 * PIECE);
  const again = await download(server, browser.cookie());
  expect(again.status).toBe(429);
  expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(3600);
});

test("deux demandes à la fois : un fichier", async () => {
  await using scenario = await aMember({ LIMITS_SCALE: "1" });
  const { server, browser } = scenario;
  const answers = await Promise.all([1, 2].map(() => download(server, browser.cookie())));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "429"]);
  for (const answer of answers) await answer.text();
});
