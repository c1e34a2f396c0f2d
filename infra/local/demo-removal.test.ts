import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "@recolte/db/client";
import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { migrateDatabase } from "@recolte/db/migrate";
import { loadDemo } from "@recolte/db/seeds/demo";
import { openDemoBucket } from "@recolte/db/seeds/demo-bucket";
import { anOrder } from "@recolte/db/trade-factories";
import { join } from "node:path";
import { ensureDatabase } from "./postgres.mjs";
import { startTestServices } from "./test-services.mjs";
import { copyCheckout, npmRun } from "./trial.ts";

const checkout = copyCheckout();
const { folder } = checkout;
const migrationsFolder = join(folder, "packages/db/migrations");
let services: Awaited<ReturnType<typeof startTestServices>>;
beforeAll(async () => {
  services = await startTestServices({ root: folder });
});
afterAll(async () => {
  await services.stop();
  checkout[Symbol.dispose]();
});

/** A demonstration, loaded as a start does, with what one real person did in it. */
async function aDemonstration(name: string) {
  await ensureDatabase(services.postgres, name);
  const url = services.postgres.url(name);
  await migrateDatabase({ application: url, migrationsFolder, mode: "demonstration" });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = services.env;
  using bucket = openDemoBucket({ endpoint, region, accessKeyId, secretAccessKey, bucket: "announcement-images" });
  await loadDemo({ pool, bucket });
  const db = connect(pool);
  const awa = await aPerson(db, { email: "awa@ferme.example", firstName: "Awa" });
  await anAnnouncement(db, { userId: awa.id, title: "Mes ignames" });
  const id = async (email: string) =>
    (await pool.query<{ id: string }>("select id from users where email = $1", [email])).rows[0]!.id;
  const [seller, writer, admin] = [
    await id("producteur@demo.example"),
    await id("grossiste@demo.example"),
    await id("admin@demo.example"),
  ];
  await anOrder(db, { buyerId: awa.id, sellerId: seller, status: "acceptee", title: "Manioc" });
  const told = "insert into messages (id, sender_id, receiver_id, content) values (uuidv7(), $1, $2, $3)";
  await pool.query(told, [writer, awa.id, "Bonjour Awa"]);
  await pool.query(told, [awa.id, writer, "Bonjour à vous"]);
  await pool.query("update announcements set moderated_by = $1, moderated_at = now() where user_id = $2", [admin, awa.id]);
  await pool.query(
    "insert into favorites (user_id, announcement_id, price_at_save) select $1, id, 1 from announcements where user_id = $2 limit 3",
    [awa.id, writer],
  );
  await pool.query(
    "insert into audit_log (id, action, target_type, prev_hash, hash) values (1, 'demo.create', 'demo', repeat('0', 64), repeat('a', 64))",
  );
  await pool.end();
  return url;
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const removal = (url: string, input: string) => {
  const { MAIL_INBOX_URL: _, ...env } = services.env;
  return npmRun(folder, { script: "demo:remove", env: { ...env, DATABASE_URL: url }, input });
};

const LEFT = `
  select (select array_agg(email order by email) from users where status = 'active') as active,
    (select count(*)::int from users where is_demo) as demo,
    (select count(*)::int from users where status = 'deleted' and email like '%@efface.invalid') as erased,
    (select array_agg(title) from announcements where deleted_at is null) as announcements,
    (select array_agg(content order by created_at) from messages where order_id is null) as messages,
    (select array_agg(title || ' ' || status) from orders) as orders,
    (select count(*)::int from reviews) + (select count(*)::int from directory_entries where user_id is null)
      + (select count(*)::int from farm_events) + (select count(*)::int from favorites) + (select count(*)::int from user_roles)
      + (select count(*)::int from announcement_images) + (select count(*)::int from sessions) as rest,
    (select count(distinct payload ->> 'key') > 20 and count(distinct payload ->> 'key') = count(*) from outbox where kind = 'image.delete') as pictures,
    (select array_agg(action order by id) from audit_log) as log,
    (select array_agg(first_name) from profiles where id in (select id from users where status = 'deleted')) as names,
    (select kind from database_kind) as kind`;

test.for(["demonstration", "mixed"])(
  "npm run demo:remove demande, puis ne garde d'une démonstration que ce qui est à d'autres (%s)",
  async (kind) => {
    const url = await aDemonstration(`essai_${kind}`);
    await ask(url, `update database_kind set kind = '${kind}'`);

    for (const said of ["non\n", ""]) {
      const before = await ask(url, LEFT);
      await using refused = removal(url, said);
      expect(await refused.ended).toMatchObject({
        code: 1,
        said: expect.stringContaining("123 comptes de démonstration, dont admin@demo.example"),
      });
      expect(await ask(url, LEFT)).toEqual(before);
    }
    await using done = removal(url, "oui\n");
    expect(await done.ended).toMatchObject({
      code: 0,
      said: expect.stringContaining("120 comptes supprimés, 3 gardés sans nom"),
    });
    expect(await ask(url, LEFT)).toEqual([
      {
        active: ["awa@ferme.example"],
        demo: 0,
        erased: 3,
        announcements: ["Mes ignames"],
        messages: ["Bonjour Awa", "Bonjour à vous"],
        orders: ["Manioc annulee"],
        rest: 0,
        pictures: true,
        log: ["demo.create", "demo.remove"],
        names: ["Compte", "Compte", "Compte"],
        kind: "real",
      },
    ]);
    await migrateDatabase({ application: url, migrationsFolder, mode: "real" });
    await expect(migrateDatabase({ application: url, migrationsFolder, mode: "demonstration" })).rejects.toThrow(
      "vraies personnes",
    );
    await using again = removal(url, "oui\n");
    expect(await again.ended).toMatchObject({ code: 0, said: expect.stringContaining("rien à retirer") });
  },
);

test("npm run demo:remove ne retire rien sous les yeux d'un site qui tourne", async () => {
  const url = await aDemonstration("essai_ouvert");
  const site = new pg.Client({ connectionString: url });
  await site.connect();
  await using refused = removal(url, "oui\n");
  expect(await refused.ended).toMatchObject({ code: 1, said: expect.stringContaining("arrêtez d'abord le site") });
  expect((await site.query("select from users where is_demo")).rowCount).toBe(123);
  await site.end();
});
