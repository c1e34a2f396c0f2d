import { createHash, randomBytes } from "node:crypto";
import { Pool } from "pg";
import { query, type StaffOperation, turning } from "./asking.ts";
import { fillModeration, moderation } from "./moderation.ts";
import { quantiles } from "./quantiles.ts";
import { details, fillDetails } from "./staff-details.ts";
import { files, fillFiles, numbers } from "./staff-people.ts";
import { fillOverview, overview, shops } from "./staff-overview.ts";
import { fillQueue, queue } from "./staff-queue.ts";

/** How long an administrator waits for a page, with as many people as this. */
const SCALE = { people: 100_000, questions: 200 };
const CALLERS = 4;
const GOAL_MS = 100;

const FREQUENT = turning(["awa", "obame", "producteur", "example"]);
const RARE = turning(["42017", "membre77", "n'guessan 9", "zz", "personne de ce nom"]);
const names = turning(["koffi", "mintsa", "traore"]);

/** The pages of /admin/users: each answer writes into the audit log who was shown. */
const users: StaffOperation[] = [
  { name: "users, newest", path: () => query("admin.users.list", {}) },
  { name: "users, by name", path: () => query("admin.users.list", { sort: "name" }) },
  {
    name: "users, by name, later page",
    path: () => query("admin.users.list", { sort: "name", cursor: { key: names(), id: "00000000-0000-7000-8000-000000000000" } }),
  },
  { name: "users, suspended", path: () => query("admin.users.list", { status: "suspended" }) },
  { name: "users, frequent words", path: () => query("admin.users.list", { search: FREQUENT() }) },
  { name: "users, frequent words by name", path: () => query("admin.users.list", { search: FREQUENT(), sort: "name" }) },
  { name: "users, rare words", path: () => query("admin.users.list", { search: RARE() }) },
  { name: "users, rare words by name", path: () => query("admin.users.list", { search: RARE(), sort: "name" }) },
  { name: "team", path: () => "/trpc/admin.roles.team" },
];

/** As many people as a country's market may have, beside those of the other measurements. */
async function fillUp(pool: Pool, people: number) {
  await pool.query(
    `with missing as (
       select uuidv7() as id, n from generate_series(1, greatest(0, $1 - (select count(*)::int from users))) n
     ), accounts as (
       insert into users (id, email, password_hash, created_at, email_verified_at)
       select id, 'membre' || n || '@exemple.example', (select password_hash from users limit 1),
         now() - make_interval(mins => n), now() from missing returning id
     )
     insert into inbox (user_id) select id from accounts`,
    [people],
  );
  await pool.query(
    `insert into profiles (id, first_name, last_name, user_type, country, location)
     select u.id, (array['Awa','Koffi','Solange','Aïcha','Éloïse','Brice'])[1 + n % 6], (array['Obame','Mintsa','Traoré','N''Guessan'])[1 + n % 4] || ' ' || n,
       (enum_range(null::user_type))[1 + n % 6], 'gabon', 'Oyem'
     from (select id, row_number() over (order by id) as n from users) u
     where not exists (select from profiles p where p.id = u.id)`,
  );
  await pool.query("vacuum analyze users, profiles, directory_entries");
}

async function openSession(pool: Pool, id: string, kind: "staff" | "member") {
  const token = randomBytes(32).toString("base64url");
  await pool.query(
    `insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)
     values ($1, $2, $3, now() + interval '30 minutes', now() + interval '12 hours')`,
    [createHash("sha256").update(token).digest("hex"), id, kind],
  );
  return `sid=${token}`;
}

/** A super administrator, and a processor: no other member may enter all stores. */
async function enter(pool: Pool) {
  const { rows } = await pool.query<{ chief: string; member: string }>(
    `select (select id from users where status = 'active' order by id limit 1) as chief,
       (select u.id from users u join profiles p using (id) where status = 'active' and user_type = 'transformateur' order by id desc limit 1) as member`,
  );
  const { chief = "", member = "" } = rows[0] ?? {};
  await pool.query("insert into user_roles (user_id, role) values ($1, 'super_admin') on conflict do nothing", [chief]);
  const cookies = { staff: await openSession(pool, chief, "staff"), member: await openSession(pool, member, "member") };
  return { chief, member, cookies };
}

async function timesOf(
  origin: string,
  cookie: string,
  { path, body, firstByte, questions }: StaffOperation & { questions: number },
) {
  const times: number[] = [];
  async function call() {
    const begun = performance.now();
    const sent = body && {
      method: "POST",
      body: JSON.stringify(body()),
      headers: { cookie, "content-type": "application/json" },
    };
    const answer = await fetch(`${origin}${path()}`, sent ?? { headers: { cookie } });
    const reader = firstByte && answer.body?.getReader();
    await (reader ? reader.read() : answer.text());
    if (!answer.ok) throw new Error(`${path()} : ${answer.status}`);
    times.push(performance.now() - begun);
    await reader?.cancel();
  }
  for (let i = 0; i < 10; i++) await call();
  times.length = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let i = 0; i < questions / CALLERS; i++) await call();
    }),
  );
  return times;
}

/** Four administrators at once, or four tabs of a member: the time each waits for their page. */
export async function measureStaff(origin: string, databaseUrl: string, { people, questions } = SCALE) {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  await fillUp(pool, people);
  await fillModeration(pool);
  await fillOverview(pool);
  await fillDetails(pool);
  const { chief, member, cookies } = await enter(pool);
  await fillFiles(pool, chief);
  await fillQueue(pool);
  const opened = [...(await details(pool, chief)), ...(await files(pool, chief)), ...(await queue(pool))];
  const asMember = [...shops, ...(await numbers(pool, member))];
  await pool.end();
  console.log(`\n${people} people, ${CALLERS} administrators at once, times in ms\n`);
  console.log("| page | p50 | p95 | goal | met |\n| --- | ---: | ---: | ---: | --- |");
  const asked = [...users, ...moderation, ...overview, ...opened].map((operation) => ({ operation, cookie: cookies.staff }));
  for (const { operation, cookie } of [...asked, ...asMember.map((operation) => ({ operation, cookie: cookies.member }))]) {
    const at = quantiles(await timesOf(origin, cookie, { ...operation, questions }));
    console.log(
      `| ${operation.name} | ${at(0.5).toFixed(0)} | ${at(0.95).toFixed(0)} | ${GOAL_MS} | ${at(0.95) < GOAL_MS ? "yes" : "no"} |`,
    );
  }
}
