import { type Actor, HOUR, MINUTE, type Way, WAYS } from "./people.ts";
import type { Play, Ware } from "./stage.ts";

interface Case {
  kind: string;
  target_id: string;
  subject_id: string;
  status: string;
  opened_at: Date;
  names: string[];
  points: number[];
}
const CASES = `
  select c.kind, c.target_id, c.subject_id, c.status, c.opened_at,
    coalesce(array_agg(s.name::text order by s.name) filter (where s.name is not null), '{}') as names,
    coalesce(array_agg(s.points order by s.name) filter (where s.name is not null), '{}') as points
  from cases c left join risk_signals s on s.case_id = c.id where c.subject_id is not null group by c.id`;
const WAITS = `
  select a.id, a.user_id, a.created_at, a.published_at, a.status, a.moderated_at,
    row_number() over (partition by a.user_id order by a.created_at) <= 3 as first_three
  from announcements a`;
const LETTERS = `
  select sender_id, 'delivered' as became, count(*)::int as count from messages group by 1
  union all select sender_id, status::text, count(*)::int from held_messages group by 1, 2`;

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);
const hours = (milliseconds: number) => Number((milliseconds / HOUR).toFixed(1));

function thievesOf(wares: readonly Ware[], way: Way, refused: ReadonlyMap<string, number>) {
  const theirs = wares.filter(({ actor }) => actor.way === way);
  const traced = theirs.filter(({ tracedAt }) => tracedAt !== null);
  const late = traced.filter(({ seen }) => seen > HOUR);
  const stopped = [...refused].filter(([said]) => said.startsWith(`${way}:`)).reduce((all, [, count]) => all + count, 0);
  return {
    way,
    published: theirs.length,
    traced: traced.length,
    publicTooLong: late.length,
    minutesPublic: sum(traced.map(({ seen }) => seen)) / MINUTE,
    stopped,
  };
}

interface Announced {
  id: string;
  user_id: string;
  created_at: Date;
  published_at: Date | null;
  moderated_at: Date | null;
  status: string;
  first_three: boolean;
}

/** By points alone it waits, no matter who publishes it. */
const HELD_FROM = 5;
const SELF_PUBLICATION = 12 * HOUR + 10 * MINUTE;

/**
 * Of the honest: what their signals held; and apart from it the first three of those whom nobody verified, which wait by rule,
 * with how long they did, those that nobody read, and those that a weak signal left to be read.
 */
function honestOf(announced: readonly Announced[], cases: readonly Case[], truth: ReadonlyMap<string, Actor>) {
  const honest = announced.filter(({ user_id }) => truth.get(user_id)?.way === null);
  const points = new Map<string, number>();
  for (const one of cases) points.set(one.target_id, Math.max(points.get(one.target_id) ?? 0, sum(one.points)));
  const waited = ({ published_at, created_at, status }: Announced) =>
    status === "pending" || status === "rejected" || (published_at !== null && published_at > created_at);
  const held = honest.filter((one) => (points.get(one.id) ?? 0) >= HELD_FROM && waited(one));
  const first = honest.filter((one) => one.first_three && (points.get(one.id) ?? 0) < HELD_FROM && waited(one));
  const isRead = ({ id }: Announced) => (points.get(id) ?? 0) > 0;
  const published = first.filter(({ published_at }) => published_at !== null);
  const waits = published.map(({ published_at, created_at }) => published_at!.getTime() - created_at.getTime());
  const unread = published.filter(({ moderated_at }) => moderated_at === null);
  return {
    published: honest.length,
    held: held.length,
    first: first.length,
    weak: first.filter(isRead).length,
    unread: unread.length,
    median: hours(quantile(waits, 0.5)),
    p90: hours(quantile(waits, 0.9)),
    /** Without a signal, and longer than the staff has. */
    tooLong: published.filter((one, i) => !isRead(one) && (waits[i] ?? 0) > SELF_PUBLICATION).length,
  };
}

function signalsOf(cases: readonly Case[], truth: ReadonlyMap<string, Actor>) {
  const counts = new Map<string, { thieves: number; honest: number }>();
  for (const { names, subject_id } of cases)
    for (const name of names) {
      const count = counts.get(name) ?? { thieves: 0, honest: 0 };
      if (truth.get(subject_id)?.way) count.thieves += 1;
      else count.honest += 1;
      counts.set(name, count);
    }
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, count]) => ({ name, ...count }));
}

async function lettersOf({ pool, truth }: Play) {
  const { rows } = await pool.query<{ sender_id: string; became: string; count: number }>(LETTERS);
  const counts = { thieves: { delivered: 0, held: 0 }, honest: { delivered: 0, held: 0 } };
  for (const { sender_id, became, count } of rows) {
    const of = counts[truth.get(sender_id)?.way ? "thieves" : "honest"];
    if (became === "delivered") of.delivered += count;
    else of.held += count;
  }
  return counts;
}

/** What came of it: equal for equal seeds. */
export async function figuresOf(play: Play) {
  const { pool, truth, wares, refused } = play;
  const { rows: cases } = await pool.query<Case>(CASES);
  const { rows: announced } = await pool.query<Announced>(WAITS);
  const ways = WAYS.map((way) => thievesOf(wares, way, refused));
  const honest = honestOf(announced, cases, truth);
  const traced = sum(ways.map((way) => way.traced));
  return {
    ways,
    honest,
    signals: signalsOf(cases, truth),
    letters: await lettersOf(play),
    refused: Object.fromEntries([...refused].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    waiting: cases.filter(({ status }) => status === "open" || status === "claimed").length,
    publicTooLong: percent(sum(ways.map((way) => way.publicTooLong)), traced),
    heldBySignal: percent(honest.held, honest.published),
  };
}

type Figures = Awaited<ReturnType<typeof figuresOf>>;
type Cell = string | number;

const table = (head: readonly string[], lines: readonly (readonly Cell[])[]) =>
  [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** For people to read. */
export function tablesOf({ ways, honest, signals, letters, refused, waiting, publicTooLong, heldBySignal }: Figures) {
  const right = ({ thieves, honest: wrong }: Figures["signals"][number]) => `${percent(thieves, thieves + wrong).toFixed(1)} %`;
  return [
    table(
      ["way", "published", "with a trace", "public over an hour", "minutes public", "refused at once"],
      ways.map((way) => [way.way, way.published, way.traced, way.publicTooLong, way.minutesPublic, way.stopped]),
    ),
    `${publicTooLong.toFixed(2)} % of what carries a trace was public for more than an hour without a decision.`,
    table(
      ["honest", "held by a signal", "first three", "of them with a weak signal", "published unread", "median wait, h", "p90, h"],
      [[honest.published, honest.held, honest.first, honest.weak, honest.unread, honest.median, honest.p90]],
    ),
    `${heldBySignal.toFixed(2)} % of honest announcements were held by a signal. ${waiting} cases still wait.`,
    table(
      ["signal", "cases of thieves", "of honest people", "right"],
      signals.map((signal) => [signal.name, signal.thieves, signal.honest, right(signal)]),
    ),
    table(
      ["letters", "delivered", "held"],
      Object.entries(letters).map(([who, { delivered, held }]) => [who, delivered, held]),
    ),
    table(["read instead", "times"], Object.entries(refused)),
  ].join("\n\n");
}
