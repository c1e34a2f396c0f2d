import { existsSync } from "node:fs";
import path from "node:path";
import type { Env } from "#platform/env.ts";

/** Where this file stands tells a release, which has everything beside it, from a checkout. */
const RELEASE = path.resolve(import.meta.dirname, "..");
const isRelease = existsSync(path.join(RELEASE, "manifest.json"));
const MIGRATIONS = isRelease
  ? path.join(RELEASE, "migrations")
  : path.resolve(import.meta.dirname, "../../../packages/db/migrations");

export const migrationsFolder = ({ MIGRATIONS_DIR }: Pick<Env, "MIGRATIONS_DIR">) => MIGRATIONS_DIR ?? MIGRATIONS;

export const pagesFolder = ({ WEB_DIST }: Pick<Env, "WEB_DIST">) =>
  WEB_DIST ?? (isRelease ? path.join(RELEASE, "web/dist") : undefined);
