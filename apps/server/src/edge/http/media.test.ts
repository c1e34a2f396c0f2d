import { aDirectoryEntry, aPerson, suspend } from "@recolte/db/factories";
import { announcementImages, announcements, directoryEntries, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { FOR_EVER, openMediaStage } from "#testing/media-stage.ts";
import { openServer } from "#testing/open-server.ts";

const OWN = [200, "private, no-cache"];
const ABSENT = [404, "no-store"];

test("qui demande à être effacé emporte ses images aussitôt ; s'il revient, elles aussi", async () => {
  await using scenario = await openMediaStage();
  const { server, awa, see } = scenario;
  for (const what of ["photo", "avatar"] as const) expect(await see(what), what).toEqual(FOR_EVER);
  const leave = { status: "deleted" as const, deletionRequestedAt: new Date() };
  await server.db.update(users).set(leave).where(eq(users.id, awa.id));
  for (const what of ["photo", "avatar"] as const) expect(await see(what), what).toEqual(ABSENT);
  await server.db.update(users).set({ status: "active", deletionRequestedAt: null }).where(eq(users.id, awa.id));
  for (const what of ["photo", "avatar"] as const) expect(await see(what), what).toEqual(FOR_EVER);
});

test("les images d'une personne suspendue ne sont visibles que de l'équipe, qui les juge", async () => {
  await using scenario = await openMediaStage();
  const { server, awa, see } = scenario;
  await suspend(server.db, awa.id);
  const moderator = await server.cookieOf(await aPerson(server.db, { roles: ["moderator"] }));
  const somebody = await server.cookieOf(await aPerson(server.db));
  for (const what of ["photo", "avatar"] as const) {
    for (const cookie of ["", somebody]) expect(await see(what, cookie), what).toEqual(ABSENT);
    expect(await see(what, moderator), what).toEqual(OWN);
  }
});

test("qui est de l'équipe ne voit ce qui est caché que dans une session de l'équipe, pas dans celle d'un membre", async () => {
  await using scenario = await openMediaStage();
  const { server, awa, see } = scenario;
  await suspend(server.db, awa.id);
  const { id } = await aPerson(server.db, { roles: ["moderator"] });
  const { token } = await server.sessions.create({ userId: id, kind: "member", ip: "192.0.2.1", userAgent: "test" });
  for (const what of ["photo", "avatar"] as const) expect(await see(what, `sid=${token}`), what).toEqual(ABSENT);
});

test("la photo d'une fiche que l'équipe ne publie pas encore, ou plus, n'est qu'à l'équipe", async () => {
  await using server = await openServer();
  const { id } = await aDirectoryEntry(server.db, { imageKey: "AAAAAAAAAAAA", published: false });
  await server.storage.put("avatars", `${id}.webp`, { body: Buffer.from("photo"), type: "image/webp" });
  const see = async (cookie = "") =>
    (await fetch(`${server.origin}/media/avatars/${id}.webp?v=1`, { headers: cookie ? { cookie } : {} })).status;
  expect(await see()).toBe(404);
  expect(await see(await server.cookieOf(await aPerson(server.db)))).toBe(404);
  expect(await see(await server.cookieOf(await aPerson(server.db, { roles: ["admin"] })))).toBe(200);
  await server.db.update(directoryEntries).set({ published: true }).where(eq(directoryEntries.id, id));
  expect(await see()).toBe(200);
});

test.for(["rejected", "pending"] as const)("les photos d'une annonce %s restent à son auteur et à l'équipe", async (status) => {
  await using scenario = await openMediaStage();
  const { server, cookie, id, see } = scenario;
  await server.db.update(announcements).set({ status }).where(eq(announcements.id, id));
  const moderator = await server.cookieOf(await aPerson(server.db, { roles: ["moderator"] }));
  expect(await see("photo")).toEqual(ABSENT);
  for (const known of [cookie, moderator]) expect(await see("photo", known)).toEqual(OWN);
  expect(await see("avatar")).toEqual(FOR_EVER);
});

test("les photos d'une annonce supprimée ne répondent plus à personne, avant même que leurs fichiers soient effacés", async () => {
  await using scenario = await openMediaStage();
  const { server, cookie, id, see } = scenario;
  await server.client(cookie).announcements.remove.mutate({ id });
  for (const known of ["", cookie]) expect(await see("photo", known)).toEqual(ABSENT);
});

test("une photo que l'équipe a retirée n'est plus vue que de son auteur, qui peut la contester, et de qui en juge", async () => {
  await using scenario = await openMediaStage();
  const { server, cookie, id, see } = scenario;
  const [moderator, somebody] = [
    await server.cookieOf(await aPerson(server.db, { roles: ["moderator"] })),
    await server.cookieOf(await aPerson(server.db)),
  ];
  const [{ id: imageId } = { id: "" }] = await server.db.select({ id: announcementImages.id }).from(announcementImages);
  await server.client(moderator).moderation.removePhoto.mutate({ id, imageId, reason: "On y lit un numéro" });
  for (const known of ["", cookie, moderator]) expect(await see("photo", known)).toEqual(ABSENT);
  const [decision] = await server.client(cookie).appeals.mine.query();
  const answers = [];
  for (const known of ["", somebody, cookie, moderator])
    answers.push(
      (await fetch(`${server.origin}/media/removed-photos/${decision!.id}/320.webp`, { headers: { cookie: known } })).status,
    );
  expect(answers).toEqual([404, 404, 200, 200]);
});
