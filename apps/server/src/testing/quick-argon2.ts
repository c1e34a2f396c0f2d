import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";
import { refuseInTransaction } from "./no-waiting.ts";

// The real library, which only what is asked for under its own name reaches.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

export const verify: typeof Argon2.verify = (...given) => {
  refuseInTransaction("hashing");
  return argon2.verify(...given);
};
/** What it is given to remember is a few kilobytes: most tests ask whether a password opens, not what a thief pays to guess it. */
export const hash: typeof Argon2.hash = (password, options, signal) => {
  refuseInTransaction("hashing");
  return argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1, parallelism: 1 }, signal);
};
