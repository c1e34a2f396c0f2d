import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const DOCUMENT = readFileSync(fileURLToPath(new URL("../../../docs/operations.md", import.meta.url)), "utf8");

/** The statements that operators are given: what is measured is what they run. */
export const SPLIT_EVENTS = /^```sql\n(begin;\nlock table events [\s\S]*?)^```$/mu.exec(DOCUMENT)?.[1] ?? "";
