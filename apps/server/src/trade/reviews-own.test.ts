import { aPerson } from "@recolte/db/factories";
import { reviews } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { expect, test } from "vitest";
import { eraseDue } from "#account/erasure.ts";
import { openServer } from "#testing/open-server.ts";

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
  const rated = await server.pool.query("select rating_sum, rating_count from profiles where id = $1", [ben.id]);
  expect(rated.rows).toEqual([{ rating_sum: 2, rating_count: 1 }]);
});
