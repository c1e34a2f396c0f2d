import type { Db } from "@recolte/db/client";
import type { AnnouncementQuestion } from "@recolte/domain/market/announcements/announcement";
import { type Choice, CHOICES, COUNTED_MAX, type FacetCounts, ownCounts } from "@recolte/domain/market/announcements/facets";
import { type Flag, FLAGS } from "@recolte/domain/market/announcements/list-filter";
import { cachedFigures } from "#platform/cached-figures.ts";
import { type Facet, type FacetRow, FACETS, findProductName, readFacets } from "./facet-queries.ts";
import { findBefore, findInstead } from "./list.ts";
import { lookFor } from "./look-for.ts";
import type { Reader } from "./own-first.ts";
import { partsOf, type Wanted } from "./wanted-queries.ts";

/** Beyond this, what is counted once a minute is a lower bound too: it would take longer than a statement may. */
const EVERYTHING_MAX = 300_000;
/** Towns may be typed by anybody, products are many: those that occur most. */
const VALUES_MAX = 150;

interface Pass {
  rows: FacetRow[];
  total: number;
  isCapped: boolean;
}

async function readPass(
  db: Db,
  filter: Wanted,
  { facets = FACETS, most = COUNTED_MAX }: { facets?: readonly Facet[]; most?: number } = {},
): Promise<Pass> {
  const rows = await readFacets(db, filter, { facets, most: most + 1 });
  const total = rows.find(({ facet }) => facet === null)?.count ?? 0;
  return { rows, total, isCapped: total > most };
}

function countsIn({ rows, isCapped }: Pass, choice: Choice): FacetCounts {
  const own = rows.filter(({ facet }) => facet === choice).slice(0, VALUES_MAX);
  const values = own.flatMap(({ value, count, label, country }) =>
    value === null ? [] : [{ value, count, ...(label && { label }), ...(choice === "city" && country && { country }) }],
  );
  return { isCapped, values };
}

const flagsIn = ({ rows }: Pass) =>
  Object.fromEntries(
    FLAGS.map((flag) => [flag, rows.find(({ facet, value }) => facet === flag && value === "true")?.count ?? 0]),
  ) as Record<Flag, number>;

interface Facets {
  total: number;
  isCapped: boolean;
  flags: Record<Flag, number>;
  /** Null where nobody counted: too many are chosen. */
  choices: Record<Choice, FacetCounts | null>;
}

const facetsIn = (pass: Pass): Facets => ({
  total: pass.total,
  isCapped: pass.isCapped,
  flags: flagsIn(pass),
  choices: Object.fromEntries(CHOICES.map((choice) => [choice, countsIn(pass, choice)])) as Record<Choice, FacetCounts>,
});

const everything = cachedFigures(async (db) => facetsIn(await readPass(db, {}, { most: EVERYTHING_MAX })));

/** What the list shows: where words find nothing, what stands in for it. */
async function passOfList(db: Db, { exact, ...question }: AnnouncementQuestion & Pick<Reader, "blockers">) {
  const looked = await lookFor(db, question);
  const { filter } = (exact ? null : await findBefore(db, looked)) ?? looked;
  const pass = await readPass(db, filter);
  const found = pass.total === 0 && !exact ? await findInstead(db, looked) : null;
  return found ? { filter: found.filter, pass: await readPass(db, found.filter) } : { filter, pass };
}

type Apart = ReturnType<typeof ownCounts>[number];

async function countApart(db: Db, { filter, now }: { filter: Wanted; now: number }, { choice, leftOut }: Apart) {
  if (!leftOut) return null;
  const without = { ...filter, ...Object.fromEntries(leftOut.map((name) => [name, undefined])) };
  if (partsOf(without).length === 0) return (await everything(db, now)).choices[choice];
  return countsIn(await readPass(db, without, { facets: [choice] }), choice);
}

/** What is chosen stands in the list with its name, whether or not any is left of it. */
async function withChosen(db: Db, counts: FacetCounts | null, product: string | undefined): Promise<FacetCounts | null> {
  if (!product || counts?.values.some(({ value }) => value === product)) return counts;
  const label = await findProductName(db, product);
  return label
    ? { isCapped: counts?.isCapped ?? true, values: [...(counts?.values ?? []), { value: product, count: 0, label }] }
    : counts;
}

/** What a list may be narrowed by, with how many each would leave. */
export async function countFacets(
  db: Db,
  question: AnnouncementQuestion & Pick<Reader, "blockers">,
  now: number,
): Promise<Facets> {
  const { exact: _exact, search, ...narrowed } = question;
  if (!search && partsOf(narrowed).length === 0) return everything(db, now);
  const { filter, pass } = await passOfList(db, question);
  const facets = facetsIn(pass);
  const choices = { ...facets.choices };
  for (const own of ownCounts(narrowed)) choices[own.choice] = await countApart(db, { filter, now }, own);
  return { ...facets, choices: { ...choices, product: await withChosen(db, choices.product, narrowed.product) } };
}
