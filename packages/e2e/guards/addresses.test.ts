import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { OPEN_ADDRESSES, OWN_NARROWED } from "../addresses.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCES = ["apps/web/src", "packages/domain/src"].map((folder) => `${ROOT}${folder}/`);
/** The staff's documents show nothing before their code. */
const STAFF =
  /\/(?:admin|audit|cases|contact-messages|dictionary|directory-editor|disputes|figures|moderation|people)\/|\.test\./u;
/** As pages and the readers of addresses ask for them. */
const READ = /(?:\b(?:params|query)|\(\)\[0\])\.(?:get|has)\("([\w-]+)"\)|townOf\(query, "([\w-]+)"\)/gu;

test("chaque paramètre que lit une page est de ceux qu'on visite sans script", () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => folder + name),
  );
  const read = files
    .filter((file) => /\.tsx?$/u.test(file) && !STAFF.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(READ)].map(([, page, town]) => page ?? town ?? ""));
  const visited = [...OPEN_ADDRESSES, ...Object.values(OWN_NARROWED).flat()].map(([address]) => new URL(address, "http://page"));
  const known = new Set(visited.flatMap(({ searchParams }) => [...searchParams.keys()]));
  expect(read.length).toBeGreaterThan(30);
  expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([]);
});
