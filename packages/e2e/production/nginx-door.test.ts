import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import type { AddressInfo } from "node:net";
import { missing } from "@recolte/local/debian";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startNginx } from "./proxy.ts";
import { temporaryFolder } from "./site-files.ts";

const why = missing("nginx", "openssl");
const place = temporaryFolder();
/** Tells what has arrived at a node. */
const node = createServer(({ headers }, answer) => void answer.end(JSON.stringify(headers)));
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  if (why) return;
  node.listen(0, "127.0.0.1");
  await once(node, "listening");
  // As behind a CDN: the test has one address, and asks in the name of others.
  const site = { "real-address.conf": "set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n" };
  nginx = await startNginx(place.folder, [(node.address() as AddressInfo).port], site);
});
afterAll(async () => {
  agent.destroy();
  await nginx?.stop();
  node.close();
  place[Symbol.dispose]();
});
beforeEach(({ skip }) => skip(why !== null, why ?? ""));

async function ask(headers: Record<string, string>, path = "/") {
  const ca = readFileSync(nginx.certificate);
  const asked = request({ host: "localhost", port: nginx.port, path, servername: "localhost", agent, ca, headers }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const text = (await answer.toArray()).join("");
  return { status: answer.statusCode, arrived: () => JSON.parse(text) as IncomingHttpHeaders };
}
const from = (address: string) => ask({ "x-forwarded-for": address });

test("du dehors personne ne choisit la trace à laquelle sa demande appartient", async () => {
  const traceparent = `00-${"0".repeat(31)}1-${"0".repeat(15)}1-01`;
  const { status, arrived } = await ask({ traceparent, tracestate: "a=1", "x-forwarded-for": "198.51.100.1" });
  expect([status, arrived()["x-forwarded-for"]]).toEqual([200, "198.51.100.1"]);
  for (const claimed of ["traceparent", "tracestate"]) expect(arrived()).not.toHaveProperty(claimed);
});

test("un abonné IPv6 a des milliards d'adresses et un seul droit ; son voisin a le sien", async () => {
  const many = Array.from({ length: 400 }, (_, i) => from(`2001:db8:1:2:${(i + 1).toString(16)}:5:6:7`));
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect((await from("2001:db8:1:3::1")).status).toBe(200);
  expect((await from("2001:db8::1")).status).toBe(200);
});

test("sous un autre nom que celui du certificat, rien n'est servi", async () => {
  expect((await ask({ host: "autre.example" })).status).toBe(421);
});

test("la clé qui se lit dans l'adresse des opérateurs n'est écrite dans aucun journal", async () => {
  await from("198.51.100.2");
  await ask({ "x-forwarded-for": "198.51.100.2" }, "/telephone/cle-des-rapports/gateway");
  await from("198.51.100.3");
  const logs = () => JSON.stringify(nginx.visits()) + nginx.errors();
  await expect.poll(logs).toContain("198.51.100.0/24");
  expect(logs()).not.toContain("cle-des-rapports");
});
