import { spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { missing, pathOf } from "@recolte/local/debian";
import { PART_BYTES } from "@recolte/domain/device/upload";
import { expect, test } from "vitest";
import { makeCertificate, nginxFolder, read, temporaryFolder } from "./site-files.ts";

const config = read("nginx/nginx.conf");
/** Where a port below 1024 may be opened. */
const isRoot = process.getuid?.() === 0;

function judge(folder: string, settings?: Parameters<typeof nginxFolder>[1]) {
  const { config: file, tls } = nginxFolder(folder, settings);
  const { certificate, key } = makeCertificate(tls, ["www.recolte.example"]);
  cpSync(certificate, `${tls}/certificate`);
  cpSync(key, `${tls}/certificate-key`);
  return spawnSync(pathOf("nginx"), ["-t", "-q", "-p", folder, "-c", file], { encoding: "utf8" });
}

const FORMS = {
  site: {},
  // Debian's nginx is older than the one of the image: it writes this one line in another way.
  "site-compose": { from: "site-compose", site: { "listen.conf": "listen 8443 ssl http2;" } },
};

test.for(Object.entries(FORMS))(
  "nginx accepte sans une remarque sa configuration, avec les réglages de %s",
  ([, settings], { skip }) => {
    const why = missing("nginx", "openssl") ?? (isRoot ? null : "non essayé : les ports 80 et 443 demandent root");
    skip(why !== null, why ?? "");
    using place = temporaryFolder();
    const { status, stderr } = judge(place.folder, settings);
    expect([status, stderr]).toEqual([0, ""]);
  },
);

test("une règle mal écrite se voit", ({ skip }) => {
  const why = missing("nginx", "openssl");
  skip(why !== null, why ?? "");
  using place = temporaryFolder();
  expect(judge(place.folder, { site: { "nodes.conf": "server 127.0.0.1:3001 max_fail=2;" } }).status).not.toBe(0);
});

test("nginx garde les réponses des questions qui sont les mêmes pour tous, celles-là seulement", () => {
  const source = readFileSync(new URL("../../../apps/server/src/edge/http/visitor-cache.ts", import.meta.url), "utf8");
  const shared = [...(/SAME_FOR_ALL = new Set\(\[(.*?)\]\)/su.exec(source)?.[1] ?? "").matchAll(/"([\w.]+)"/gu)].map(
    ([, name]) => name,
  );
  const location = new RegExp(/location ~ (\^\/trpc\S+) \{/u.exec(config)?.[1] ?? "$^", "u");
  expect(shared.length).toBeGreaterThan(3);
  for (const name of [...shared, shared.join(",")]) expect(`/trpc/${name}`).toMatch(location);
  for (const name of [
    "announcements.byId",
    "announcements.listed",
    "home.counters,messages.unread",
    "messages.unread,home.counters",
  ])
    expect(`/trpc/${name}`).not.toMatch(location);
});

test("nginx ne garde aucune page, de membre ou de visiteur : des fichiers, des photos et ces questions, rien d'autre", () => {
  const places = [...config.matchAll(/^ {4}location (\S+(?: \S+)?) \{(.*?)\n {4}\}/gmsu)];
  const keeping = places.filter(([, , rules = ""]) => /\bproxy_cache (?!off;)/u.test(rules)).map(([, place = ""]) => place);
  expect(places.length).toBeGreaterThan(6);
  expect(keeping.map((place) => place.replace(/^~ \^\/trpc.*/u, "trpc"))).toEqual(["/assets/", "/media/", "trpc"]);
  expect(config.replaceAll(/^ {4}location .*?\n {4}\}/gmsu, "")).not.toMatch(/\bproxy_cache \w/u);
});

test("un 503 ne se redemande jamais à l'autre serveur, et rien de ce qui a été écrit n'est envoyé deux fois", () => {
  const rules = [...config.matchAll(/proxy_next_upstream ([^;]+);/gu)].map(([, rule]) => rule);
  expect(rules).toEqual(["error timeout", "off", "off", "error timeout http_404"]);
});

test("une photo par parties n'attend pas chez nginx : ce qu'une ligne coupée a porté est déjà au serveur", () => {
  const [, parts = ""] = /location \/upload\/parts \{(.*?)\n {4}\}/su.exec(config) ?? [];
  expect(parts).toContain("proxy_request_buffering off;");
  expect(parts).toContain(`client_max_body_size ${PART_BYTES / 1024}k;`);
  for (const limit of ["uploads 400", "senders 50", "connections 200"]) expect(parts).toContain(`limit_conn ${limit};`);
});

test("les photos qui attendent chez nginx ont une place bornée sur le disque, celle que dit le mode d'emploi", () => {
  const [, upload = ""] = /location \/upload\/ \{(.*?)\n {4}\}/su.exec(config) ?? [];
  const [atOnce, megabytes] = [/limit_conn uploads (\d+);/u, /client_max_body_size (\d+)m;/u].map((rule) =>
    Number(rule.exec(upload)?.[1]),
  ) as [number, number];
  expect(config).toContain("limit_conn_zone $server_name zone=uploads:");
  expect(Number(/limit_conn senders (\d+);/u.exec(upload)?.[1])).toBeLessThan(atOnce / 4);
  // A location that has limits of its own inherits none.
  expect(upload).toContain("limit_conn connections 200;");
  expect(megabytes * 1e6).toBeGreaterThan(5_242_880);
  expect(readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8")).toContain(
    `${atOnce} × ${megabytes} MB = ${(atOnce * megabytes) / 1000} GB`,
  );
  for (const from of Object.keys(FORMS)) expect(read(`nginx/${from}/storage.conf`)).toMatch(/^client_body_temp_path \S+\/body/mu);
});
