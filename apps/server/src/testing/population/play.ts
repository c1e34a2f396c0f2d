import { countNorms } from "#market/announcements/norms.ts";
import { publishOverdue } from "#market/announcements/self-publication.ts";
import { followStandings } from "#judgement/standing/count.ts";
import { perform } from "./deeds.ts";
import { type Moderator, staff, work } from "./moderators.ts";
import { DAY, HOUR, MINUTE, type Size } from "./people.ts";
import { openPlay, type Play, settle, START } from "./stage.ts";

const STEP = 10 * MINUTE;

const PUBLIC_TRACES = `
  select a.id, exists(select from decisions d join cases c on c.id = d.case_id
      where c.target_id = a.id and d.undone_at is null and d.at >= w.since) as judged,
    a.status = 'active' and not a.hidden and a.deleted_at is null and a.description = w.description as shown
  from unnest($1::uuid[], $2::timestamptz[], $3::text[]) w(id, since, description) join announcements a on a.id = w.id`;

/** Looked at once each ten minutes, as somebody might who scrolls. */
async function look({ pool, wares }: Play) {
  const traced = wares.filter(({ tracedAt, judged }) => tracedAt !== null && !judged);
  if (traced.length === 0) return;
  const { rows } = await pool.query<{ id: string; judged: boolean; shown: boolean }>(PUBLIC_TRACES, [
    traced.map(({ id }) => id),
    traced.map(({ tracedAt }) => new Date(START + tracedAt!)),
    traced.map(({ description }) => description),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const ware of traced) {
    const now = found.get(ware.id);
    if (now?.judged) ware.judged = true;
    else if (now?.shown) ware.seen += STEP;
  }
}

async function everyStep(play: Play, moderators: readonly Moderator[], at: number) {
  const { db, bell, settings } = play;
  await settle(play);
  await publishOverdue({ db, bell, settings });
  if (at % HOUR === 0) {
    await countNorms(db);
    await followStandings(db);
  }
  for (const moderator of moderators) await work(play, moderator, at);
  await look(play);
}

/** So many honest people and thieves for so many days, through the site's own doors; everything follows from the seed. */
export async function play(seed: number, size: Size) {
  const playing = await openPlay(seed, size);
  const moderators = await staff(playing);
  let next = 0;
  for (let at = STEP; at <= size.days * DAY; at += STEP) {
    for (let act = playing.acts[next]; act && act.at < at; act = playing.acts[++next]) {
      await playing.time.moveTo(START + act.at);
      await settle(playing);
      await perform(playing, act);
    }
    await playing.time.moveTo(START + at);
    await everyStep(playing, moderators, at);
  }
  return playing;
}
