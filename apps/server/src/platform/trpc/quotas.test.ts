import { expect, test } from "vitest";
import { httpRouter } from "#router.ts";
import matrix from "./authorisation.matrix.json" with { type: "json" };

interface Procedure {
  _def: { type: "query" | "mutation"; middlewares: object[] };
}
const procedures = Object.entries(httpRouter._def.procedures as unknown as Record<string, Procedure>);
const spends = ({ _def }: Procedure) => _def.middlewares.some((step) => "quota" in step);

type Row = string | { caller: string };
const callerOf = (path: string) => {
  const row = (matrix as Record<string, Row>)[path];
  return typeof row === "string" ? row : row?.caller;
};
/** A handful of people, each known by name in the audit log. */
const isStaffs = (path: string) => ["moderator", "admin", "super_admin"].includes(callerOf(path) ?? "");

/** They spend within their work: what is counted depends on what is asked, or only failures are. */
const WITHIN = `
  account.delete account.cancelDeletion announcements.revealPhone auth.signIn auth.sendCode auth.sendNumberCode auth.sendOwnCode auth.requestReset auth.changePassword auth.stepUp
  auth.requestEmailChange contact.submit directories.revealPhone messages.revealPhone reports.create reports.createOnDirectory
  reports.createOnMessage reports.createOnPerson reports.createOnReview
  secondFactor.confirm secondFactor.enter secondFactor.renewCodes secondFactor.remove
`;
/** Announcements are counted by the day and by how many stand; what changes one is one row of one's own. */
const COUNTED = `
  announcements.create announcements.update announcements.quickEdit announcements.pause announcements.reactivate announcements.renew
  announcements.remove announcements.removeImage announcements.sayTerms
`;
/** They only read marks, end what is one's own, or say yes: of themselves they add nothing, however often they are sent. */
const HARMLESS = `
  announcements.withdrawRevision auth.callOffChange auth.callOffEntering auth.callOffFirstPassword auth.callOffNumber auth.signOut auth.signOutEverywhere consents.accept messages.markRead notifications.markRead notifications.markCaseRead
  secondFactor.offer sessions.revoke
`;
const without = [WITHIN, COUNTED, HARMLESS].flatMap((list) => list.trim().split(/\s+/u));

test("chaque appel qui change quelque chose a son quota, ou est nommé ici avec sa raison", () => {
  const free = procedures
    .filter(([path, procedure]) => procedure._def.type === "mutation" && !spends(procedure) && !isStaffs(path))
    .map(([path]) => path);
  expect(free.toSorted(), "Give it `limited(…)` (auth/limits.ts), or name it here with its reason.").toEqual(without.toSorted());
});

test("la garde voit l'étape qui dépense, et son absence", () => {
  const found = new Map(procedures);
  expect(spends(found.get("messages.send")!)).toBe(true);
  expect(spends(found.get("auth.signOut")!)).toBe(false);
});
