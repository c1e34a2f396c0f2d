import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { outbox, reportEvidence, reports } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { scam } from "#testing/reporters.ts";
import { sendPhoto } from "#testing/send-photo.ts";
import { forgetEvidence } from "./evidence.ts";

const jpeg = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#d04020" } })
    .jpeg()
    .toBuffer();

async function stage(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const { db } = server;
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const cookies = new Map<string, string>();
  for (const person of [awa, ben, mona]) cookies.set(person.id, await server.cookieOf(person));
  const cookie = ({ id }: Pick<Person, "id">) => cookies.get(id) ?? "";
  const upload = async (person: Pick<Person, "id">) =>
    sendPhoto(server.origin, { body: await jpeg(), purpose: "evidence", headers: { cookie: cookie(person) } });
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id });
  return {
    server,
    db,
    awa,
    ben,
    mona,
    upload,
    announcementId,
    as: (person: Person) => server.client(cookie(person)),
    see: (id: string, person: Person | null) =>
      fetch(`${server.origin}/media/evidence/${id}/320.webp`, { headers: { cookie: person ? cookie(person) : "" } }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test("une photo à l'appui n'est vue que de l'équipe : ni de l'auteur, ni d'un visiteur, ni même de qui l'a envoyée", async () => {
  await using site = await stage();
  const { ben, awa, mona, as, see, upload } = site;
  const told = scam(site.announcementId);
  await as(ben).reports.create.mutate(told);
  const { id } = await upload(ben);
  await as(ben).reports.evidence.mutate({ id: told.id, pictures: [id] });
  const answers = [];
  for (const person of [null, awa, ben, mona]) answers.push((await see(id, person)).status);
  expect(answers).toEqual([404, 404, 404, 200]);
  const seen = await see(id, mona);
  expect(seen.headers.get("cache-control")).toBe("private, no-store");
});

test("un membre de l'équipe ne voit pas ce qui parle de lui", async () => {
  await using site = await stage();
  const { db, ben, mona, as, see, upload } = site;
  const told = scam((await anAnnouncement(db, { userId: mona.id })).id);
  await as(ben).reports.create.mutate(told);
  const { id } = await upload(ben);
  await as(ben).reports.evidence.mutate({ id: told.id, pictures: [id] });
  expect((await see(id, mona)).status).toBe(404);
});

test("trois photos au plus, de soi, pour son signalement ; répétée, la même demande ne change rien", async () => {
  await using site = await stage();
  const { db, ben, awa, as, upload } = site;
  const told = scam(site.announcementId);
  await as(ben).reports.create.mutate(told);
  const sent = [];
  for (let i = 0; i < 4; i++) sent.push((await upload(ben)).id);
  const [first = "", second = "", third = "", fourth = ""] = sent;
  const give = (...pictures: string[]) => as(ben).reports.evidence.mutate({ id: told.id, pictures });
  for (let i = 0; i < 2; i++) expect(await give(first, second)).toEqual({ id: told.id });
  await expect(give(third, fourth)).rejects.toThrow("3 photos au maximum par signalement");
  await give(third);
  const foreign = (await upload(awa)).id;
  const other = scam((await anAnnouncement(db, { userId: awa.id })).id);
  await as(ben).reports.create.mutate(other);
  await expect(as(ben).reports.evidence.mutate({ id: other.id, pictures: [foreign] })).rejects.toThrow("Photo non trouvée");
  await expect(as(ben).reports.evidence.mutate({ id: other.id, pictures: [first] })).rejects.toThrow("Photo non trouvée");
  await expect(as(awa).reports.evidence.mutate({ id: told.id, pictures: [foreign] })).rejects.toThrow("Signalement non trouvé");
  const kept = await db
    .select()
    .from(reportEvidence)
    .where(eq(reportEvidence.reportId, told.id))
    .orderBy(reportEvidence.position);
  expect(kept.map(({ id, position }) => [id, position])).toEqual([
    [first, 0],
    [second, 1],
    [third, 2],
  ]);
});

test("une onzième photo du jour est refusée", async () => {
  await using site = await stage({ LIMITS_SCALE: "1" });
  const { ben, upload } = site;
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await upload(ben)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test("sans signalement au bout d'un jour, ou deux ans après la décision, les photos partent ; les mots aussi", async () => {
  await using site = await stage();
  const { db, ben, mona, as, upload } = site;
  const told = scam(site.announcementId);
  await as(ben).reports.create.mutate(told);
  const [given, unsent] = [(await upload(ben)).id, (await upload(ben)).id];
  await as(ben).reports.evidence.mutate({ id: told.id, pictures: [given] });
  await as(mona).moderation.dismissReport.mutate({ id: told.id });
  await forgetEvidence(db);
  expect(await db.$count(reportEvidence)).toBe(2);
  await db.update(reportEvidence).set({ createdAt: sql`now() - interval '25 hours'` });
  await forgetEvidence(db);
  expect((await db.select().from(reportEvidence)).map(({ id }) => id)).toEqual([given]);
  expect(unsent).not.toBe(given);
  await db.update(reports).set({ decidedAt: sql`now() - interval '25 months'` });
  await forgetEvidence(db);
  expect(await db.$count(reportEvidence)).toBe(0);
  expect(await db.select().from(reports)).toMatchObject([{ text: "", status: "dismissed" }]);
  const files = await db.select().from(outbox).where(eq(outbox.kind, "image.delete"));
  expect(files.map(({ payload }) => payload["bucket"])).toEqual(["evidence", "evidence"]);
});

test("une photo envoyée après la décision n'entre plus au dossier", async () => {
  await using site = await stage();
  const { ben, mona, as, upload } = site;
  const told = { ...scam(site.announcementId), id: uuidv7() };
  await as(ben).reports.create.mutate(told);
  await as(mona).moderation.dismissReport.mutate({ id: told.id });
  const { id } = await upload(ben);
  await expect(as(ben).reports.evidence.mutate({ id: told.id, pictures: [id] })).rejects.toThrow("notre équipe a répondu");
});
