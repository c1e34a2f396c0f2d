import { aPerson } from "@recolte/db/factories";
import { profiles, reviews, users } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { eraseDue } from "#personal/account/erasure.ts";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

test("les mots de ses avis et de ses réponses s'effacent, les étoiles données restent", async () => {
  await using server = await openServer();
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const { id } = await anOrder(server.db, { buyerId: awa.id, sellerId: ben.id, status: "cloturee" });
  const publishedAt = new Date();
  await server.db.insert(reviews).values([
    { orderId: id, side: "buyer", authorId: awa.id, subjectId: ben.id, rating: 2, content: "Mon avis", publishedAt },
    {
      orderId: id,
      side: "seller",
      authorId: ben.id,
      subjectId: awa.id,
      rating: 5,
      content: "Celui de Ben",
      publishedAt,
      reply: "Ma réponse",
      repliedAt: publishedAt,
    },
  ]);
  await server.pool.query(
    "update users set status = 'deleted', deletion_requested_at = now() - interval '15 days' where id = $1",
    [awa.id],
  );
  await eraseDue(server);
  const { rows } = await server.pool.query("select rating, content, reply from reviews order by rating");
  expect(rows).toEqual([
    { rating: 2, content: "", reply: null },
    { rating: 5, content: "Celui de Ben", reply: null },
  ]);
});

test.for([
  ["suspendu", { status: "suspended", suspendedAt: new Date(), suspensionReason: "Spam" }, ""],
  ["qui a demandé à partir", { status: "deleted", deletionRequestedAt: new Date() }, ""],
  ["effacé", { status: "deleted" }, "Ben"],
] as const)(
  "ni nom ni photo d'un auteur %s sous ses étoiles : son profil n'existe plus pour personne",
  async ([, gone, name], { db, as }) => {
    const [seller, buyer] = [await aPerson(db), await aPerson(db, { firstName: "Ben", verified: true })];
    await db.update(profiles).set({ avatarKey: "v1" }).where(eq(profiles.id, buyer.id));
    const { id: orderId } = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, status: "cloturee" });
    const said = { orderId, side: "buyer", authorId: buyer.id, subjectId: seller.id, rating: 5, content: "Parfait" } as const;
    await db.insert(reviews).values({ ...said, publishedAt: new Date() });
    const author = async () => (await as(null).reviews.ofPerson({ id: seller.id })).items[0]?.author;
    expect(await author()).toMatchObject({ firstName: "Ben", avatarKey: "v1", verified: true });
    await db.update(users).set(gone).where(eq(users.id, buyer.id));
    expect((await author())?.firstName).toBe(name);
    if (!name) expect(await author()).toMatchObject({ lastName: "", avatarKey: null, verified: false });
  },
);
