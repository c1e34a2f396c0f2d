import { setImmediate as breathe } from "node:timers/promises";
import { Refusal } from "@recolte/domain/platform/refusal";
import {
  listenFor,
  PHRASES_MAX,
  type RetirePhrase,
  type SavePhrase,
  TRIED_ON,
  TRIED_SHOWN,
} from "@recolte/domain/judgement/trust/phrase";
import type { Db } from "@recolte/db/client";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Trail } from "#platform/trpc/trail.ts";
import {
  countPhrases,
  findByWords,
  findPhrase,
  insertPhrase,
  listWords,
  lockPhrases,
  retirePhrase,
  updatePhrase,
} from "./queries.ts";

/** Read at once: the others wait no longer than this takes. */
const PIECE = 500;

/** What a phrase would have found among the last announcements, piece by piece. */
export async function tryOut(db: Db, words: string) {
  const found: { id: string; title: string }[] = [];
  const saidIn = listenFor([{ words }]);
  let [looked, hits] = [0, 0];
  let before: string | null = null;
  while (looked < TRIED_ON) {
    const piece: Awaited<ReturnType<typeof listWords>> = await listWords(db, { before, limit: PIECE });
    for (const { id, title, description } of piece) {
      if (saidIn(`${title}\n${description}`).length === 0) continue;
      hits += 1;
      if (found.length < TRIED_SHOWN) found.push({ id, title });
    }
    looked += piece.length;
    before = piece.at(-1)?.id ?? null;
    if (piece.length < PIECE) break;
    await breathe();
  }
  return { looked, hits, found };
}

type Editing = { db: Db; viewer: Pick<Viewer, "id"> } & Trail;

async function findAsSeen(db: Db, id: string, version: number | null) {
  const found = await findPhrase(db, id);
  if (!found) throw new Refusal("phrase.not-found");
  if (found.version !== version) throw new Refusal("phrase.stale");
  return found;
}

const wordsOf = ({ words, kind, points }: SavePhrase["fields"]) => ({ words, kind, points });

/** Its `hits` are those of a trial: nobody keeps a phrase without having seen what it finds. */
export async function save({ db, audit, viewer }: Editing, { id, version, fields, hits }: SavePhrase) {
  await lockPhrases(db);
  const before = id ? await findAsSeen(db, id, version) : null;
  const known = await findByWords(db, fields.words);
  if (known && known !== id) throw new Refusal("phrase.known");
  if (!before && (await countPhrases(db)) >= PHRASES_MAX) throw new Refusal("phrase.full");
  if (before) await updatePhrase(db, before.id, fields);
  const kept = before?.id ?? (await insertPhrase(db, { ...fields, createdBy: viewer.id }));
  await audit({
    action: "phrase.save",
    target: { type: "phrase", id: kept },
    before: before && wordsOf(before),
    after: { ...fields, hits },
  });
  return { id: kept };
}

/** Nobody looks out for it any more; what was judged by it stays. */
export async function retire({ db, audit }: Editing, { id, version }: RetirePhrase) {
  await lockPhrases(db);
  const before = await findAsSeen(db, id, version);
  await retirePhrase(db, id);
  await audit({
    action: "phrase.save",
    target: { type: "phrase", id },
    before: wordsOf(before),
    after: { retired: true },
  });
  return { id };
}
