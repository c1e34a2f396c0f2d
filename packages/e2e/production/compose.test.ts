import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { missing } from "@recolte/local/debian";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { PRODUCTION, read, temporaryFolder } from "./site-files.ts";

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  deploy?: { resources?: { limits?: { cpus?: string; memory?: string; pids?: number } } };
  volumes?: string[];
  env_file?: string[];
  ports?: string[];
  command?: string[];
}
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);

/** Taste: in which order keys stand, and what stands in quotes. The last one: nginx is there for everybody, see below. */
const OFF = ["no-quotes-in-volumes", "require-quotes-in-ports", "service-keys-order", "services-alphabetical-order"].concat(
  "top-level-properties-order",
  "no-unbound-port-interfaces",
);
const linter = new DCLinter({
  rules: Object.fromEntries(OFF.map((name) => [name, 0])),
  quiet: false,
  debug: false,
  exclude: [],
});
const faultsOf = (file: string) =>
  linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map(({ line, rule, message }) => `${line} ${rule} ${message}`));

test("compose.yaml suit le schéma de la spécification, et le contrôleur n'y trouve rien", () => {
  expect(faultsOf(`${PRODUCTION}compose.yaml`)).toEqual([]);
});

test("une clef que la spécification ne connaît pas se voit", () => {
  using place = temporaryFolder();
  const file = path.join(place.folder, "compose.yaml");
  execFileSync("sh", ["-c", `sed 's/read_only: true/readonly: true/' '${PRODUCTION}compose.yaml' > '${file}'`]);
  expect(faultsOf(file).join("\n")).toContain("invalid-schema");
});

test("seul nginx s'ouvre au réseau ; les tableaux de bord ne s'ouvrent qu'à leur machine", () => {
  const open = services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
  expect(open).toEqual(["nginx 80:8080", "nginx 443:8443", "grafana 127.0.0.1:3001:3000"]);
});

test.for(services)("%s : rien à écrire hors de ses volumes, aucun pouvoir, des limites, une santé", ([, service]) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  expect(service.deploy?.resources?.limits).toMatchObject({
    cpus: /\d/u,
    memory: /\d[MG]$/u,
    pids: expect.any(Number) as number,
  });
  expect(service.image).toMatch(/:\S+/u);
  const isOwn = service.image.startsWith("recolte:");
  expect(isOwn || service.healthcheck?.test !== undefined || service.healthcheck?.disable === true).toBe(true);
});

test("l'image ne reçoit que ce que le contrôleur de Dockerfile accepte, et ne tourne pas en root", () => {
  const dockerfile = read("Dockerfile");
  expect(validate(dockerfile)).toEqual([]);
  expect(validate("FORM node\nCOPY a")).not.toEqual([]);
  expect(dockerfile).toMatch(/^USER 10001:10001$/mu);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/livez/mu);
});

test("ce que systemd fait par minuterie, un service le fait chaque jour, avec les mêmes réglages", () => {
  const timers = readdirSync(`${PRODUCTION}systemd`).filter((name) => name.endsWith(".timer"));
  const unit = (timer: string) => read(`systemd/${timer.replace(".timer", ".service")}`);
  const started = timers.map((timer) => `node ${/ExecStart=\S+ (server\/\S+)/u.exec(unit(timer))?.[1]}`);
  const daily = services.filter(([, { command = [] }]) => command.includes("production/daily.sh"));
  expect(daily.flatMap(([, { command = [] }]) => command.slice(2)).toSorted()).toEqual(started.toSorted());
  for (const timer of timers) {
    const [entry] = /server\/\S+/u.exec(unit(timer)) ?? [];
    const [, service] = daily.find(([, { command = [] }]) => command.includes(`node ${entry}`)) ?? [];
    const given = [...unit(timer).matchAll(/EnvironmentFile=\/etc\/recolte\/(\S+)/gu)].map(([, name]) => name);
    expect(service?.env_file).toEqual(given.map((name) => `secrets/${name === "recolte.env" ? "node.env" : name}`));
  }
});

test("le service de chaque jour recommence, même après un échec, qui se voit à sa santé jusqu'au tour suivant", async () => {
  using place = temporaryFolder();
  const [file, failed] = [path.join(place.folder, "turns"), path.join(place.folder, "failed")];
  // The first turn of the first command fails; the second command says whether it was known by then.
  const commands = [
    `echo a >> ${file}; [ "$(grep -c a ${file})" -gt 1 ]`,
    `test -e ${failed} && echo ill >> ${file} || echo well >> ${file}`,
  ];
  const child = spawn("sh", [`${PRODUCTION}daily.sh`, ...commands], {
    env: { PATH: process.env.PATH, TMPDIR: place.folder, DAILY_SECONDS: "0.05" },
    stdio: "ignore",
  });
  try {
    await expect.poll(() => existsSync(file) && readFileSync(file, "utf8")).toContain("a\nwell\na\nill\na\nwell\n");
  } finally {
    child.kill("SIGKILL");
  }
});

test("ni une image ni un dépôt ne porte ce que prepare.sh a fait", () => {
  const made = ["secrets", "archive", "backup"];
  expect(read("Dockerfile.dockerignore").split("\n")).toEqual(expect.arrayContaining(made.map((name) => `production/${name}`)));
  const places = made.map((name) => `infra/production/${name}`);
  expect(execFileSync("git", ["check-ignore", ...places], { cwd: `${PRODUCTION}../..`, encoding: "utf8" })).toBe(
    `${places.join("\n")}\n`,
  );
});

function prepared(folder: string) {
  cpSync(`${PRODUCTION}prepare.sh`, path.join(folder, "prepare.sh"));
  const run = () =>
    execFileSync("sh", [path.join(folder, "prepare.sh"), "www.recolte.example", "smtps://u:p@mail.example.com"], {
      stdio: "pipe",
    });
  run();
  return run;
}
const settingsIn = (file: string) =>
  Object.fromEntries(
    readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

test("prepare.sh fait tout ce que compose.yaml reçoit, et n'écrit sur rien de ce qui est là", ({ skip }) => {
  const why = missing("openssl");
  skip(why !== null, why ?? "");
  using place = temporaryFolder();
  const again = prepared(place.folder);
  const given = services.flatMap(([, { volumes = [], env_file: files = [] }]) => [
    ...files,
    ...volumes.flatMap((volume) => (volume.startsWith("./") ? [volume.split(":")[0] ?? ""] : [])),
  ]);
  const files = [...Object.values(compose.secrets).map(({ file }) => file), ...given].map((file) => file.replace(/^\.\//u, ""));
  const made = (file: string) =>
    existsSync(path.join(/^(?:secrets|archive|backup)\b/u.test(file) ? place.folder : PRODUCTION, file));
  expect(files.filter((file) => !made(file))).toEqual([]);

  const before = readFileSync(path.join(place.folder, "secrets/node.env"), "utf8");
  again();
  expect(readFileSync(path.join(place.folder, "secrets/node.env"), "utf8")).toBe(before);
});

test("les réglages que prepare.sh écrit sont acceptés par une production", ({ skip }) => {
  const why = missing("openssl");
  skip(why !== null, why ?? "");
  using place = temporaryFolder();
  prepared(place.folder);
  const env = {
    ...settingsIn(path.join(place.folder, "secrets/node.env")),
    ...settingsIn(path.join(place.folder, "secrets/owner.env")),
  };
  const check = (settings: Record<string, string>) =>
    spawnSync(process.execPath, ["--import", "tsx", "apps/server/src/check-settings.ts"], {
      cwd: path.resolve(PRODUCTION, "../.."),
      env: { PATH: process.env.PATH, ...settings, NODE_EXTRA_CA_CERTS: path.join(place.folder, "secrets/ca.crt") },
      encoding: "utf8",
    });
  expect(check(env)).toMatchObject({ status: 0, stderr: "" });
  expect(check({ ...env, AUDIT_KEY: "courte" }).status).toBe(78);
});
