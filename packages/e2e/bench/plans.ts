import type { Pool } from "pg";

interface Plan {
  "Index Name"?: string;
  "Relation Name"?: string;
  "Node Type": string;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Plan[];
}

/** What one question cost the database. */
export interface Cost {
  ms: number;
  /** Of eight kilobytes. */
  pages: number;
  /** By which tables were read, and « whole » where no index was. */
  ways: string[];
}

const EXPLAINING = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_format": "json",
};
const WRITTEN = /duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/gu;

/** Every session that begins meanwhile has its plans written into the server's log. */
export async function explaining<T>(pool: Pool, database: string, work: () => Promise<T>): Promise<T> {
  const alter = async (change: (name: string, value: string) => string) => {
    for (const [name, value] of Object.entries(EXPLAINING))
      await pool.query(`alter database "${database}" ${change(name, value)}`);
  };
  await alter((name, value) => `set ${name} = '${value}'`);
  try {
    return await work();
  } finally {
    await alter((name) => `reset ${name}`);
  }
}

const JOBS = /^(?:announcement_views|outbox)/u;

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
const pages = (plan: Plan) => (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
/** Of the tables that grow. */
const GROWN = /^(?:announcements|announcement_images|messages|conversations|profiles|users)(?:_|\b)/u;
function waysOf(node: Plan) {
  const way = node["Index Name"] ?? (node["Node Type"] === "Seq Scan" ? `${node["Relation Name"] ?? ""} whole` : "");
  return GROWN.test(way) ? [way] : [];
}

/** The plans in a piece of the log, together, but for what a job asked meanwhile. */
export function costOf(log: string): Cost {
  const cost: Cost = { ms: 0, pages: 0, ways: [] };
  for (const [, ms, text = ""] of log.matchAll(WRITTEN)) {
    const { Plan: plan } = JSON.parse(text) as { Plan: Plan };
    const steps = nodes(plan);
    if (steps.some((step) => JOBS.test(step["Relation Name"] ?? ""))) continue;
    cost.ms += Number(ms);
    cost.pages += pages(plan);
    cost.ways = [...new Set([...cost.ways, ...steps.flatMap(waysOf)])];
  }
  return cost;
}
