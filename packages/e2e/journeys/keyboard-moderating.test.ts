import { cases, decisions, readyReasons } from "@recolte/db/schema";
import { CASE_KINDS, type CaseKind, type CaseOutcome } from "@recolte/domain/judgement/trust/case";
import { mustExplain, outcomeOfKey } from "@recolte/domain/judgement/trust/deciding";
import type { Page } from "playwright-core";
import { openCases, READ_BY_RISK } from "../cases.ts";
import { DESKTOP, expect, test as base } from "../fixtures.ts";

const test = base.extend<{ settings: Record<string, string> }>({
  settings: [async ({}, provide) => provide(READ_BY_RISK), { scope: "file" }],
});

/** Of each of the eleven sorts that a moderator decides. */
const ROUNDS = ["du matin", "de midi", "du soir"];
/** A report on each of the five things that may be reported. No number waits by itself, and papers are decided beside them. */
const EACH_TIME = {
  publication: 1,
  edit: 1,
  report: 5,
  message: 1,
  person: 1,
  identity: 0,
  appeal: 1,
  hand_over: 1,
  number: 0,
} satisfies Record<CaseKind, number>;
const REASON = { title: "Photo d'autrui", text: "Ajoutez une photo que vous avez prise vous-même." };

/** The key that takes nothing away, where there is one. */
const gentleKey = (kind: CaseKind) => (outcomeOfKey(kind, "a") ? "a" : "s");

/** Another case than these has come, and what may be pressed is there. */
async function comes(page: Page, kinds: ReadonlyMap<string, CaseKind>, decided: ReadonlyMap<string, CaseOutcome>) {
  const isNext = (id: string) => kinds.has(id) && !decided.has(id);
  await page.waitForURL(({ searchParams }) => isNext(searchParams.get("cas") ?? ""));
  const id = new URL(page.url()).searchParams.get("cas")!;
  const kind = kinds.get(id)!;
  await page.getByRole("button", { name: new RegExp(`\\s${gentleKey(kind)}$`, "iu"), disabled: false }).waitFor();
  return { id, kind };
}

/** One letter, and the digit of a ready reason where somebody is to read why. */
async function press(page: Page, kind: CaseKind, key: string) {
  const outcome = outcomeOfKey(kind, key)!;
  await page.keyboard.press(key);
  if (!mustExplain(outcome)) return outcome;
  await page.getByRole("button", { name: REASON.title }).first().waitFor();
  await page.keyboard.press("1");
  return outcome;
}

test(
  "au clavier seul, un modérateur décide trente-trois dossiers de toutes les sortes, nés de ce que font les gens, et défait le dernier",
  { timeout: 300_000 },
  async ({ openAs, person, site }) => {
    const [mona, judge] = [await person({ roles: ["moderator"] }), await person({ roles: ["moderator"] })];
    await site.db
      .insert(readyReasons)
      .values(CASE_KINDS.map((kind) => ({ kind, ...REASON })))
      .onConflictDoNothing();
    for (const round of ROUNDS) {
      const [author, reader] = [await person({ userType: "producteur" }), await person({ userType: "consommateur" })];
      await openCases(site, { author, reader, judge }, round);
    }
    // A place to be visited waits for the administrators.
    const waiting = (await site.db.select().from(cases)).filter(({ status, kind }) => status === "open" && kind !== "identity");
    const kinds = new Map(waiting.map(({ id, kind }) => [id, kind]));
    const ofKind = (wanted: CaseKind) => [...kinds.values()].filter((kind) => kind === wanted).length;
    expect(Object.fromEntries(CASE_KINDS.map((kind) => [kind, ofKind(kind) / ROUNDS.length]))).toEqual(EACH_TIME);
    const page = await openAs(mona, "/admin/announcements", { viewport: DESKTOP });
    await page.getByRole("list", { name: "Dossiers à traiter" }).waitFor();
    await page.keyboard.press("n");

    const decided = new Map<string, CaseOutcome>();
    let last = { id: "", key: "" };
    while (decided.size < kinds.size) {
      const { id, kind } = await comes(page, kinds, decided);
      const key = decided.size % 2 === 0 ? "r" : gentleKey(kind);
      decided.set(id, await press(page, kind, key));
      last = { id, key };
    }
    await page.getByRole("heading", { name: "Rien n'attend" }).waitFor();
    await page.keyboard.press("z");
    decided.delete(last.id);
    const { id, kind } = await comes(page, kinds, decided);
    expect(id).toBe(last.id);
    decided.set(id, await press(page, kind, last.key === "r" ? gentleKey(kind) : "r"));
    await page.getByRole("heading", { name: "Rien n'attend" }).waitFor();

    const standing = (await site.db.select().from(decisions)).filter(({ undoneAt }) => undoneAt === null);
    // Beside them stand those that were appealed against.
    const found = standing.filter(({ caseId }) => kinds.has(caseId)).map(({ caseId, outcome }) => [caseId, outcome]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(decided));
    expect(standing.length).toBe(kinds.size + ROUNDS.length);
  },
);
