import { CONTACT_STATUSES } from "@recolte/domain/market/contact";
import { DIRECTORIES, DIRECTORY_TYPE } from "@recolte/domain/talk/directories/directory";
import { STORES } from "@recolte/domain/goods/shop/store";
import type { Pool } from "pg";
import { query, type StaffOperation, turning } from "./asking.ts";

/** Years of messages, a card without account for every tenth producer of a country, as many tips and events as may be kept. */
const CONTACT_MESSAGES = `
  insert into contact_messages (id, first_name, last_name, email, subject, message, status, decided_at, created_at)
  select gen_random_uuid(), (array['Paul','Awa','Brice'])[1 + n % 3], (array['Mba','Koffi','Traoré','N''Guessan'])[1 + n % 4] || ' ' || n,
    'lettre' || n || '@exemple.example', (array['Question sur un prix','Compte bloqué','Livraison'])[1 + n % 3] || ' ' || n, 'Bonjour',
    s.status, case when s.status <> 'open' then now() end, now() - make_interval(mins => n)
  from (select n, (array['open','answered','closed'])[1 + n % 3]::contact_status as status from generate_series(1, 20000) n) s`;
const CARDS = `
  insert into directory_entries (kind, name, country, town, phone, specialites, created_at)
  select (array['producteur','grossiste','transporteur','detaillant','transformateur'])[1 + n % 5]::user_type,
    (array['Verger','Ferme','Coopérative'])[1 + n % 3] || ' ' || n, 'gabon', (array['Oyem','Libreville','Mouila'])[1 + n % 3],
    '+24106' || lpad(n::text, 6, '0'), array['Avocats','Mangues'], now() - make_interval(mins => n)
  from generate_series(1, 10000) n`;
const TIPS = `
  insert into tips (title, content, category, season, priority, position)
  select 'Pailler ' || n, 'Couvrez le sol.', 'Sol', 'Saison sèche', 'medium', n from generate_series(1, 300) n`;
const EVENTS = `
  insert into farm_events (title, description, date, location, type, category, organizer, position)
  select 'Foire ' || n, 'Ouverte à tous.', current_date + n, 'Oyem', 'local', 'foire', 'Mairie', n from generate_series(1, 300) n`;
/** A year of ten towns, each with something of every category on every day. */
const FIGURES = `
  insert into daily_figures (day, country, town, category, metric, value)
  select current_date - d, 'gabon', t, c, m, 1 + d % 20 from generate_series(0, 364) d,
    unnest(array['Oyem','Libreville','Mouila','Franceville','Moanda','Bitam','Ntoum','Owendo','Akanda','Makokou']) t,
    unnest(enum_range(null::category)) c, unnest(array['announcements','orders','disputes']::figure_metric[]) m
  on conflict do nothing`;

export async function fillOverview(pool: Pool) {
  for (const statement of [CONTACT_MESSAGES, CARDS, TIPS, EVENTS, FIGURES]) await pool.query(statement);
  await pool.query("vacuum analyze contact_messages, directory_entries, tips, farm_events, daily_figures");
}

const [status, kind] = [turning(CONTACT_STATUSES), turning(Object.values(DIRECTORY_TYPE))];
const [directory, store] = [turning(DIRECTORIES), turning(STORES)];
const words = turning(["traore 42", "livraison", "exemple", "xylophone"]);
const names = turning(["verger", "koffi", "ferme 99", "xylophone"]);
const goods = turning(["tomates", "manioc", "moringa", "xylophone"]);
const later = { key: "2026-11-01T00:00:00.000Z", id: "00000000-0000-7000-8000-000000000000" };
const contactMessages = (input: object) => query("contact.letters.list", { status: status(), ...input });
const cards = (input: object) => query("directories.staff.list", input);
const audit = (input: object) => query("admin.audit.list", input);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const figures = (days: number, input: object) => query("figures.read", { from: daysAgo(days - 1), to: daysAgo(0), ...input });
const listed = (input: object) => query("directories.list", { kind: directory(), ...input });
const found = (input: object) => query("announcements.list", input);
const offered = (input: object) => query("stores.list", { store: store(), ...input });

/** The panels of /admin and /admin/audit. */
export const overview: StaffOperation[] = [
  { name: "overview, counters", path: () => "/trpc/admin.counters" },
  { name: "overview, queues", path: () => "/trpc/admin.queues" },
  { name: "letters", path: () => contactMessages({}) },
  { name: "letters, later page", path: () => contactMessages({ cursor: later }) },
  { name: "letters, words", path: () => contactMessages({ search: words() }) },
  { name: "tips", path: () => "/trpc/farm.tips.list" },
  { name: "events", path: () => "/trpc/farm.events.list" },
  { name: "cards", path: () => cards({}) },
  { name: "cards, kind", path: () => cards({ kind: kind() }) },
  { name: "cards, words", path: () => cards({ search: names() }) },
  { name: "audit log", path: () => audit({}) },
  { name: "audit log, one action", path: () => audit({ action: "user.read" }) },
  { name: "audit log, an action that nobody did", path: () => audit({ action: "demo.reset" }) },
  { name: "audit log, one kind of target", path: () => audit({ targetType: "contact" }) },
  { name: "audit log, without what was only looked at", path: () => audit({ withoutReadings: true }) },
  { name: "figures, thirty days", path: () => figures(30, {}) },
  { name: "figures, a year of a town", path: () => figures(365, { country: "gabon", town: "Oyem" }) },
  { name: "figures, a year", path: () => figures(365, {}) },
  { name: "disputes", path: () => query("disputes.list", {}) },
  { name: "audit log, who acted", path: () => "/trpc/admin.audit.actors" },
];

/** What members see: a processor may enter all three stores. */
export const shops: StaffOperation[] = [
  { name: "directories", path: () => listed({}) },
  { name: "directories, town", path: () => listed({ city: "Oyem" }) },
  { name: "directories, words", path: () => listed({ search: names() }) },
  { name: "stores", path: () => offered({}) },
  { name: "stores, later page", path: () => offered({ cursor: later }) },
  { name: "stores, words", path: () => offered({ search: goods() }) },
  { name: "stores, category", path: () => offered({ category: "legumes" }) },
  { name: "announcements, words with a price", path: () => found({ search: `${goods()} moins de 800` }) },
  {
    name: "announcements, words with a price and an order",
    path: () => found({ search: `${goods()} pas cher entre 300 et 900` }),
  },
  { name: "announcements, words near a town", path: () => found({ search: `${goods()} près de libreville` }) },
  { name: "announcements, words where a town has none", path: () => found({ search: `${goods()} vers minvoul` }) },
];
