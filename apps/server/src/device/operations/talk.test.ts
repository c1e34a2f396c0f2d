import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { type Doing, sender } from "#testing/operations.ts";
import { expect, test } from "#testing/test.ts";

async function two({ db, as }: Doing) {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const write = (content: string, id = uuidv7()) => ({ id, receiverId: awa.id, content });
  const readBy = async (who: typeof awa, other: typeof awa) =>
    (await as(who).messages.thread({ otherId: other.id })).items.map(({ content }) => content).toReversed();
  return { awa, ben, write, readBy, ...sender({ db, as }, ben) };
}

test("trois messages écrits sans réseau arrivent une fois, dans l'ordre, même partis aussi de leur page", async ({ db, as }) => {
  const { awa, ben, write, readBy, apply, operation } = await two({ db, as });
  const texts = ["Premier", "Deuxième", "Troisième"].map((text) => write(text));
  await as(ben).messages.send(texts[0]!);
  const sent = texts.map((text) => operation("messages.send", text));
  expect(await apply(sent)).toMatchObject([{ outcome: "done" }, { outcome: "done" }, { outcome: "done" }]);
  expect(await apply(sent)).toMatchObject([{ outcome: "done" }, { outcome: "done" }, { outcome: "done" }]);
  await as(ben).messages.send(texts[2]!);
  expect(await readBy(awa, ben)).toEqual(["Premier", "Deuxième", "Troisième"]);
  expect(await as(awa).messages.unread()).toBe(3);
});

test("à qui a bloqué depuis, rien ne part, et la raison se lit ; ce qui suit part", async ({ db, as }) => {
  const { awa, ben, write, apply, operation } = await two({ db, as });
  await as(awa).blocks.set({ userId: ben.id, blocked: true });
  const eve = await aPerson(db);
  const answers = await apply([
    operation("messages.send", write("Bonjour")),
    operation("messages.send", { ...write("Bonjour"), receiverId: eve.id }),
  ]);
  expect(answers).toMatchObject([
    { outcome: "refused", code: "message.bad-receiver", message: "Destinataire invalide" },
    { outcome: "done" },
  ]);
});

test("d'un favori, la dernière volonté reçue compte ; d'une annonce qui n'est plus là, on le dit", async ({ db, as }) => {
  const { awa, ben, apply, operation } = await two({ db, as });
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id });
  const wish = (favourite: boolean, id = announcementId) => operation("favourites.set", { announcementId: id, favourite });
  const kept = () => as(ben).favourites.ids();
  expect(await apply([wish(true), wish(true)])).toMatchObject([{ outcome: "done" }, { outcome: "done" }]);
  expect(await kept()).toEqual([announcementId]);
  await apply([wish(false), wish(true), wish(false)]);
  expect(await kept()).toEqual([]);
  expect(await apply([wish(true, uuidv7())])).toMatchObject([{ outcome: "refused", code: "announcement.not-found" }]);
});

test("lu jusqu'où l'on a lu le plus loin, sur quelque appareil que ce soit", async ({ db, as }) => {
  const { awa, ben, write } = await two({ db, as });
  const sent = [];
  for (const text of ["un", "deux", "trois"]) sent.push(await as(ben).messages.send(write(text)));
  const [first, , third] = sent.map(({ createdAt }) => createdAt.toISOString());
  const [telephone, tablet] = [sender({ db, as }, awa), sender({ db, as }, awa)];
  const read = (upTo: string | undefined, { operation }: typeof tablet) =>
    operation("messages.markRead", { otherId: ben.id, upTo });
  await tablet.apply([read(third, tablet)]);
  expect(await as(awa).messages.unread()).toBe(0);
  expect(await telephone.apply([read(first, telephone)])).toMatchObject([{ outcome: "done" }]);
  expect(await as(awa).messages.unread()).toBe(0);
});
