import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSms } from "./sms.mjs";

function aDirectory() {
  const directory = mkdtempSync(join(tmpdir(), "sms-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

const send = (inbox: string, body: unknown, type = "application/json") =>
  fetch(`${inbox}/api/messages`, { method: "POST", headers: { "content-type": type }, body: JSON.stringify(body) });
const page = async (address: string) => (await fetch(address)).text();

test("les SMS de la machine s'affichent par numéro, échappés, et survivent à un redémarrage", async () => {
  const directory = aDirectory();
  const first = await startSms({ directory });
  const [awa, ben] = ["+24166123456", "+2250707123456"];
  for (const [to, text] of [
    [awa, "Récolte : 111111"],
    [awa, "Récolte : 222222 <b>"],
    [ben, "Offre acceptée"],
  ] as const)
    expect((await send(first.inboxUrl, { to, text })).status).toBe(201);
  const all = await page(first.inboxUrl);
  expect(all).toContain("222222 &lt;b&gt;");
  expect(all).not.toContain("111111");
  expect(all).toContain("Offre acceptée");
  const own = await page(`${first.inboxUrl}/?to=${encodeURIComponent(awa)}`);
  expect(own).toContain("111111");
  expect(own).not.toContain("Offre acceptée");
  await first.stop();

  const second = await startSms({ directory });
  onTestFinished(second.stop);
  const kept = await fetch(`${second.inboxUrl}/api/messages?to=${encodeURIComponent(awa)}`);
  expect(await kept.json()).toMatchObject([{ text: "Récolte : 222222 <b>" }, { text: "Récolte : 111111" }]);
});

test("ce qui n'est pas un message, ou vient d'une page d'ailleurs, n'est pas gardé", async () => {
  const sms = await startSms({ directory: aDirectory() });
  onTestFinished(sms.stop);
  expect((await send(sms.inboxUrl, { to: 1 })).status).toBe(400);
  expect((await send(sms.inboxUrl, { to: "+24166123456", text: "Bonjour" }, "text/plain")).status).toBe(400);
  expect(await (await fetch(`${sms.inboxUrl}/api/messages`)).json()).toEqual([]);
});
