import { readdirSync, readFileSync } from "node:fs";

const PRODUCTION = new URL("../../infra/production/", import.meta.url);
const FOLDER = new URL("grafana/dashboards/", PRODUCTION);

interface Dashboard {
  uid: string;
  panels: { title: string; targets: { expr: string }[] }[];
}

export const DASHBOARDS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Dashboard);

/** Every expression that a dashboard asks for, with where it stands. */
export const EXPRESSIONS = DASHBOARDS.flatMap(({ uid, panels }) =>
  panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ place: `${uid} : ${title}`, expr }))),
);

const WORDS = new Set(["by", "or", "and", "on", "without"]);
/** The metrics that an expression names, without the parts of a histogram. */
export const metricsOf = (expr: string) =>
  [...expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on) \([^)]*\)/gu, "").matchAll(/[a-z_][a-z\d_]{2,}\b(?! *\()/gu)]
    .map(([name]) => name.replace(/_(?:bucket|sum|count)$/u, ""))
    .filter((name) => !WORDS.has(name));
