import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { commandOf } from "./place.ts";
import type { databaseKind } from "./schema/index.ts";

type Kind = typeof databaseKind.$inferSelect.kind;
/** What a start wants the database to be: what DEMO_MODE says. */
export type Mode = Exclude<Kind, "mixed">;

/** A start that stops on purpose, with words for the person who started it. */
export class StartRefused extends Error {
  override name = "StartRefused";
}

/** What a database with accounts is that nobody has started on. */
const TOLD_BY_ACCOUNTS = sql`
  select case when bool_and(is_demo) then 'demonstration' when bool_or(is_demo) then 'mixed' else 'real' end as kind
  from users having count(*) > 0`;
/** A real one that holds a demonstration account all the same was put together by hand. */
const TOLD_BY_ITSELF = sql`
  select case when kind = 'real' and exists (select from users where is_demo) then 'mixed' else kind end as kind from database_kind`;

/** Null: it is empty, or nobody has started on it. Changes nothing, and asks for no table that may not be there. */
export async function readKind(db: Pick<NodePgDatabase, "execute">): Promise<Kind | null> {
  const { rows } = await db.execute<{ users: boolean; kind: boolean }>(
    sql`select to_regclass('public.users') is not null as users, to_regclass('public.database_kind') is not null as kind`,
  );
  const tellers = [rows[0]?.kind && TOLD_BY_ITSELF, rows[0]?.users && TOLD_BY_ACCOUNTS].filter(
    (teller) => typeof teller === "object",
  );
  for (const teller of tellers) {
    const [told] = (await db.execute<{ kind: Kind }>(teller)).rows;
    if (told) return told.kind;
  }
  return null;
}

const ELSEWHERE = "ou choisissez une autre base (DATABASE_URL, ou un autre dossier)";
const REMOVAL = `retirez la démonstration par « ${commandOf("demo-remove")} »`;
const REFUSALS: Record<Kind, string> = {
  real: `Cette base est celle de vraies personnes : la démonstration n'y entre pas. Démarrez avec DEMO_MODE=false, ${ELSEWHERE}.`,
  demonstration: `Cette base est une démonstration, aux mots de passe connus de tous. Démarrez avec DEMO_MODE=true, ${REMOVAL}, ${ELSEWHERE}.`,
  mixed: `Cette base mêle une démonstration et de vrais comptes : elle ne démarre dans aucun mode ; ${REMOVAL}, les vrais comptes restent.`,
};

/** Before anything is migrated or loaded. */
export function refuseOtherMode(kind: Kind | null, mode: Mode) {
  if (kind !== null && kind !== mode) throw new StartRefused(`${REFUSALS[kind]} Rien n'a été changé.`);
}

/** What the first start said is so from then on. */
export const decideKind = (db: Pick<NodePgDatabase, "execute">, mode: Mode) =>
  db.execute(sql`insert into database_kind (kind) values (${mode}) on conflict do nothing`);
