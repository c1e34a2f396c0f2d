import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, cases } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newsOf } from "#testing/case-stage.ts";
import { likenessStage } from "#testing/likeness-stage.ts";
import { ago, casesOf, rowOf } from "#testing/publication-stage.ts";
import { likenessFound } from "./found.ts";

/** Where what is published is read by risk, and everybody has proved themselves. */
async function stage() {
  const kept = await likenessStage({ PUBLICATION: "risque" });
  async function seller(values: Parameters<typeof kept.member>[0] = {}) {
    const member = await kept.member(values);
    const old = { userId: member.id, title: "Ignames", createdAt: ago(30), publishedAt: ago(30) };
    for (let i = 0; i < 3; i++) await anAnnouncement(kept.db, old);
    return member;
  }
  return { ...kept, seller, [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose]() };
}

const OTHER = {
  title: "Bananes douces",
  description: "Un régime de vingt kilos cueilli hier à Mouila, à prendre au marché du port.",
};
const refuse = { status: "rejected", moderatedAt: new Date(), moderationReason: "Photo volée" } as const;

test("un texte copié se trouve après la publication : un dossier s'ouvre, l'annonce reste visible", async () => {
  await using scene = await stage();
  const [ben, awa] = [await scene.seller(), await scene.seller()];
  const first = await ben.publish();
  await scene.settled();
  const copy = await awa.publish();
  await scene.settled();
  expect(await casesOf(scene.db, copy)).toMatchObject([
    { kind: "publication", status: "open", points: 2, subjectId: awa.id, signals: ["text.near 2"] },
  ]);
  expect(await casesOf(scene.db, first)).toEqual([]);
  expect(await rowOf(scene.db, copy)).toMatchObject({ status: "active", hidden: false, quarantinedAt: null });
  expect(await newsOf(scene.db, awa.id)).toEqual([]);
});

test("la copie d'une annonce refusée est masquée aussitôt trouvée, et son auteur l'apprend une fois", async () => {
  await using scene = await stage();
  const [ben, awa] = [await scene.seller(), await scene.seller()];
  const first = await ben.publish();
  await scene.settled();
  await scene.db.update(announcements).set(refuse).where(eq(announcements.id, first));
  const copy = await awa.publish();
  expect((await scene.client().announcements.list.query({})).items.map(({ id }) => id)).toContain(copy);
  await scene.settled();
  for (let times = 0; times < 2; times++) await likenessFound(scene)({ announcementId: copy });
  expect(await rowOf(scene.db, copy)).toMatchObject({ status: "active", hidden: true, quarantinedAt: expect.any(Date) });
  expect((await scene.client().announcements.list.query({})).items.map(({ id }) => id)).not.toContain(copy);
  expect(await casesOf(scene.db, copy)).toMatchObject([{ points: 5, signals: ["text.near 5"] }]);
  expect(await newsOf(scene.db, awa.id)).toEqual([
    { event: "moderation.held", announcementId: copy, title: "Tomates fraîches d'Oyem" },
  ]);
});

test("approuvée, elle se voit de nouveau, et la même ressemblance n'ouvre plus rien ; défait, elle est masquée", async () => {
  await using scene = await stage();
  const [ben, awa] = [await scene.seller(), await scene.seller()];
  const mona = await aPerson(scene.db, { roles: ["moderator"] });
  const call = scene.client(await scene.cookieOf(mona));
  const first = await ben.publish();
  await scene.settled();
  await scene.db.update(announcements).set(refuse).where(eq(announcements.id, first));
  const copy = await awa.publish();
  await scene.settled();
  const decide = async () => {
    const [held] = await scene.db.select().from(cases).where(eq(cases.targetId, copy));
    const seen = { id: held!.id, version: held!.version, seen: 1, readyReasonId: null };
    return call.cases.decide.mutate({ ...seen, outcome: "published", reason: "" });
  };
  const { decisionId } = await decide();
  expect(await rowOf(scene.db, copy)).toMatchObject({ hidden: false, quarantinedAt: null });
  await call.cases.undo.mutate({ id: decisionId! });
  expect(await rowOf(scene.db, copy)).toMatchObject({ hidden: true, quarantinedAt: expect.any(Date) });
  await decide();
  await likenessFound(scene)({ announcementId: copy });
  expect(await rowOf(scene.db, copy)).toMatchObject({ hidden: false });
  expect(await casesOf(scene.db, copy)).toMatchObject([{ status: "decided" }]);
});

test("qui prend après coup le nom d'une personne vérifiée voit ses annonces masquées, chacune avec son dossier", async () => {
  await using scene = await stage();
  const ali = await scene.member({ firstName: "Ali", lastName: "Bongo", verified: true, phone: "077000001" });
  await ali.publish();
  const awa = await scene.seller({ phone: "077000002" });
  const ids = [await awa.publish(OTHER), await awa.publish({ ...OTHER, title: "Bananes plantain" })];
  await scene.settled();
  await awa.call({ firstName: "AIi", lastName: "Bongo", phone: "077000002" });
  await scene.settled();
  for (const id of ids) {
    expect(await rowOf(scene.db, id)).toMatchObject({ hidden: true, quarantinedAt: expect.any(Date) });
    expect(await casesOf(scene.db, id)).toMatchObject([{ signals: expect.arrayContaining(["name.alike 5"]) }]);
  }
});

test("le numéro d'un autre, pris après coup, n'ouvre qu'un dossier et ne masque rien", async () => {
  await using scene = await stage();
  const ben = await scene.member({ phone: "077000001" });
  await ben.publish();
  const awa = await scene.seller({ phone: "077000002" });
  await awa.publish(OTHER);
  const newest = await awa.publish({ ...OTHER, title: "Bananes plantain" });
  await scene.settled();
  await awa.call({ phone: "077000001" });
  await scene.settled();
  const opened = await scene.db.select({ targetId: cases.targetId }).from(cases).where(eq(cases.subjectId, awa.id));
  expect(opened).toEqual([{ targetId: newest }]);
  expect(await rowOf(scene.db, newest)).toMatchObject({ hidden: false });
});

test("sans relecture, ce qui se ressemble n'ouvre rien", async () => {
  await using scene = await likenessStage();
  const [ben, awa] = [await scene.member(), await scene.member()];
  await ben.publish();
  await scene.settled();
  await awa.publish();
  await scene.settled();
  expect(await scene.db.$count(cases)).toBe(0);
});

test("« Mes annonces » et la page disent à leur auteur qu'elle est masquée, à lui seul", async () => {
  await using scene = await stage();
  const [ben, awa] = [await scene.seller(), await scene.seller()];
  const first = await ben.publish();
  await scene.settled();
  await scene.db.update(announcements).set(refuse).where(eq(announcements.id, first));
  const copy = await awa.publish();
  const theirs = awa.client.announcements;
  const mine = async () => (await theirs.mine.query({})).items.find(({ id }) => id === copy);
  expect(await mine()).toMatchObject({ status: "active", quarantined: false });
  await scene.settled();
  expect(await mine()).toMatchObject({ status: "active", quarantined: true });
  expect(await theirs.review.query({ id: copy })).toEqual({ reason: "hidden", revisedAt: null, minutes: null });
  expect(await theirs.byId.query({ id: copy })).toMatchObject({ own: true, id: copy });
  await expect(scene.client().announcements.byId.query({ id: copy })).rejects.toThrow("Annonce non trouvée");
});
