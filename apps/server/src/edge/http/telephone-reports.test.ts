import { telephoneReports } from "@recolte/db/schema";
import { expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { openServer } from "#testing/open-server.ts";

const KEY = "cle-des-rapports-de-trente-deux-signes";
const SMS_GATEWAY = JSON.stringify({
  address: "https://sms.example/send",
  report: { reference: "/id", state: "/state", delivered: ["ok"], failed: ["no"] },
});
const WHATSAPP = JSON.stringify({ token: "jeton", number: "123456", template: "code", appSecret: "secret" });
const SETTINGS = { SMS_GATEWAY, WHATSAPP, TELEPHONE_REPORT_KEY: KEY };
const said = (id: string, state: string) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ id, state }),
});

test("un rapport compte s'il vient à l'adresse secrète ; deux fois, une ligne ; et la clé n'est dans aucun journal", async () => {
  const lines: string[] = [];
  await using server = await openServer(SETTINGS, openLog("info", { write: (line: string) => void lines.push(line) }));
  const at = (path: string) => `${server.origin}/telephone/${path}`;
  for (const state of ["no", "ok", "ok", "no", "en route"])
    expect((await fetch(at(`${KEY}/gateway`), said("7", state))).status).toBe(204);
  expect(await server.db.select().from(telephoneReports)).toMatchObject([{ reference: "7", state: "delivered" }]);
  expect(lines.join("")).not.toContain(KEY);
});

test("une fausse clé, un service absent, une fausse signature : l'adresse n'existe pas", async () => {
  await using server = await openServer(SETTINGS);
  const status = async (path: string) => (await fetch(`${server.origin}/telephone/${path}`, said("7", "ok"))).status;
  expect(await status(`${KEY}x/gateway`)).toBe(404);
  expect(await status(`${KEY}/orange`)).toBe(404);
  expect(await status(`${KEY}/whatsapp`)).toBe(404);
  expect(await status(`${"x".repeat(500)}/gateway`)).toBe(404);
  expect(await server.db.select().from(telephoneReports)).toEqual([]);
});

test("Meta vérifie l'adresse : son mot lui revient si la clé est la bonne", async () => {
  await using server = await openServer(SETTINGS);
  const shake = async (token: string, word: string) => {
    const query = new URLSearchParams({ "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": word });
    const answer = await fetch(`${server.origin}/telephone/${KEY}/whatsapp?${query.toString()}`);
    return [answer.status, answer.headers.get("content-type"), await answer.text()];
  };
  expect(await shake(KEY, "1158201444")).toEqual([200, expect.stringContaining("text/plain"), "1158201444"]);
  expect((await shake("autre", "1158201444"))[0]).toBe(404);
  expect((await shake(KEY, "<script>"))[0]).toBe(404);
});

test("sans clé des rapports, rien n'écoute", async () => {
  await using server = await openServer({ SMS_GATEWAY });
  const answer = await fetch(`${server.origin}/telephone/${KEY}/gateway`, said("7", "ok"));
  expect(answer.status).toBe(404);
});
