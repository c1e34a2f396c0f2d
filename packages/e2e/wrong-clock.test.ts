import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { mutate, type Person, query } from "./chaos/api.ts";
import { linkFor } from "./mail.ts";
import { openSession } from "./sessions.ts";
import { openSite, type Site } from "./site.ts";

const TEN_MINUTES = 600_000;
const clock = new URL("./chaos/wrong-clock.mjs", import.meta.url).href;
const openWrong = (off: number) => openSite({ NODE_OPTIONS: `--import ${clock}`, CLOCK_OFF_MS: String(off) });

/** By the clock of the server it is twenty minutes earlier, or later, than it was. */
async function jump(site: Site) {
  const jumps = () => site.log().split("clock off by").length;
  const before = jumps();
  process.kill(site.pid(), "SIGWINCH");
  await expect.poll(jumps).toBe(before + 1);
}

async function enter(site: Site, email: string, password: string): Promise<Person> {
  const answer = await fetch(`${site.origin}/trpc/auth.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("sid="));
  return { id: "", cookie: cookie?.split(";")[0] ?? "" };
}

test.for([
  ["dix minutes en avance, puis remise en arrière", TEN_MINUTES],
  ["dix minutes en retard, puis avancée", -TEN_MINUTES],
] as const)("l'horloge du serveur %s : sessions, liens, vues et ordre des messages tiennent", async ([, off]) => {
  await using site = await openWrong(off);
  const { origin, db, pool } = site;
  const email = `awa-${off > 0 ? "tot" : "tard"}@ferme.example`;
  const [awa, koffi] = [await aPerson(db, { email }), await aPerson(db)];
  const reader = await openSession(pool, koffi, "sid");
  const { id: announcement } = await anAnnouncement(db, { userId: awa.id });

  // A link that is asked for before the jump opens after it.
  const visitor = { id: "", cookie: "" };
  expect(await mutate(origin, visitor, ["auth.requestReset", { email }])).toMatchObject({ result: {} });
  const link = await linkFor(email, /http\S+reset-password#t=\S+/u);
  const view = () => mutate(origin, reader, ["announcements.recordView", { id: announcement }]);
  const send = async (content: string) => {
    const sent = await mutate(origin, reader, ["messages.send", { id: uuidv7(), receiverId: awa.id, content }]);
    expect(sent).toMatchObject({ result: {} });
  };
  await view();
  for (const content of ["un", "deux"]) await send(content);

  await jump(site);
  await view();
  for (const content of ["trois", "quatre"]) await send(content);
  const token = new URLSearchParams(link.hash.slice(1)).get("t") ?? "";
  const password = "Mangue-mure-7-au-soleil";
  expect(await mutate(origin, visitor, ["auth.resetPassword", { token, password }])).toMatchObject({ result: {} });
  const entered = await enter(site, email, password);
  await jump(site);

  const thread = await query<{ items: { content: string; createdAt: string }[] }>(origin, entered, [
    "messages.thread",
    { otherId: koffi.id },
  ]);
  expect(thread?.result?.data.items.map(({ content }) => content)).toEqual(["quatre", "trois", "deux", "un"]);
  const { rows } = await pool.query<{ views: number; late: boolean }>(
    `select (select count(*)::int from announcement_views) as views,
      (select bool_or(abs(extract(epoch from created_at - now())) > 300) from messages) as late`,
  );
  expect(rows, "c'est l'horloge de la base qui compte").toEqual([{ views: 1, late: false }]);
  expect(await query(origin, entered, ["messages.unread"])).toMatchObject({ result: { data: 4 } });
});
