import type { Db } from "@recolte/db/client";
import type { Pool } from "pg";
import { expect } from "vitest";
import { plansOf, test } from "#testing/plans.ts";
import { listSamePictures } from "./picture-queries.ts";
import { listSameLines, listTextCandidates, listWhoWrote } from "./text-queries.ts";

/** Keys spread as those of unlike texts and photos are. */
const FILL = [
  `insert into announcement_fingerprints (announcement_id, text_keys, phones)
   select id, array(select (band << 16) | (hashtext(id::text || band) & 65535) from generate_series(0, 23) band),
     array['+241' || (60000000 + (hashtext(id::text) & 9999999))] from announcements`,
  `insert into image_fingerprints (image_id, owner_id, announcement_id, hashes, mirror, keys)
   select uuidv7(), user_id, id, array(select hashtextextended(id::text, part) from generate_series(1, 19) part), 0,
     array(select ((part % 4) << 16) | (hashtext(id::text || part) & 65535) from generate_series(1, 76) part) from announcements`,
  "vacuum analyze announcement_fingerprints, image_fingerprints",
];

async function filled(pool: Pool) {
  for (const statement of FILL) await pool.query(statement);
  const { rows } = await pool.query<{ id: string; authorId: string; keys: number[] }>(
    `select a.id, a.user_id as "authorId", f.text_keys as keys from announcements a
     join announcement_fingerprints f on f.announcement_id = a.id limit 1`,
  );
  return { ...rows[0]!, at: new Date() };
}

test("ce qui ressemble à un texte, à une photo ou à un numéro se trouve par ses clés, sans lire toute une table", async ({
  database,
}) => {
  const said = await filled(database.pool);
  const picture = {
    imageId: said.id,
    ownerId: said.authorId,
    hashes: [0x123456789abcdefn],
    mirror: 42n,
    asks: [7n, 0x5a5a5a5a5a5an],
    at: said.at,
  };
  const asked: Record<string, (db: Db) => Promise<unknown>> = {
    announcement_fingerprints_text: (db) => listTextCandidates(db, said),
    announcement_fingerprints_phones: (db) => listWhoWrote(db, said.authorId, ["+24177123456"]),
    profiles_by_line: (db) => listSameLines(db, said.authorId, ["+24177123456"]),
    image_fingerprints_keys: (db) => listSamePictures(db, picture),
  };
  for (const [index, ask] of Object.entries(asked)) {
    const plans = await plansOf(database, ask);
    expect(plans.map((plan) => plan["Index Name"])).toContain(index);
    const whole = plans.filter((plan) => plan["Node Type"] === "Seq Scan").map((plan) => plan["Relation Name"]);
    // Of these there are none here.
    expect(whole.filter((name) => name !== "stock_items")).toEqual([]);
  }
});
