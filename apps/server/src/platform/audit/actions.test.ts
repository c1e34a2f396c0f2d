import { AUDIT_ACTIONS, FORMER_AUDIT_ACTIONS } from "@recolte/domain/desk/moderation/audit";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const sources = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.test)\.ts$/u.test(name));
const written = sources.map((name) => readFileSync(path.join(ROOT, name), "utf8")).join("\n");

/** By its whole name, or with the thing or the deed taken from a variable. */
function isWritten(action: string) {
  const [thing = "", deed = ""] = action.split(".");
  return [`"${action}"`, `\`${thing}.\${`, `}.${deed}\``].some((words) => written.includes(words));
}

test("le journal ne propose de filtrer aucune action que personne ne peut faire, ou n'a pu faire", () => {
  expect(Object.keys(AUDIT_ACTIONS).filter((action) => !isWritten(action))).toEqual(FORMER_AUDIT_ACTIONS);
});
