import { anAnnouncement, aPerson, aTelephonePerson } from "@recolte/db/factories";
import { directoryEntries, profiles, telephoneMessages, telephoneReports, users, waitingChanges } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { browserOf } from "#testing/browser.ts";
import { openReceiving } from "#testing/code-to-us.ts";
import { aSentCode } from "#testing/sent-code.ts";
import { hideAbsent } from "./absent-numbers.ts";
import { changeDueNumbers } from "./number.ts";

type Server = Awaited<ReturnType<typeof openReceiving>>;
const NUMBER = "+24166123456";
/** As people write it in their profile, where it is kept as it was typed. */
const SPELLINGS = [NUMBER, "066123456", "06123456"];

async function enterByCode(server: Server, says: object = {}) {
  const { request, code, cookie } = await aSentCode(server, NUMBER);
  const input = { request, code, acceptTerms: true, ...says };
  expect((await browserOf(server).call("auth.enterByCode", input, { cookie })).status).toBe(200);
}

async function failedOn({ db }: Server, days: number) {
  const [id, at] = [uuidv7(), sql`now() - make_interval(days => ${days})`];
  const taken = { state: "sent", carrier: "gateway", reference: id } as const;
  await db
    .insert(telephoneMessages)
    .values({ id, kind: "notice", number: NUMBER, text: "Récolte", expiresAt: at, createdAt: at, ...taken });
  await db.insert(telephoneReports).values({ carrier: "gateway", reference: id, state: "failed", at });
}

/** Another account, or this one, has waited a day for a number. */
async function changeDue(server: Server, userId: string, value: string) {
  await server.db
    .update(users)
    .set({ phoneProvedAt: sql`now() - interval '2 days'` })
    .where(eq(users.phone, NUMBER));
  await server.db.insert(waitingChanges).values({ userId, kind: "number", value, askedAt: sql`now() - interval '24 hours'` });
  await changeDueNumbers({ ...server, log: server.app.log });
}

/** How a number stops being that of an account. */
const WAYS: Readonly<Record<string, (server: Server, id: string) => Promise<void>>> = {
  "commencé par un SMS, rendu à qui le tient": async (server, id) => {
    await server.db.update(users).set({ phoneClaimed: true }).where(eq(users.id, id));
    await enterByCode(server);
  },
  "repris par un autre après un an": async (server) => {
    await server.db
      .update(users)
      .set({ phoneProvedAt: sql`now() - interval '366 days'` })
      .where(eq(users.phone, NUMBER));
    await enterByCode(server, { fresh: true });
  },
  "passé à un autre compte": async (server) => changeDue(server, (await aPerson(server.db)).id, NUMBER),
  "remplacé par un autre": (server, id) => changeDue(server, id, "+24174000002"),
  "absent trois jours d'un mois": async (server, id) => {
    await server.db
      .update(users)
      .set({ phoneProvedAt: sql`now() - interval '40 days'` })
      .where(eq(users.id, id));
    for (const days of [20, 11, 2]) await failedOn(server, days);
    await hideAbsent({ ...server, log: server.app.log });
  },
};

/** Somebody who sells and is in a directory, and who buys. */
async function aSeller({ db }: Server, phone: string) {
  const seller = await aTelephonePerson(db, { phone: NUMBER, firstName: "Awa", location: "Oyem", userType: "grossiste" });
  await db.update(profiles).set({ phone }).where(eq(profiles.id, seller.id));
  const { id: announcementId } = await anAnnouncement(db, { userId: seller.id });
  const buyer = await aPerson(db);
  const [entry] = await db.select().from(directoryEntries).where(eq(directoryEntries.userId, seller.id));
  return { id: seller.id, buyer, announcementId, entryId: entry!.id };
}

/** What every public place answers of it, number and button. */
async function places(server: Server, { id, buyer, announcementId, entryId }: Awaited<ReturnType<typeof aSeller>>) {
  const mine = server.client(await server.cookieOf(buyer));
  const open = server.client();
  const told = (asked: Promise<{ phone: string }>) => asked.then(({ phone }) => phone).catch(({ data }) => data.refusal);
  const page = async (path: string) => {
    const body = await (await fetch(server.origin + path)).text();
    return SPELLINGS.some((spelling) => body.includes(spelling));
  };
  return {
    announcementButton: (await open.announcements.byId.query({ id: announcementId })).seller.hasPhone,
    cardButton: (await open.directories.list.query({ kind: "grossistes" })).items[0]!.hasPhone,
    announcement: await told(mine.announcements.revealPhone.mutate({ id: announcementId })),
    card: await told(mine.directories.revealPhone.mutate({ id: entryId })),
    cardToVisitors: await told(open.directories.revealPhone.mutate({ id: entryId })),
    thread: await told(mine.messages.revealPhone.mutate({ otherId: id })),
    lists: (
      await Promise.all([
        page("/trpc/announcements.list?input=%7B%7D"),
        page(`/trpc/announcements.byId?input=${encodeURIComponent(JSON.stringify({ id: announcementId }))}`),
        page(`/trpc/profiles.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`),
        page(`/trpc/directories.list?input=${encodeURIComponent(JSON.stringify({ kind: "grossistes" }))}`),
      ])
    ).some(Boolean),
  };
}

const TABLE = Object.keys(WAYS).flatMap((way) => SPELLINGS.map((spelling) => [way, spelling] as const));

test.for(TABLE)(
  "un numéro %s, écrit %s au profil : aucun lieu public ne le dit plus, et l'annonce reste",
  async ([way, spelling]) => {
    await using server = await openReceiving();
    const seller = await aSeller(server, spelling);
    const shown = { announcement: NUMBER, card: NUMBER, cardToVisitors: NUMBER, thread: NUMBER };
    expect(await places(server, seller)).toEqual({ ...shown, announcementButton: true, cardButton: true, lists: false });
    await WAYS[way]!(server, seller.id);
    server.bell.drop();
    const after = await places(server, seller);
    expect(Object.values(after)).not.toContain(NUMBER);
    const isAnother = way === "remplacé par un autre";
    expect(after).toMatchObject({ announcementButton: isAnother, cardButton: isAnother, lists: false });
    expect(after.announcement).toBe(isAnother ? "+24174000002" : "phone.none");
  },
);

test("qui reprend un compte commencé en son nom : le numéro que l'autre y montrait part aussi, les annonces restent", async () => {
  await using server = await openReceiving();
  const seller = await aSeller(server, "+24174999999");
  expect(await places(server, seller)).toMatchObject({ announcement: "+24174999999", announcementButton: true });
  await WAYS["commencé par un SMS, rendu à qui le tient"]!(server, seller.id);
  server.bell.drop();
  expect(await places(server, seller)).toMatchObject({
    announcement: "phone.none",
    announcementButton: false,
    cardButton: false,
  });
});
