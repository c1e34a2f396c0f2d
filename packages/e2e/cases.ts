import { aDirectoryEntry, anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { cases, reviews } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { vi } from "vitest";
import { signedInToken } from "./fixtures.ts";
import type { Site } from "./site.ts";

/** How a site is set where what its people publish may become a case. */
export const READ_BY_RISK = { PUBLICATION: "risque" };

type Caller = Pick<Person, "id" | "roles">;
type Answer<Data> = { result: { data: Data } };

/** Asks the server as this person's browser would. */
export async function callsOf(site: Pick<Site, "db" | "origin">, person: Caller) {
  const headers = { "content-type": "application/json", cookie: `sid=${await signedInToken(site, person)}` };
  return async <Data>(procedure: string, input: object) => {
    const answer = await fetch(`${site.origin}/trpc/${procedure}`, { method: "POST", headers, body: JSON.stringify(input) });
    if (!answer.ok) throw new Error(`${procedure} : ${await answer.text()}`);
    const { result } = (await answer.json()) as Answer<Data>;
    return result.data;
  };
}
type Calls = Awaited<ReturnType<typeof callsOf>>;

const goods = (id: string, title: string) => ({
  id,
  title,
  category: "legumes",
  conditionProduct: "frais",
  price: 500,
  unit: "kg",
  country: "gabon",
  city: "Libreville",
  description: "Récoltées ce matin",
  quantityAvailable: 12,
  imageIds: [],
});

interface Cast {
  /** Whose things most of the cases are about. */
  author: Caller;
  reader: Caller;
  /** Of the staff: who decides what is appealed against. */
  judge: Caller;
}
interface Acting extends Cast {
  site: Pick<Site, "db" | "origin" | "pool">;
  own: Calls;
  told: Calls;
}

/** One more than may be told the same without anybody of the staff reading it. */
const TOLD_THE_SAME = 6;

async function publish({ site: { db }, own, author }: Acting, mark: string) {
  await own("announcements.create", goods(uuidv7(), `Gombos ${mark}`));
  const { id } = await anAnnouncement(db, { userId: author.id, title: `Piments ${mark}` });
  await own("announcements.update", { ...goods(id, `Téléphones ${mark}`), version: 1 });
}

/** A report on each kind of thing. */
async function report({ site: { db }, own, told, author, reader }: Acting, mark: string) {
  const { id: announcementId } = await anAnnouncement(db, { userId: author.id, title: `Aubergines ${mark}` });
  await told("reports.create", { id: uuidv7(), announcementId, reason: "prix" });
  await told("reports.createOnPerson", { id: uuidv7(), personId: author.id, reason: "usurpation" });
  const { id: entryId } = await aDirectoryEntry(db, { name: `Étal ${mark}` });
  await told("reports.createOnDirectory", { id: uuidv7(), entryId, reason: "fausse" });
  const messageId = uuidv7();
  await own("messages.send", { id: messageId, receiverId: reader.id, content: `Répondez donc, ${mark}` });
  await told("reports.createOnMessage", { id: uuidv7(), messageId, reason: "harcelement" });
  const { id: orderId } = await anOrder(db, { sellerId: author.id, buyerId: reader.id, status: "cloturee" });
  const sides = { side: "seller", authorId: author.id, subjectId: reader.id } as const;
  await db.insert(reviews).values({ orderId, ...sides, rating: 1, content: "N'est jamais venue", publishedAt: new Date() });
  await told("reports.createOnReview", { id: uuidv7(), orderId, side: "seller", reason: "mensonge" });
}

async function tellMany({ site: { db }, own }: Acting, mark: string) {
  const content = `Envoyez un acompte aujourd'hui et je garde les tomates ${mark} pour vous`;
  for (let i = 0; i < TOLD_THE_SAME; i++) {
    const { id: receiverId } = await aPerson(db, { userType: "consommateur" });
    await own("messages.send", { id: uuidv7(), receiverId, content });
  }
}

/** What somebody says of themselves is read when there is leisure. */
async function present({ site, site: { db } }: Acting) {
  const { id, roles, firstName, lastName, userType, country, location } = await aPerson(db);
  const bio = "Appelez-moi au zéro six douze trente quatorze douze";
  const calls = await callsOf(site, { id, roles });
  await calls("profiles.update", { firstName, lastName, userType, country, location, phone: "", bio });
  await vi.waitFor(
    async () => {
      const opened = (await db.select().from(cases)).filter(({ kind, targetId }) => kind === "person" && targetId === id);
      if (opened.length !== 1) throw new Error("nobody has read what they say of themselves");
    },
    { timeout: 30_000, interval: 100 },
  );
  await calls("verification.request", { step: "place" });
}

/** The order was called off before the telephone of who handed it over had a line. */
async function handOver({ site: { db }, own, author, reader }: Acting) {
  const parties = { sellerId: author.id, buyerId: reader.id };
  const { id: subjectId } = await anOrder(db, { ...parties, status: "annulee", acceptedAt: new Date() });
  await own("handOvers.prove", { id: uuidv7(), kind: "order", subjectId, code: { digits: "123456" }, age: 3600, weightKg: 8 });
}

async function appeal({ site, site: { db, pool }, own, told, author, judge }: Acting, mark: string) {
  const { id: announcementId } = await anAnnouncement(db, { userId: author.id, title: `Ignames ${mark}` });
  await told("reports.create", { id: uuidv7(), announcementId, reason: "photo" });
  const { id, version } = (await db.select().from(cases)).find(({ targetId }) => targetId === announcementId)!;
  const decide = await callsOf(site, judge);
  const said = { seen: 1, outcome: "upheld", reason: "Photo d'autrui", readyReasonId: null };
  const { decisionId } = await decide<{ decisionId: string }>("cases.decide", { id, version, ...said });
  // Its author is told once it can be undone no more: nobody waits for that here.
  await pool.query("update decisions set notified_at = now() where id = $1", [decisionId]);
  await own("appeals.file", { decisionId, text: "La photo est bien la mienne." });
}

/** One case of each kind that waits, opened by what people do. */
export async function openCases(site: Acting["site"], cast: Cast, mark: string) {
  const acting: Acting = { site, ...cast, own: await callsOf(site, cast.author), told: await callsOf(site, cast.reader) };
  await publish(acting, mark);
  await report(acting, mark);
  await tellMany(acting, mark);
  await present(acting);
  await handOver(acting);
  await appeal(acting, mark);
}
