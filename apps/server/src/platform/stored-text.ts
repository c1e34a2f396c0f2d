import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { cleanText } from "@recolte/domain/clean-text";
import {
  followMessages,
  listCleanings,
  listTyped,
  saveCleaning,
  saveTyped,
  type Typed,
  TYPED_TEXTS,
  type TypedRow,
  type TypedTexts,
} from "./stored-text-queries.ts";

const AT_ONCE = 1000;
/** In one turn of the job: a server that stops waits for no more. */
const BATCHES = 20;

const cleaned = (typed: Typed): Typed => (Array.isArray(typed) ? typed.map(cleanLine) : typed === null ? null : cleanLine(typed));
const cleanLine = (typed: string) => cleanText(typed).trim();
const isSame = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other);

/** What of a row reads otherwise once cleaned. */
function changesOf({ texts }: TypedRow) {
  const changed = Object.entries(texts).map(([column, typed]) => [column, cleaned(typed)] as const);
  return Object.fromEntries(changed.filter(([column, typed]) => !isSame(typed, texts[column] ?? null)));
}

/** A rule of the table is broken by it: nothing would be left of a name, or two goods would have the same one. */
const isRule = (error: unknown) => String(((error as Error).cause as { code?: string } | undefined)?.code).startsWith("23");

interface Work {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
}

async function cleanBatch({ db, log }: Work, name: TypedTexts, after: string | null) {
  const rows = await listTyped(db, name, { after, limit: AT_ONCE });
  const saved: string[] = [];
  for (const { id, texts: before } of rows) {
    const texts = changesOf({ id, texts: before });
    if (Object.keys(texts).length === 0) continue;
    await saveTyped(db, name, { id, texts, before }).catch((err: unknown) => {
      if (!isRule(err)) throw err;
      log.warn({ err, id, table: name }, "a text stays as it was written");
    });
    saved.push(id);
  }
  if (name === "messages" && saved.length > 0) await followMessages(db, saved);
  const reached = { afterId: rows.at(-1)?.id ?? after, done: rows.length < AT_ONCE };
  await saveCleaning(db, name, reached);
  return reached;
}

/**
 * Texts that were written before there was a cleaning are cleaned once, by their ids; what comes later is cleaned as it is
 * typed. A table that is done is remembered, and once all are, nothing is asked any more.
 */
export function storedTexts(work: Work) {
  let isDone = false;
  return async () => {
    if (isDone) return;
    const known = new Map((await listCleanings(work.db)).map((one) => [one.ofTable, one]));
    const left = (Object.keys(TYPED_TEXTS) as TypedTexts[]).filter((name) => !known.get(name)?.doneAt);
    let batches = BATCHES;
    for (const name of left) {
      let reached = { afterId: known.get(name)?.afterId ?? null, done: false };
      while (!reached.done && batches-- > 0) reached = await cleanBatch(work, name, reached.afterId);
      if (!reached.done) return;
    }
    isDone = true;
  };
}
