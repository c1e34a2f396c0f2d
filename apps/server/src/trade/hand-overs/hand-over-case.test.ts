import type { Db } from "@recolte/db/client";
import { aPerson, suspend } from "@recolte/db/factories";
import { cases, decisions, orders } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { caseHandlers } from "#features.ts";
import { tellDecision } from "#judgement/cases/tell.ts";
import { secretOf } from "#trade/orders/hand-over-secret.ts";
import { confirmed, expect, type Fixtures, test } from "#testing/test.ts";

type Stage = Pick<Fixtures, "db" | "as" | "deps">;

/** A hand-over that its seller proved once they were suspended, or of an order that was cancelled. */
async function left({ db, as, deps }: Stage, status: "prete" | "annulee") {
  const [seller, buyer] = [await aPerson(db, { firstName: "Awa" }), await aPerson(db)];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status });
  const subject = { kind: "order", id: order.id, round: 1 } as const;
  const proof = { id: uuidv7(), kind: "order" as const, subjectId: order.id, age: 3600, weightKg: 8 };
  if (status === "prete") await suspend(db, seller.id);
  await as(status === "prete" ? null : seller).handOvers.prove({
    ...proof,
    code: { secret: secretOf(deps.env, subject).toString("hex") },
  });
  const mona = await confirmed(db, await aPerson(db, { roles: ["moderator"] }));
  return { seller, buyer, order, mona, waiting: (await db.select().from(cases))[0]! };
}
const statusOf = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

async function tell({ db, deps }: Stage) {
  const [decision] = await db.select({ id: decisions.id }).from(decisions);
  await tellDecision({ db, bell: deps.bell, handlers: caseHandlers })({ decision: decision!.id });
}

test.for([
  ["prete", "upheld", "remise", "order.hand-over-kept"],
  ["prete", "dismissed", "prete", "order.hand-over-dropped"],
  ["annulee", "upheld", "annulee", "order.hand-over-kept"],
] as const)(
  "une remise de commande « %s », décision « %s » : elle est « %s », et les deux le lisent",
  async ([status, outcome, after, event], { db, as, deps }) => {
    const stage = { db, as, deps };
    const { buyer, order, mona, waiting } = await left(stage, status);
    await as(mona).cases.decide({
      id: waiting.id,
      version: waiting.version,
      seen: null,
      outcome,
      reason: "Les deux le disent.",
      readyReasonId: null,
    });
    // Until it can be undone no more, nothing moves and nobody reads of it.
    expect(await statusOf(db, order.id)).toBe(status);
    await tell(stage);
    expect(await statusOf(db, order.id)).toBe(after);
    const { items } = await as(buyer).notifications.list({});
    expect(items.map(({ facts }) => facts.event)).toContain(event);
  },
);

test("l'équipe lit ce que le téléphone a dit, et elle seule", async ({ db, as, deps }) => {
  const { buyer, seller, order, mona } = await left({ db, as, deps }, "annulee");
  const asked = { kind: "order", id: order.id } as const;
  expect(await as(mona).handOvers.case(asked)).toMatchObject({
    title: "Tomates",
    state: "Annulée",
    proofs: [{ isRead: true, weightKg: 8, by: { firstName: "Awa" } }],
  });
  for (const person of [null, buyer, seller]) await expect(as(person).handOvers.case(asked)).rejects.toThrow();
  await expect(as(mona).handOvers.case({ ...asked, id: uuidv7() })).rejects.toThrow("Dossier non trouvé");
});
