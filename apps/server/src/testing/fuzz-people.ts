import { hash } from "@node-rs/argon2";
import { anAnnouncement, type Person } from "@recolte/db/factories";
import { directoryEntries, emailTokens, notifications, profiles, sessions, users, waitingChanges } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { hashToken, newToken } from "#platform/session/session.ts";
import { PASSWORD } from "./browser.ts";
import { TELEPHONE } from "./fuzz-telephone.ts";
import { inDays, type Scenarios, type World } from "./fuzz-world.ts";
import { aBrowser } from "./push-receiver.ts";
import { codeOf } from "./second-factor.ts";

const passwordHash = await hash(PASSWORD);

/** Somebody who knows their password. */
async function knowing({ member }: World) {
  const who = await member({ passwordHash });
  return { who, says: { email: who.email, current: PASSWORD, password: PASSWORD } };
}

/** The link of a mail. */
const mailed =
  (purpose: "reset" | "verify" | "change") =>
  async ({ db, member }: World) => {
    const who = await member();
    const token = newToken();
    const newEmail = purpose === "change" ? `${uuidv7()}@exemple.example` : null;
    await db.insert(emailTokens).values({ userId: who.id, purpose, newEmail, tokenHash: hashToken(token), expiresAt: inDays(1) });
    return { who, says: { token } };
  };

const announced =
  (values: Partial<Parameters<typeof anAnnouncement>[1]> = {}) =>
  async ({ db, member }: World) => {
    const who = await member();
    const { id, version } = await anAnnouncement(db, { userId: who.id, ...values });
    return { who, says: { id, version, announcementId: id, imageIds: [], city: "Oyem", price: 600, product: null } };
  };

/** Before somebody else who has a number. */
const seen = async ({ db, member }: World) => {
  const seller = await member({ phone: "+24106000000" });
  const { id } = await anAnnouncement(db, { userId: seller.id });
  return { who: await member(), says: { id, announcementId: id, sellerId: seller.id } };
};

/** Somebody who waits for tomatoes. */
async function withAlert({ member, as }: World) {
  const who = await member();
  const { id } = await (await as(who)).alerts.save.mutate({ id: uuidv7(), question: { search: "tomates" } });
  return { who, says: { id } };
}

/** Two who wrote to each other: the one who read last is asked. */
async function talking({ member, as }: World) {
  const [who, other] = [await member(), await member({ phone: "+24106000000" })];
  const messageId = uuidv7();
  await (await as(who)).messages.send.mutate({ id: uuidv7(), receiverId: other.id, content: "Bonjour" });
  await (await as(other)).messages.send.mutate({ id: messageId, receiverId: who.id, content: "Bonjour à vous" });
  return { who, says: { otherId: other.id, userId: other.id, messageId, ids: [messageId], upTo: inDays(0).toISOString() } };
}

/** Somebody with a telephone, in a session that gave its code. */
async function withTelephone({ server, db, member }: World) {
  const who = await member({ passwordHash });
  const visit = { userId: who.id, kind: "member", ip: "192.0.2.1", userAgent: "test" } as const;
  const first = server.client(`sid=${(await server.sessions.create(visit)).token}`);
  const { key } = await first.secondFactor.offer.mutate();
  await first.secondFactor.confirm.mutate({ code: codeOf(key, -1) });
  const { token } = await server.sessions.create({ ...visit, gaveCode: true });
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.userId, who.id));
  return { who, says: { id: who.id, code: codeOf(key) }, cookie: `sid=${token}` };
}

/** The card that a profile makes. */
async function cardOf({ db }: World, { id }: Pick<Person, "id">) {
  const [card] = await db.select({ id: directoryEntries.id }).from(directoryEntries).where(eq(directoryEntries.userId, id));
  return card!.id;
}

/** Members: their accounts, announcements, messages and cards. */
export const PEOPLE: Scenarios = {
  "account.delete": knowing,
  "account.cancelDeletion": async (world) => {
    const { who, says } = await knowing(world);
    await (await world.as(who)).account.delete.mutate({ confirmation: "SUPPRIMER" });
    return { who: null, says };
  },
  "auth.signIn": async (world) => ({ ...(await knowing(world)), who: null }),
  "auth.signUp": async () => ({ who: null, says: { email: `${uuidv7()}@exemple.example`, firstName: "Awa", lastName: "Obame" } }),
  "auth.changePassword": async (world) => {
    const { who, says } = await knowing(world);
    return { who, says: { ...says, password: "papaye-mure-8" } };
  },
  "auth.askFirstPassword": async ({ db, member }) => {
    const who = await member();
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, who.id));
    return { who };
  },
  "auth.chooseFirstPassword": async ({ db, member }) => {
    const who = await member();
    await db
      .update(users)
      .set({ passwordHash: null, passwordAskedAt: sql`now() - interval '25 hours'` })
      .where(eq(users.id, who.id));
    return { who, says: { password: "papaye-mure-8" } };
  },
  "auth.stepUp": knowing,
  ...TELEPHONE,
  "auth.requestEmailChange": async ({ member }) => ({ who: await member(), says: { email: `${uuidv7()}@exemple.example` } }),
  "auth.callOffChange": async ({ db, member }) => {
    const who = await member();
    await db.insert(waitingChanges).values({ userId: who.id, kind: "deletion" });
    return { who, says: { kind: "deletion" } };
  },
  "auth.checkReset": mailed("reset"),
  "auth.resetPassword": mailed("reset"),
  "auth.verifyEmail": mailed("verify"),
  "auth.confirmEmailChange": mailed("change"),

  "announcements.byId": announced(),
  "announcements.similar": announced(),
  "announcements.together": announced(),
  "announcements.seen": async (world) => {
    const { who, says } = await announced()(world);
    return { who, says: { ids: [says.id] } };
  },
  "announcements.create": async ({ member }) => ({
    who: await member(),
    says: { imageIds: [], city: "Oyem", price: 600, product: null },
  }),
  "announcements.recordView": seen,
  "announcements.revealPhone": seen,
  "announcements.toEdit": announced(),
  "announcements.update": announced(),
  "announcements.review": announced(),
  "announcements.withdrawRevision": announced(),
  "announcements.quickEdit": announced(),
  "announcements.pause": announced(),
  "announcements.reactivate": announced({ status: "paused" }),
  "announcements.renew": announced({ status: "expired" }),
  "announcements.remove": announced(),
  "announcements.removeImage": async (world) => {
    const who = await world.member();
    return { who, says: { id: await world.photo(who.id) } };
  },
  "announcements.productNamed": async ({ member }) => ({ who: await member(), says: { title: "Tomates", country: "gabon" } }),
  "favourites.set": seen,
  "alerts.setFollowing": seen,
  "alerts.isFollowing": seen,
  "alerts.save": async ({ member }) => ({ who: await member(), says: { question: { search: "tomates", city: "Oyem" } } }),
  "alerts.change": withAlert,
  "alerts.remove": withAlert,
  "reports.create": seen,
  "reports.createOnMessage": talking,
  // Where it is filled, a robot is told that all is well.
  "contact.submit": async ({ member }) => ({ who: await member(), says: { website: "" } }),

  "blocks.set": talking,
  "messages.thread": talking,
  "messages.opening": seen,
  "messages.markRead": talking,
  "messages.revealPhone": talking,
  "messages.warnings": talking,
  "messages.send": async ({ member }) => ({
    who: await member(),
    says: { receiverId: (await member()).id, announcementId: null, imageId: null },
  }),
  "notifications.markRead": async ({ db, member }) => {
    const who = await member();
    const facts = { event: "expiry.over" as const, announcementId: uuidv7(), title: "Tomates" };
    const [row] = await db.insert(notifications).values({ userId: who.id, kind: "expiry", facts }).returning();
    return { who, says: { ids: [row!.id] } };
  },

  "home.nearby": async ({ db, member }) => {
    await anAnnouncement(db, { userId: (await member()).id, city: "Bitam" });
    return { who: await member({ location: "Oyem" }) };
  },
  "search.suggestions": async () => ({ who: null, says: { text: "to" } }),

  "profiles.create": async ({ db }) => {
    const id = uuidv7();
    await db.insert(users).values({ id, email: `${id}@exemple.example`, passwordHash });
    await db.delete(profiles).where(eq(profiles.id, id));
    return { who: { id, roles: [] } };
  },
  "profiles.byId": async ({ member }) => ({ who: await member(), says: { id: (await member()).id } }),
  "profiles.announcements": async ({ member }) => ({ who: await member(), says: { id: (await member()).id } }),

  "directories.revealPhone": async (world) => {
    const listed = await world.member({ phone: "+24106000000" });
    return { who: await world.member(), says: { id: await cardOf(world, listed) } };
  },
  "directories.write": async (world) => {
    const listed = await world.member();
    return { who: await world.member(), says: { entryId: await cardOf(world, listed) } };
  },

  "secondFactor.confirm": async ({ member, as }) => {
    const who = await member();
    return { who, says: { code: codeOf((await (await as(who)).secondFactor.offer.mutate()).key) } };
  },
  "secondFactor.enter": withTelephone,
  "secondFactor.renewCodes": withTelephone,
  "secondFactor.remove": withTelephone,
  "secondFactor.reset": async (world) => {
    const { says } = await withTelephone(world);
    return { who: await world.staff(), says };
  },
  "push.register": async ({ member }) => {
    const { p256dh, auth } = aBrowser();
    return { who: await member(), says: { endpoint: `https://fcm.googleapis.com/${randomUUID()}`, p256dh, auth } };
  },
  "push.change": async ({ server, member, cookieOf }) => {
    const who = await member();
    const { p256dh, auth } = aBrowser();
    const device = { endpoint: `https://fcm.googleapis.com/${randomUUID()}`, p256dh, auth };
    return { who, says: await server.client(await cookieOf(who)).push.register.mutate(device) };
  },
  "sessions.revoke": async ({ db, member, cookieOf }) => {
    const who = await member();
    await cookieOf(who);
    const [other] = await db.select({ id: sessions.publicId }).from(sessions).where(eq(sessions.userId, who.id));
    return { who, says: { id: other!.id } };
  },
};
