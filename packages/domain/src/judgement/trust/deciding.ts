import { z } from "zod";
import { paging } from "#market/announcements/announcement.ts";
import { COUNTRIES } from "#platform/places/country.ts";
import { Reason } from "#desk/moderation/moderation.ts";
import { REPORT_REASONS } from "#desk/moderation/report.ts";
import { required, requiredLine, text } from "#platform/texts/text.ts";
import { CASE_KINDS, CASE_OUTCOMES, type CaseKind, type CaseOutcome, OUTCOMES_OF } from "./case.ts";

const REASON_MAX = 1000;
const NOTE_MAX = 1000;
export const TOGETHER_MAX = 50;
const UNEXPLAINED = { message: "La raison est requise", path: ["reason"] };

/** Somebody loses something by it, and reads why. */
const EXPLAINED: ReadonlySet<CaseOutcome> = new Set(["refused", "upheld", "overturned"]);
export const mustExplain = (outcome: CaseOutcome) => EXPLAINED.has(outcome);
const isExplained = ({ outcome, reason }: { outcome: CaseOutcome; reason: string }) => reason !== "" || !mustExplain(outcome);

/** As the screen showed it. `seen`: the version of what it is about, where that has one. */
const case_ = { id: z.uuid(), version: z.int().min(1), seen: z.int().min(1).nullable() };
/** `readyReasonId`: whose words the reason is; one that was retired meanwhile still says what was read. */
const said = {
  outcome: z.enum(CASE_OUTCOMES),
  reason: text(REASON_MAX, "other").default(""),
  readyReasonId: z.uuid().nullable(),
};

export const OneCase = z.strictObject({ id: z.uuid() });
/** The first one; or the next after this, which is given back. */
export const NextCase = z.strictObject({ after: z.uuid().nullable() });
export const CaseDecision = z.strictObject({ ...case_, ...said }).refine(isExplained, UNEXPLAINED);
export type CaseDecision = z.infer<typeof CaseDecision>;
export const CaseDecisions = z
  .strictObject({ cases: z.array(z.strictObject(case_)).min(1).max(TOGETHER_MAX), ...said })
  .refine(isExplained, UNEXPLAINED);
export type CaseDecisions = z.infer<typeof CaseDecisions>;
/** A decision, or the batch of those that were taken together. */
export const CaseUndoing = z.strictObject({ id: z.uuid() });
const note = required(NOTE_MAX, "Dites à l'administrateur pourquoi", "private");
/** What is written in the dialog. */
export const EscalationNote = z.strictObject({ note });
export const CaseEscalation = z.strictObject({ id: z.uuid(), version: z.int().min(1), note });
export type CaseEscalation = z.infer<typeof CaseEscalation>;

/** A colleague's decision was wrong, and nobody has appealed against it. */
export const RestoreDecision = Reason.extend({ decisionId: z.uuid() });
export type RestoreDecision = z.infer<typeof RestoreDecision>;

/** Waiting for anybody of the staff, or for administrators. */
export const CASE_PILES = ["waiting", "escalated"] as const;
/** `reporter`: those that this person reports; `author`: those about what is this person's. */
export const CaseList = z.strictObject({
  pile: z.enum(CASE_PILES),
  kind: z.enum(CASE_KINDS).optional(),
  reason: z.enum(REPORT_REASONS).optional(),
  country: z.enum(COUNTRIES).optional(),
  reporter: z.uuid().optional(),
  author: z.uuid().optional(),
  ...paging,
});
export type CaseFilter = Omit<z.infer<typeof CaseList>, keyof typeof paging>;
export const CaseArchive = z.strictObject({ kind: z.enum(CASE_KINDS).optional(), ...paging });

/** The key of the screen under which an outcome stands: approve, refuse, nothing to do. */
const OUTCOME_KEYS: Record<CaseOutcome, "a" | "r" | "s"> = {
  published: "a",
  released: "a",
  accepted: "a",
  overturned: "a",
  refused: "r",
  upheld: "r",
  dismissed: "s",
};
/** What a key does with a case of this kind; nothing where it does nothing. */
export const outcomeOfKey = (kind: CaseKind, key: string): CaseOutcome | undefined =>
  OUTCOMES_OF[kind].find((outcome) => OUTCOME_KEYS[outcome] === key);

/** Ready reasons have the digits. */
export const READY_REASONS_MAX = 9;
/** What is written in its form. */
export const ReadyReasonFields = z.strictObject({
  title: requiredLine(80, "Le titre est requis", "private"),
  text: required(REASON_MAX, "Le texte est requis", "private"),
});
/** A new one without id. One that is retired is not offered any more; decisions keep the words that they were taken with. */
export const SaveReadyReason = ReadyReasonFields.extend({
  id: z.uuid().nullable(),
  kind: z.enum(CASE_KINDS),
  retired: z.boolean(),
});
export type SaveReadyReason = z.infer<typeof SaveReadyReason>;
export const ReadyReasonsOf = z.strictObject({ kind: z.enum(CASE_KINDS) });
