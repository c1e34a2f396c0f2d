import { expect, inject, test } from "vitest";
import { openTestDatabase } from "#testing.ts";

/** The entities of the specification and their fields, as the database has them. */
const ENTITIES: Record<string, string> = {
  profiles: "id first_name last_name phone location bio user_type avatar_key verified country created_at updated_at",
  users: "id email",
  announcements:
    "id user_id title description category condition_product price unit quantity_available negotiable_price delivery_available " +
    "bulk_sale_available is_organic featured_until country city district address status views_count created_at updated_at",
  announcement_images: "announcement_id position key",
  favorites: "user_id announcement_id",
  messages: "id sender_id receiver_id content announcement_id read_at created_at",
  user_roles: "user_id role",
  tips: "id title content category season priority",
  farm_events: "id title description date location type category organizer",
  directory_entries:
    "id user_id kind name town quartier country phone email verified image_key specialites secteurs min_order_kg zones vehicules " +
    "delai_moyen type_commerce horaires",
  contact_messages: "id first_name last_name email subject message status",
};

const ENUMERATIONS: Record<string, string> = {
  user_type: "producteur transformateur grossiste transporteur detaillant consommateur",
  category: "fruits legumes cereales tubercules viandes poissons epices autres",
  unit: "kg g tonne piece paquet litre sac caisse regime tas",
  condition_product: "frais sec congele transforme",
  country: "gabon cote_ivoire",
  announcement_status: "active pending rejected expired paused",
  role: "moderator admin super_admin",
  tip_priority: "high medium low",
  farm_event_type: "local national international",
  farm_event_category: "salon formation conference foire",
};

const DEFAULTS: [table: string, column: string, value: string][] = [
  ["profiles", "country", "gabon"],
  ["profiles", "user_type", "consommateur"],
  ["profiles", "verified", "false"],
  ["announcements", "country", "gabon"],
  ["announcements", "unit", "kg"],
  ["announcements", "status", "active"],
  ["announcements", "quantity_available", "0"],
  ["announcements", "district", "''"],
  ["announcements", "address", "''"],
  ["announcements", "description", "''"],
];

interface Column {
  table: string;
  column: string;
  nullable: boolean;
  byDefault: string | null;
}

async function columns() {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { rows } = await database.pool.query<Column>(
    `select table_name as "table", column_name as "column", is_nullable = 'YES' as nullable, column_default as "byDefault"
       from information_schema.columns where table_schema = 'public'`,
  );
  return rows;
}

test("chaque entité de la spécification a sa table et chacun de ses champs", async () => {
  const found = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
  const wanted = Object.entries(ENTITIES).flatMap(([table, names]) => names.split(" ").map((name) => `${table}.${name}`));
  expect(wanted.filter((name) => !found.has(name))).toEqual([]);
});

test("annonce d'un message et lecture peuvent manquer", async () => {
  const all = await columns();
  for (const name of ["announcement_id", "read_at"])
    expect(all.find(({ table, column }) => table === "messages" && column === name)).toMatchObject({ nullable: true });
});

test("les valeurs par défaut sont celles de la spécification", async () => {
  const all = await columns();
  const of = (table: string, name: string) =>
    all
      .find((one) => one.table === table && one.column === name)
      ?.byDefault?.replace(/::.*$/u, "")
      .replaceAll(/'(.+)'/gu, "$1");
  expect(DEFAULTS.map(([table, name]) => [table, name, of(table, name)])).toEqual(DEFAULTS);
});

test("les énumérations ont toutes les valeurs de la spécification, et elles seules", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { rows } = await database.pool.query<{ name: string; label: string }>(
    "select typname as name, enumlabel as label from pg_enum join pg_type on pg_type.oid = enumtypid",
  );
  for (const [name, values] of Object.entries(ENUMERATIONS)) {
    const found = rows.filter((row) => row.name === name).map(({ label }) => label);
    expect(found.toSorted(), name).toEqual(values.split(" ").toSorted());
  }
});
