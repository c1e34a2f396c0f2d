import { request as ask } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { until } from "./program.ts";
import { lacking, openTopology, type Topology } from "./topology.ts";

let site: Topology;
const why = lacking();
beforeAll(async () => {
  if (!why) site = await openTopology();
}, 300_000);
afterAll(async () => site?.[Symbol.asyncDispose]());
beforeEach(({ skip }) => skip(why !== null, why ?? ""));

const photo = () =>
  sharp({
    create: { width: 500, height: 500, channels: 3, background: "#7a3", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Says that a whole part comes, and is gone half-way. */
async function cutPart(cookie: string, id: string, [at, sent]: [at: number, sent: Uint8Array]) {
  const headers = {
    cookie,
    "tus-resumable": "1.0.0",
    "content-type": "application/offset+octet-stream",
    "upload-offset": String(at),
    "content-length": "65536",
  };
  const line = ask(`${site.origin}/upload/parts/${id}`, { method: "PATCH", ca: site.ca, headers });
  line.on("error", () => {});
  await new Promise<void>((resolve) => line.write(sent, () => resolve()));
  await pause(200);
  line.destroy();
}

test("une photo par parties traverse nginx ; coupée deux fois, elle reprend au dernier octet arrivé", async () => {
  const { cookie } = await site.signIn();
  const [body, id] = [new Uint8Array(await photo()), uuidv7()];
  expect(body.byteLength).toBeGreaterThan(2 * 65_536);
  const words = Object.entries({ id, purpose: "announcement" }).map(([name, word]) => `${name} ${btoa(word)}`);
  const protocol = { cookie, "tus-resumable": "1.0.0" };
  const metadata = { "upload-length": String(body.byteLength), "upload-metadata": words.join() };
  const begun = await fetch(`${site.origin}/upload/parts`, { method: "POST", headers: { ...protocol, ...metadata } });
  expect([begun.status, begun.headers.get("access-control-allow-origin")]).toEqual([201, null]);
  const where = async () => {
    const { headers } = await fetch(`${site.origin}/upload/parts/${id}`, { method: "HEAD", headers: protocol });
    return Number(headers.get("upload-offset"));
  };
  let at = 0;
  for (const sent of [30_000, 20_000]) {
    await cutPart(cookie, id, [at, body.subarray(at, at + sent)]);
    at += sent;
    await until("ce qui était arrivé", async () => (await where()) === at);
  }
  let answer = begun;
  for (; at < body.byteLength; at += 65_536) {
    const headers = { ...protocol, "content-type": "application/offset+octet-stream", "upload-offset": String(at) };
    const part = body.subarray(at, at + 65_536);
    answer = await fetch(`${site.origin}/upload/parts/${id}`, { method: "PATCH", headers, body: part });
  }
  const { key } = (await answer.json()) as { key: string };
  const { rows } = await site.pool.query("select bytes > 0 as kept from announcement_images where key = $1", [key]);
  expect([answer.status, rows]).toEqual([200, [{ kept: true }]]);
});
