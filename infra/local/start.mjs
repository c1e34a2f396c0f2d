// `npm start` and `npm run dev`: works on a fresh clone, so nothing but Node may be imported before the install.
import { resolve } from "node:path";
import { ensureInstalled, requireNode } from "./install.mjs";

const root = resolve(import.meta.dirname, "../..");
requireNode();
await ensureInstalled(root);
const { run } = await import("./run.mjs");
await run({ root, dev: process.argv.includes("--dev") });
