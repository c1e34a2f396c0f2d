import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { aDirectoryEntry, aPerson } from "@recolte/db/factories";
import { lockUser } from "#desk/admin/user-queries.ts";
import { openLog } from "#platform/log.ts";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { suspensionOf } from "#testing/suspensions.ts";
import { coarse } from "./security-log.ts";

interface Line {
  event?: string;
  account?: string;
  typed?: string;
  target?: string;
  outcome?: string;
  network?: string;
  reqId?: string;
  msg: string;
}

async function observed(env: Record<string, string> = {}) {
  let text = "";
  const log = openLog("info", new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) }));
  const server = await openServer(env, log);
  const told = () =>
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === "security");
  return { server, told, text: () => text, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("dix mots de passe faux : le journal dit le compte ou l'empreinte de l'adresse, le réseau et l'issue, et rien qui nomme quelqu'un", async () => {
  await using scenario = await observed({ LIMITS_SCALE: "1", TRUST_PROXY: "127.0.0.1" });
  const { server, told, text } = scenario;
  const awa = await withPassword(server);
  const from = { "x-forwarded-for": "203.0.113.77" };
  const signIn = (email: string, password: string) => browserOf(server).call("auth.signIn", { email, password }, from);
  for (let i = 0; i < 10; i++) await signIn(awa.email, `secret-faux-${i}`);
  for (let i = 0; i < 2; i++) await signIn("personne@exemple.example", "secret-faux");
  await server.pool.query("delete from rate_limits");
  expect((await signIn(awa.email, PASSWORD)).status).toBe(200);

  const common = { network: "203.0.113.0/24", reqId: expect.stringMatching(/^[\da-f-]{36}$/u) };
  const tries = told().filter(({ event = "" }) => event.startsWith("sign-in."));
  expect(tries.slice(0, 5)).toMatchObject(
    Array.from({ length: 5 }, () => ({ ...common, event: "sign-in.failed", account: awa.id, outcome: "auth.bad-credentials" })),
  );
  expect(tries.slice(5, 10).map(({ event }) => event)).toContain("sign-in.slowed");
  const digest = expect.stringMatching(/^[\w-]{22}$/u) as string;
  expect(tries.slice(10)).toMatchObject([
    { ...common, event: "sign-in.failed", typed: digest },
    { ...common, event: "sign-in.failed", typed: tries[10]?.typed },
    { ...common, event: "sign-in.done", account: awa.id, outcome: "done" },
  ]);
  for (const secret of ["@", "203.0.113.77", "secret-faux", PASSWORD, "Mozilla"]) expect(text()).not.toContain(secret);
});

test("qui est retenu se lit, d'où que ce soit : sans session, sans droit, trop souvent, d'une page étrangère, par un autre nom, devant un fichier", async () => {
  await using scenario = await observed({ LIMITS_SCALE: "1" });
  const { server, told } = scenario;
  const member = await aPerson(server.db);
  const cookie = await server.cookieOf(member);
  await browserOf(server).call("auth.changePassword", { current: "x", password: "y" });
  await browserOf(server).call("admin.users.endSessions", {}, { cookie });
  for (let i = 0; i < 3; i++) await browserOf(server).call("auth.resendVerification", {}, { cookie });
  await fetch(`${server.origin}/trpc/auth.signOut`, { method: "POST", headers: { origin: "https://ailleurs.example" } });
  await server.app.inject({ url: "/", headers: { host: "ailleurs.example" } });
  await fetch(`${server.origin}/export/my-data`, { method: "POST" });
  expect(told().map(({ event, outcome, account }) => [event, outcome, account])).toEqual([
    ["call.refused", "auth.required", undefined],
    ["call.refused", "auth.forbidden", member.id],
    ["call.refused", "limits.too-many", member.id],
    ["origin.refused", "FORBIDDEN", undefined],
    ["origin.refused", "MISDIRECTED_REQUEST", undefined],
    ["call.refused", "auth.required", undefined],
  ]);
});

test("mots de passe, rôles, suspensions, numéros et fichiers : chacun a sa ligne, une fois que c'est fait", async () => {
  await using scenario = await observed();
  const { server, told } = scenario;
  const awa = await withPassword(server, ["admin"]);
  const ben = await aPerson(server.db);
  const entry = await aDirectoryEntry(server.db, { phone: "+24106123456" });
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD, space: "staff" });
  await browser.call("auth.stepUp", { password: "faux-faux" });
  await browser.call("auth.stepUp", { password: PASSWORD });
  const seen = async () => ({ id: ben.id, version: (await lockUser(server.db, ben.id))?.version });
  await browser.call("sanctions.suspend", { ...(await seen()), reason: "Fausses annonces", until: null });
  await browser.call("sanctions.suspend", { ...(await seen()), reason: "Encore", until: null });
  await browser.call("sanctions.lift", await suspensionOf(server.db, ben));
  await browser.call("admin.roles.grant", { ...(await seen()), role: "moderator" });
  await browser.call("directories.revealPhone", { id: entry.id });
  await fetch(`${server.origin}/export/my-data`, { method: "POST", headers: { cookie: browser.cookie() } });
  await browser.call("auth.requestReset", { email: awa.email });
  await browser.call("auth.changePassword", { current: PASSWORD, password: "papaye-jaune-88" });
  expect(told().map(({ event, target }) => [event, target])).toEqual([
    ["sign-in.done", undefined],
    ["step-up.failed", undefined],
    ["call.refused", undefined],
    ["step-up.done", undefined],
    ["sanction.give", ben.id],
    ["sanction.lift", ben.id],
    ["role.grant", ben.id],
    ["phone.reveal", entry.id],
    ["export.done", undefined],
    ["reset.ask", undefined],
    ["password.change", undefined],
  ]);
  expect(new Set(told().flatMap(({ account = [] }) => account))).toEqual(new Set([awa.id]));
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["0:0:0:0::/64", "0:0:0::/48"],
])("le réseau %s se lit %s", (network, short) => {
  expect(coarse(network)).toBe(short);
});
