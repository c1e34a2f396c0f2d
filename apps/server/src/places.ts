import path from "node:path";
import { RELEASE } from "@recolte/db/place";
import type { Env } from "#platform/env.ts";

const MIGRATIONS = RELEASE
  ? path.join(RELEASE, "migrations")
  : path.resolve(import.meta.dirname, "../../../packages/db/migrations");

export const migrationsFolder = ({ MIGRATIONS_DIR }: Pick<Env, "MIGRATIONS_DIR">) => MIGRATIONS_DIR ?? MIGRATIONS;

export const pagesFolder = ({ WEB_DIST }: Pick<Env, "WEB_DIST">) =>
  WEB_DIST ?? (RELEASE ? path.join(RELEASE, "web/dist") : undefined);
