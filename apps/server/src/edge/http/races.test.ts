import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcementImages, announcements, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { sumViews } from "#market/announcements/view-queries.ts";
import { browserOf, form, withPassword } from "#testing/browser.ts";
import { mailsTo, linkIn } from "#testing/mails.ts";
import { crashed, member, races, type Server, together } from "#testing/race.ts";
import { sendPhoto } from "#testing/send-photo.ts";

const LONG = process.env.LONG === "1";
const race = races(LONG);
const VIEWS = LONG ? 1000 : 100;

race("50 inscriptions de la même adresse ne font qu'un compte", async (server) => {
  const email = `${randomUUID()}@exemple.example`;
  const answers = await together(50, () => browserOf(server).call("auth.signUp", form(email)));
  expect(answers.filter(crashed)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await server.db.$count(users, eq(users.email, email))).toBe(1);
});

race("un lien de réinitialisation employé 50 fois à la fois ne sert qu'une fois", async (server) => {
  const awa = await withPassword(server);
  await browserOf(server).call("auth.requestReset", { email: awa.email });
  const { token } = linkIn((await mailsTo(server, awa.email))[0]);
  const answers = await together(50, (i) =>
    browserOf(server).call("auth.resetPassword", { token, password: `nouvelle-mangue-${i}` }),
  );
  expect(answers.filter(crashed)).toEqual([]);
  const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
  expect(winners).toHaveLength(1);
  const signIn = { email: awa.email, password: `nouvelle-mangue-${winners[0]}` };
  expect(await browserOf(server).call("auth.signIn", signIn)).toMatchObject({ status: 200 });
});

race(`${VIEWS} ouvertures par une personne, cinquante à la fois, comptent une vue`, async (server) => {
  const [ben, awa] = [await member(server), await aPerson(server.db)];
  const { id } = await anAnnouncement(server.db, { userId: awa.id, viewsCount: 5 });
  // Fifty at a time: more would only measure how a busy server sends away.
  await together(50, async () => {
    for (let i = 0; i < VIEWS / 50; i++)
      expect(await ben.call("announcements.recordView", { id })).toMatchObject({ status: 200 });
  });
  await Promise.all([sumViews(server.db), sumViews(server.db)]);
  expect(await server.client().announcements.byId.query({ id })).toMatchObject({ viewsCount: 6 });
});

const announcementForm = (changes: object = {}) => ({
  id: uuidv7(),
  title: "Tomates",
  category: "legumes",
  conditionProduct: "frais",
  price: 500,
  unit: "kg",
  country: "gabon",
  city: "Oyem",
  description: "Mûres",
  imageIds: [] as string[],
  ...changes,
});

/** Each from a form of its own: one form may send six. */
async function upload({ origin }: Server, cookie: string, body: Uint8Array) {
  return (await sendPhoto(origin, { body, purpose: "announcement", form: randomUUID(), headers: { cookie } })).id;
}

race("de sept photos envoyées à la fois, six s'attachent, à une seule des annonces qui les veulent", async (server) => {
  const awa = await member(server);
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#d04020" } })
    .jpeg()
    .toBuffer();
  const ids = await together(7, () => upload(server, awa.cookie, photo));
  expect(await awa.call("announcements.create", announcementForm({ imageIds: ids }))).toMatchObject({
    status: 400,
    message: "6 photos au maximum par annonce",
  });
  const six = (from: number) => ids.slice(from, from + 6);
  const answers = await together(6, (i) => awa.call("announcements.create", announcementForm({ imageIds: six(i % 2) })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ message }) => message === "Photo non trouvée")).toHaveLength(5);
  const [published] = await server.db.select().from(announcements).where(eq(announcements.userId, awa.person.id));
  expect(await server.db.$count(announcementImages, eq(announcementImages.announcementId, published?.id ?? ""))).toBe(6);
});

race("de deux modifications de la même annonce, une l'emporte et l'autre l'apprend", async (server) => {
  const awa = await member(server);
  const { id } = await anAnnouncement(server.db, { userId: awa.person.id });
  const answers = await together(2, (i) =>
    awa.call("announcements.update", announcementForm({ id, version: 1, title: `Tomates ${i}` })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    "Cette annonce a été modifiée entre-temps. Rechargez la page pour voir sa dernière version.",
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(await server.client().announcements.byId.query({ id })).toMatchObject({ title: `Tomates ${winner}` });
});

race("une annonce publiée 20 fois avec le même identifiant n'est publiée qu'une fois", async (server) => {
  const awa = await member(server);
  const values = announcementForm();
  const answers = await together(20, () => awa.call("announcements.create", values));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await server.db.$count(announcements, eq(announcements.userId, awa.person.id))).toBe(1);
});
