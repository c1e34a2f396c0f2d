import { prove } from "#proofs.ts";
import { PRODUCT } from "./section-1.ts";
import { ANNOUNCEMENTS_AND_PEOPLE, ENTERING_AND_HOME } from "./section-2.ts";
import { ENTITIES } from "./section-3.ts";
import { STATES } from "./section-4.ts";
import { VALIDATION } from "./section-5.ts";
import { PERMISSIONS } from "./section-6.ts";
import { CALLS } from "./section-7.ts";
import { FAILURES, SUCCESSES } from "./section-8.ts";
import { CONSTANTS } from "./section-9.ts";

const scenes = Object.values(
  import.meta.glob<string>("../../../../apps/web/src/scenes/core/*.test.tsx", { query: "?raw", import: "default", eager: true }),
).join("\n");

/** The first document: the marketplace. */
prove(
  [
    ["1", 21, PRODUCT],
    ["2", 194, [...ENTERING_AND_HOME, ...ANNOUNCEMENTS_AND_PEOPLE]],
    ["3", 71, ENTITIES],
    ["4", 23, STATES],
    ["5", 42, VALIDATION],
    ["6", 36, PERMISSIONS],
    ["7", 34, CALLS],
    ["8", 61, [...FAILURES, ...SUCCESSES]],
    ["9", 31, CONSTANTS],
  ],
  scenes,
);
