import { aPerson } from "@recolte/db/factories";
import { cropCycles } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";

test("une culture renvoyée pendant sa récolte : ni l'une ni l'autre n'échoue", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const client = server.client(await server.cookieOf(awa));
  const crop = { id: uuidv7(), plot: "Nord", crop: "Manioc", category: "tubercules", expectedKg: 100 } as const;
  const sent = { ...crop, plantedOn: "2098-01-05", expectedFrom: "2098-04-01", expectedTo: "2098-05-01" };
  await client.crops.create.mutate(sent);
  await client.crops.move.mutate({ id: crop.id, status: "planifie", move: "plant", note: "" });
  const goods = { moveId: uuidv7(), item: { id: uuidv7(), label: "Manioc" }, harvestedKg: 90, note: "" };
  const { answers } = await server.db.transaction(async (tx) => {
    await lockPerson(tx, awa.id);
    const again = client.crops.create.mutate(sent);
    await untilSomebodyWaits(server.pool);
    const harvest = client.crops.harvest.mutate({ id: crop.id, status: "en_cours", ...goods });
    const both = Promise.allSettled([again, harvest]);
    await untilSomebodyWaits(server.pool, undefined, 2);
    return { answers: both };
  });
  expect(await answers).toMatchObject([{ status: "fulfilled", value: { id: crop.id } }, { status: "fulfilled" }]);
  expect(await server.db.select().from(cropCycles)).toMatchObject([{ status: "recolte", harvestedKg: 90 }]);
});
