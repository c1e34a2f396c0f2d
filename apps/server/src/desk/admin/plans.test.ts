import type { Db } from "@recolte/db/client";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { expect, inject, test } from "vitest";
import { plansOf } from "#testing/plans.ts";
import { listUsers } from "./user-queries.ts";

/** Half of them « foule », who come after everybody else in both orders. */
const CROWD = `
  insert into users (email, password_hash, created_at)
  select case when n % 2 = 0 then 'autre' else 'foule' end || n || '@exemple.example',
    '$argon2id$v=19$m=19456,t=2,p=1$c2Vs$Y29uZGVuc2U', now() - case when n % 2 = 0 then 0 else 1 end * interval '1 year' - n * interval '1 minute'
  from generate_series(1, 12000) n`;

test("un nom que beaucoup portent se cherche sans ouvrir la fiche de ceux qu'il faut passer, par date comme par nom", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  await database.pool.query(CROWD);
  await database.pool.query("vacuum analyze users");
  for (const [wanted, index] of [
    [{ sort: "recent" }, "users_recent"],
    [{ sort: "recent", status: "active" }, "users_by_status"],
    [{ sort: "name" }, "users_by_name"],
    [{ sort: "name", status: "active" }, "users_by_name"],
  ] as const) {
    const ask = (db: Db) => listUsers(db, { search: "foule", limit: 25, ...wanted });
    const walked = (await plansOf(database, ask)).filter((plan) => plan["Index Name"] === index);
    expect([wanted, walked.map((plan) => plan["Node Type"])]).toEqual([wanted, ["Index Only Scan"]]);
  }
});
