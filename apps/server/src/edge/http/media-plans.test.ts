import type { Db } from "@recolte/db/client";
import { expect } from "vitest";
import { setAvif } from "#market/announcements/photo-queries.ts";
import { plansOf, test } from "#testing/plans.ts";
import { findPhoto } from "./media-queries.ts";

const FOLDER = "0198c0de-0000-7000-8000-000000000000/1700000000000-abcdef";

const QUERIES: readonly (readonly [what: string, ask: (db: Db) => Promise<unknown>])[] = [
  ["la photo que quelqu'un regarde", (db) => findPhoto(db, FOLDER)],
  ["celle dont le second format est prêt", (db) => setAvif(db, FOLDER)],
];

test.for(QUERIES)("%s se trouve par son dossier, jamais parmi toutes", async ([_what, ask], { database }) => {
  const read = (await plansOf(database, ask)).filter((plan) => plan["Relation Name"] === "announcement_images");
  expect(read.flatMap((plan) => plan["Index Name"] ?? [])).toEqual(["announcement_images_folder"]);
});
