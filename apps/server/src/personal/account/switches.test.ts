import { aPerson } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

test("sans choix, tout vient aussi par email sauf les messages", async ({ db, as }) => {
  const awa = await aPerson(db);
  const switches = await as(awa).notifications.switches();
  expect(Object.fromEntries(Object.entries(switches).map(([kind, { mail }]) => [kind, mail]))).toEqual({
    message: false,
    order: true,
    moderation: true,
    expiry: true,
    quote: true,
    review: true,
    alert: true,
    duty: true,
    favourite: true,
    account: true,
  });
});

test("un choix se garde, se répète et ne touche que soi", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  for (const mail of [true, true, false, true]) await as(awa).notifications.setSwitch({ kind: "message", mail });
  await as(awa).notifications.setSwitch({ kind: "expiry", mail: false });
  expect(await as(awa).notifications.switches()).toMatchObject({
    message: { mail: true },
    expiry: { mail: false },
    order: { mail: true },
  });
  expect(await as(ben).notifications.switches()).toMatchObject({ message: { mail: false }, expiry: { mail: true } });
});
