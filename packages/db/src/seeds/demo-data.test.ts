import { existsSync, readFileSync } from "node:fs";
import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { STAFF_PASSWORD_MIN } from "@recolte/domain/identity/account/account";
import { CreateAnnouncement } from "@recolte/domain/market/announcements/announcement";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { CITIES } from "@recolte/domain/platform/places/cities";
import { MESSAGE_MAX } from "@recolte/domain/talk/messages/text";
import { ROLES } from "@recolte/domain/identity/role";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { CATALOGUE } from "./catalogue.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PASSWORD_HASH } from "./demo-accounts.ts";
import { HOUR } from "./demo-clock.ts";
import { demoData } from "./demo-data.ts";
import { findPicture, pictureFiles } from "./demo-pictures.ts";
import { demoPeople } from "./people.ts";
import { hasEnoughReviews } from "@recolte/domain/trade/reviews/rating";
import { ratingOf } from "@recolte/domain/judgement/trust/standing";

const now = new Date("2026-03-10T12:00:00Z");
const data = demoData(now, DEMO_PASSWORD_HASH);
const momentsOf = (rows: readonly object[]) =>
  rows.flatMap((row) => Object.entries(row)).filter(([, value]) => value instanceof Date);

test("les données de démonstration sont les mêmes à chaque tirage", () => {
  expect(demoData(now, DEMO_PASSWORD_HASH)).toEqual(data);
});

test("120 membres des six types dans les deux pays, l'équipe en plus", () => {
  const members = demoPeople().filter(({ role }) => role === null);
  expect(members).toHaveLength(120);
  for (const userType of USER_TYPES) {
    const countries = members.filter((person) => person.userType === userType).map(({ country }) => country);
    expect(new Set(countries), userType).toEqual(new Set(["gabon", "cote_ivoire"]));
    expect(countries.length, userType).toBeGreaterThanOrEqual(12);
  }
  expect(new Set(data.users.map(({ email }) => email)).size).toBe(123);
  expect(data.users.every(({ email }) => email?.endsWith(".example"))).toBe(true);
});

test("un compte à essayer par type et par rôle, avec un seul mot de passe, assez long pour l'équipe", async () => {
  expect(DEMO_ACCOUNTS.filter(({ role }) => role === null).map(({ userType }) => userType)).toEqual([...USER_TYPES]);
  expect(DEMO_ACCOUNTS.flatMap(({ role }) => role ?? [])).toEqual([...ROLES]);
  expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(STAFF_PASSWORD_MIN);
  expect(await verify(DEMO_PASSWORD_HASH, DEMO_PASSWORD)).toBe(true);
});

test("600 annonces : toutes les catégories dans les deux pays, tous les statuts, des vedettes et des demandes", () => {
  expect(data.announcements).toHaveLength(600);
  for (const country of ["gabon", "cote_ivoire"] as const) {
    const active = data.announcements.filter((row) => row.country === country && row.status === "active");
    expect(active.length, country).toBeGreaterThan(180);
    expect(new Set(active.map(({ category }) => category)), country).toEqual(new Set(CATEGORIES));
  }
  expect(new Set(data.announcements.map(({ status }) => status)).size).toBe(5);
  expect(data.announcements.filter(({ featuredUntil }) => featuredUntil)).toHaveLength(14);
  expect(
    data.announcements.filter(({ featuredUntil, featuredRequestedAt }) => featuredRequestedAt && !featuredUntil),
  ).toHaveLength(5);
});

test("dans la liste de toutes les annonces comme dans celle d'une catégorie, deux voisines n'ont jamais la même photo", () => {
  const shown = data.announcements
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const coverOf = (id: string) => data.images.find((image) => image.announcementId === id && image.position === 0)?.key;
  for (const list of [shown, ...CATEGORIES.map((name) => shown.filter(({ category }) => category === name))]) {
    const covers = list.map(({ id }) => coverOf(id));
    expect(covers.filter((cover, i) => cover && cover === covers[i - 1])).toEqual([]);
  }
  expect(shown.filter(({ id }) => coverOf(id)).length).toBeGreaterThan(shown.length * 0.75);
});

test("une présentation et une annonce élident devant le nom de leur ville", () => {
  const texts = [
    ...demoPeople().map(({ bio }) => bio),
    ...data.announcements.flatMap(({ title, description }) => [title, description]),
  ];
  expect(texts.filter((text = "") => /\bde (?:Abidjan|Aboisso|Agboville|Akanda|Oyem|Owendo|Odienné)\b/u.test(text))).toEqual([]);
});

test("chaque annonce passerait le formulaire, dans une vraie ville de son pays", () => {
  for (const {
    id,
    title,
    category,
    conditionProduct,
    price,
    unit,
    country,
    city,
    description,
    quantityAvailable,
  } of data.announcements) {
    const form = { id, title, category, conditionProduct, price, unit, country, city, description, quantityAvailable };
    expect(CreateAnnouncement.safeParse(form).error, title).toBeUndefined();
    expect(CITIES[country ?? "gabon"], title).toContain(city);
    expect(`${title} ${description}`, title).not.toMatch(/[{}]|undefined/u);
    expect(description?.split(/(?<=[.!?]) /u).length, description).toBeGreaterThanOrEqual(2);
  }
});

test("les textes varient : peu de titres se répètent, presque aucune description", () => {
  expect(new Set(data.announcements.map(({ title }) => title)).size).toBeGreaterThan(420);
  expect(new Set(data.announcements.map(({ description }) => description)).size).toBeGreaterThan(580);
});

test("rien n'est dans le futur, et la plus récente annonce a une heure", () => {
  const limits = ["expiresAt", "featuredUntil"];
  const rows = [
    data.users,
    data.profiles,
    data.userRoles,
    data.announcements,
    data.images,
    data.favourites,
    data.messages,
    data.events,
  ];
  const moments = rows.flatMap(momentsOf).filter(([name]) => !limits.includes(name));
  const newest = Math.max(...moments.map(([, value]) => (value as Date).getTime()));
  expect(newest).toBe(now.getTime() - HOUR);
  expect(data.announcements.filter(({ createdAt }) => createdAt.getTime() === newest).map(({ status }) => status)).toEqual([
    "active",
  ]);
});

test("une annonce active n'est pas périmée, une annonce expirée l'est", () => {
  for (const { status, expiresAt, title } of data.announcements) {
    if (status === "active") expect(expiresAt?.getTime(), title).toBeGreaterThan(now.getTime());
    if (status === "expired") expect(expiresAt?.getTime(), title).toBeLessThan(now.getTime());
  }
});

test("un message se lit avant sa réponse et après la publication de l'annonce", () => {
  const published = new Map(data.announcements.map(({ id, createdAt }) => [id, createdAt]));
  for (const message of data.messages) {
    expect(message.content.length).toBeLessThanOrEqual(MESSAGE_MAX);
    expect(message.content).not.toMatch(/[{}]|undefined/u);
    if (message.announcementId)
      expect(message.createdAt.getTime()).toBeGreaterThan(published.get(message.announcementId)?.getTime() ?? Infinity);
    if (message.readAt) expect(message.readAt.getTime()).toBeGreaterThan(message.createdAt.getTime());
    const answer = data.messages.find(
      (other) =>
        other.senderId === message.receiverId && other.receiverId === message.senderId && other.createdAt > message.createdAt,
    );
    if (answer) expect(message.readAt?.getTime()).toBeLessThan(answer.createdAt.getTime());
  }
});

test("chaque compte de membre a des conversations, dont des messages à lire, et des favoris", () => {
  const members = demoPeople().slice(0, USER_TYPES.length);
  for (const { id, email } of members) {
    const own = data.conversations.filter(({ userId }) => userId === id);
    expect(own.length, email).toBeGreaterThanOrEqual(5);
    expect(own.filter(({ unread }) => unread > 0).length, email).toBeGreaterThanOrEqual(2);
    expect(data.favourites.filter(({ userId }) => userId === id).length, email).toBeGreaterThanOrEqual(4);
  }
});

test("personne n'a sa propre annonce en favori", () => {
  const author = new Map(data.announcements.map(({ id, userId }) => [id, userId]));
  expect(data.favourites.filter(({ userId, announcementId }) => author.get(announcementId) === userId)).toEqual([]);
});

test("chaque photo du catalogue est dans le dépôt, dans ses trois largeurs", () => {
  const names = new Set(CATALOGUE.flatMap(({ pictures }) => pictures));
  expect(names.size).toBeGreaterThanOrEqual(25);
  for (const name of names) expect(findPicture(name)).toMatchObject({ widths: [320, 640, 1280], width: 1280, height: 960 });
  const files = pictureFiles();
  expect(files.filter(({ location }) => !existsSync(location))).toEqual([]);
  expect(files.reduce((sum, { location }) => sum + readFileSync(location).length, 0)).toBeLessThan(6_000_000);
});

test("chaque compte de membre à essayer a des notifications, des non lues aussi, qui mènent à ce qui existe", () => {
  const authors = new Map(data.announcements.map(({ id, userId }) => [id, userId]));
  const people = new Set(data.users.map(({ id }) => id));
  const parties = new Map(data.trade.orders.map(({ id, buyerId, sellerId }) => [id, [buyerId, sellerId]]));
  for (const { email } of DEMO_ACCOUNTS.filter(({ role }) => role === null)) {
    const { id: userId } = data.users.find((user) => user.email === email)!;
    const news = data.notifications.filter((row) => row.userId === userId);
    expect(news.length, email).toBeGreaterThanOrEqual(5);
    expect(new Set(news.map(({ readAt }) => readAt === null)), email).toEqual(new Set([true, false]));
    for (const { facts } of news) {
      if (facts.event === "message.received") expect(people.has(facts.otherId ?? "") && facts.otherName).toBeTruthy();
      else if (facts.orderId) expect(parties.get(facts.orderId), facts.event).toContain(userId);
      else expect(authors.get(facts.announcementId ?? "")).toBe(userId);
    }
  }
  expect(new Set(data.notifications.map(({ kind }) => kind))).toEqual(new Set(["message", "expiry", "order"]));
  for (const moment of momentsOf(data.notifications)) expect((moment[1] as Date).getTime()).toBeLessThanOrEqual(now.getTime());
});

test("les vendeurs établis ont des étoiles comptées, quelques nouveaux n'en ont pas encore assez", () => {
  const { verifications, trade, profiles, announcements } = data;
  const verified = new Set(verifications.map(({ personId }) => personId));
  const others = new Map(profiles.map(({ id }) => [id, { isTrusted: verified.has(id), hasPlace: false, steps: 0 }]));
  const given = trade.reviews.filter(({ side, publishedAt }) => side === "buyer" && publishedAt !== null);
  const starsOf = (seller: string) =>
    given.filter(({ subjectId }) => subjectId === seller).map(({ authorId, rating }) => ({ otherId: authorId, stars: rating }));
  const sellers = [...new Set(announcements.map(({ userId }) => userId))];
  const rated = sellers.filter((seller) => hasEnoughReviews(ratingOf(starsOf(seller), others)));
  expect(rated.length).toBeGreaterThan(30);
  expect(sellers.filter((seller) => starsOf(seller).length > 0 && !rated.includes(seller)).length).toBeGreaterThan(10);
  for (const email of ["producteur@demo.example", "transformateur@demo.example", "grossiste@demo.example"])
    expect(rated).toContain(data.users.find((user) => user.email === email)?.id);
});
