import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { missing, pathOf } from "@recolte/local/debian";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { DASHBOARDS, EXPRESSIONS } from "../dashboards.ts";
import { PRODUCTION, read, temporaryFolder } from "./site-files.ts";

const FOLDER = `${PRODUCTION}prometheus`;
const why = missing("promtool");

interface Alert {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
const { groups } = parse(read("prometheus/alerts.yml")) as { groups: { rules: Alert[] }[] };
const ALERTS = groups.flatMap(({ rules }) => rules);

interface Case {
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[];
}
const { tests: CASES } = parse(read("prometheus/alerts.test.yml")) as { tests: Case[] };

/** Its status and what it wrote. */
function promtool(args: string[], cwd = FOLDER) {
  const { status, stdout, stderr } = spawnSync(pathOf("promtool"), args, { cwd, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
}

test("Prometheus accepte sa configuration et chaque alerte", ({ skip }) => {
  skip(why !== null, why ?? "");
  using place = temporaryFolder();
  cpSync(FOLDER, place.folder, { recursive: true });
  const token = path.join(place.folder, "token");
  const config = path.join(place.folder, "prometheus.yml");
  writeFileSync(token, "jeton");
  writeFileSync(config, readFileSync(config, "utf8").replace("/run/secrets/metrics-token", token));
  expect(promtool(["check", "config", "--lint=all", "--lint-fatal", config])).toMatchObject({ status: 0 });
});

test("chaque alerte se déclenche quand il faut, et se tait quand il faut", ({ skip }) => {
  skip(why !== null, why ?? "");
  expect(promtool(["test", "rules", "alerts.test.yml"])).toMatchObject({ status: 0 });
});

const unique = (names: readonly string[]) => [...new Set(names)];

test("chaque alerte a un cas qui la déclenche et un cas où elle se tait", () => {
  const tried = CASES.flatMap((one) => one.alert_rule_test);
  const named = (fires: boolean) =>
    unique(tried.filter(({ exp_alerts: alerts }) => alerts.length > 0 === fires).map(({ alertname }) => alertname));
  const names = ALERTS.map(({ alert }) => alert);
  expect(names.length).toBeGreaterThanOrEqual(18);
  expect(named(true)).toEqual(names);
  expect(named(false)).toEqual(names);
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, "")
    .replaceAll(" ", "-");

test.each(ALERTS)("$alert dit combien c'est grave, et mène à un titre de docs/operations.md", ({ labels, annotations }) => {
  const document = readFileSync(`${PRODUCTION}../../docs/operations.md`, "utf8");
  const anchors = [...document.matchAll(/^#{2,4} (.+)$/gmu)].map(([, heading = ""]) => anchorOf(heading));
  expect(["critical", "warning"]).toContain(labels.severity);
  expect(annotations.summary).not.toBe("");
  const [file, anchor] = annotations.runbook_url.split("#");
  expect(file).toBe("docs/operations.md");
  expect(anchors).toContain(anchor);
});

test("Prometheus comprend chaque expression des tableaux de bord", ({ skip }) => {
  skip(why !== null, why ?? "");
  using place = temporaryFolder();
  const rules = EXPRESSIONS.map(({ expr }, n) => ({ record: `dashboards:expression:${n}`, expr }));
  const file = path.join(place.folder, "rules.yml");
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboards", rules }] }));
  expect(promtool(["check", "rules", file])).toMatchObject({ status: 0 });
});

test("quatre tableaux de bord, chacun avec un nom à lui et ses données", () => {
  expect(DASHBOARDS.map(({ uid }) => uid).toSorted()).toEqual([
    "recolte-business",
    "recolte-database",
    "recolte-security",
    "recolte-site",
  ]);
  const { datasources } = parse(read("grafana/datasources/prometheus.yaml")) as { datasources: { uid: string }[] };
  const used = new Set(JSON.stringify(DASHBOARDS).match(/(?<="type":"prometheus","uid":")[^"]+/gu));
  expect([...used]).toEqual(datasources.map(({ uid }) => uid));
});
