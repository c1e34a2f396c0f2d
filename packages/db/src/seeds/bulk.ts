import type { Pool, PoolClient } from "pg";
import { CITIES } from "@recolte/domain/platform/places/cities";
import { COUNTRIES } from "@recolte/domain/platform/places/country";
import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import * as statements from "./bulk-sql.ts";
import { CATALOGUE } from "./catalogue.ts";
import { DEMO_PASSWORD_HASH } from "./demo-accounts.ts";
import { PRODUCE_DIALOGUES } from "./dialogues.ts";
import { NAMES } from "./names.ts";

/** Search terms of known frequency in bulk texts. */
export const BULK_TERMS = {
  frequent: ["tomates", "manioc", "récolte", "frais"],
  rare: ["moringa", "tamarin", "fonio"],
  unique: ["r0000042", "r0001234"],
  absent: ["zébulon", "xylophone"],
} as const;

const ONE_IN: Record<string, number> = { curcuma: 40, vanille: 200, karité: 600, moringa: 2000, tamarin: 5000, fonio: 20_000 };

export interface Scale {
  announcements: number;
  people: number;
  messages: number;
}

export const FULL_SCALE: Scale = { announcements: 200_000, people: 5000, messages: 300_000 };

const LISTS = `
  create temporary table bulk_products (place serial, category category, condition condition_product, unit unit, price numeric, titles text[], facts text[]) on commit drop;
  create temporary table bulk_towns (place int, country country, names text[]) on commit drop;
  create temporary table bulk_words (place serial, word text, one_in int) on commit drop`;

async function storeLists(client: PoolClient) {
  await client.query(LISTS);
  for (const [n, country] of COUNTRIES.entries())
    await client.query("insert into bulk_towns values ($1, $2, $3)", [n, country, CITIES[country]]);
  for (const [word, oneIn] of Object.entries(ONE_IN))
    await client.query("insert into bulk_words (word, one_in) values ($1, $2)", [word, oneIn]);
  for (const { category, condition, offers, titles, facts } of CATALOGUE) {
    const [offer] = offers;
    await client.query(
      "insert into bulk_products (category, condition, unit, price, titles, facts) values ($1, $2, $3, $4, $5, $6)",
      [category, condition, offer?.unit, offer?.price[0], titles, facts],
    );
  }
  await client.query("update bulk_products set place = place - 1");
}

const FILLED = ["announcements", "announcement_images", "favorites", "messages", "conversations", "events"];
/** Made anew at the end: filling them row by row takes longer than all the rest. */
const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = any($1::text[]::regclass[]) and not indisunique`;

async function fill(client: PoolClient, { announcements, people, messages }: Scale) {
  const first = Object.values(NAMES).flatMap((names) => names.first);
  const last = Object.values(NAMES).flatMap((names) => names.last);
  const contents = PRODUCE_DIALOGUES.flat().map(({ text }) => text.replaceAll(/\{\w+\}/gu, "…"));
  await storeLists(client);
  await client.query(statements.PEOPLE, [people, first, last]);
  await client.query(statements.USERS, [DEMO_PASSWORD_HASH]);
  await client.query(statements.CONSENTS, [TERMS_VERSION]);
  await client.query(statements.PROFILES);
  await client.query(statements.ANNOUNCEMENTS, [announcements, people]);
  // What follows points at rows that were just written: checking that, one by one, takes longer than writing it.
  await client.query("set local session_replication_role = replica");
  await client.query(statements.IMAGES);
  await client.query(statements.FAVOURITES, [people]);
  await client.query(statements.PAIRS, [messages, people]);
  await client.query(statements.MESSAGES, [messages, contents]);
  await client.query(statements.STORE_MESSAGES);
  await client.query(statements.CONVERSATIONS);
  await client.query(statements.EVENTS);
  await client.query(statements.INBOX);
}

/** A marketplace of any size for measurements, made by the database itself. For a database of its own only. */
export async function loadBulk(pool: Pool, scale: Scale = FULL_SCALE) {
  const client = await pool.connect();
  try {
    const indexes = await client.query<{ name: string; definition: string }>(INDEXES, [FILLED]);
    await client.query("begin");
    await client.query(
      "set local maintenance_work_mem = '512MB'; set local work_mem = '64MB'; set local synchronous_commit = off",
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await fill(client, scale);
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query("commit");
    await client.query("vacuum analyze");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
