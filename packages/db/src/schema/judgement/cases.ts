import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATUSES, CASE_TARGETS } from "@recolte/domain/judgement/trust/case";
import { PHRASE_KINDS } from "@recolte/domain/judgement/trust/phrase";
import { SIGNALS } from "@recolte/domain/judgement/trust/signal";
import { createdAt, id, moment } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

export const caseKind = pgEnum("case_kind", CASE_KINDS);
export const caseTarget = pgEnum("case_target", CASE_TARGETS);
export const caseStatus = pgEnum("case_status", CASE_STATUSES);
export const caseOutcome = pgEnum("case_outcome", CASE_OUTCOMES);
export const riskSignal = pgEnum("risk_signal", SIGNALS);
export const phraseKind = pgEnum("phrase_kind", PHRASE_KINDS);

const person = () => uuid().references(() => users.id, { onDelete: "restrict" });

/** Something that somebody of the staff looks at and decides; signals, reports and appeals only open one. */
export const cases = pgTable(
  "cases",
  {
    id: id(),
    kind: caseKind().notNull(),
    targetType: caseTarget().notNull(),
    /** Of any of these tables: it outlives what it is about. */
    targetId: uuid().notNull(),
    /** Whose thing it is; null: the card of somebody without an account. */
    subjectId: person(),
    /** As judged when it was opened: no decision changes them. */
    points: integer().notNull().default(0),
    severe: boolean().notNull().default(false),
    status: caseStatus().notNull().default("open"),
    openedAt: createdAt(),
    dueAt: moment().notNull(),
    claimedBy: person(),
    claimedUntil: moment(),
    /** Rises with every act: who decides on an older one is told instead. */
    version: integer().notNull().default(1),
    appealOf: uuid().references((): AnyPgColumn => decisions.id, { onDelete: "restrict" }),
    /** When those on duty were told of it, where it is one that they are told of. */
    alertedAt: moment(),
  },
  (t) => [
    uniqueIndex("cases_open_once")
      .on(t.kind, t.targetType, t.targetId)
      .where(sql`status in ('open', 'claimed', 'escalated')`),
    index("cases_waiting")
      .on(t.dueAt, t.id)
      .where(sql`status in ('open', 'claimed')`),
    index("cases_escalated")
      .on(t.dueAt, t.id)
      .where(sql`status = 'escalated'`),
    index("cases_of_subject").on(t.subjectId, t.openedAt.desc().nullsFirst()),
    index("cases_of_target").on(t.targetType, t.targetId),
    uniqueIndex("cases_appeal_once").on(t.appealOf),
    check("cases_points", sql`${t.points} >= 0`),
    check("cases_due", sql`${t.dueAt} >= ${t.openedAt}`),
    check(
      "cases_claimed",
      sql`num_nonnulls(${t.claimedBy}, ${t.claimedUntil}) = case when ${t.status} = 'claimed' then 2 else 0 end`,
    ),
    check("cases_appeal", sql`(${t.kind} = 'appeal') = (${t.appealOf} is not null)`),
  ],
);

/** What was known when the case was opened: never counted again. */
export const riskSignals = pgTable(
  "risk_signals",
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    name: riskSignal().notNull(),
    /** What it is like, or who uses the same. */
    otherId: uuid(),
    facts: jsonb().$type<unknown>().notNull().default({}),
    points: integer().notNull(),
    at: createdAt(),
  },
  (t) => [
    unique("risk_signals_once").on(t.caseId, t.name, t.otherId).nullsNotDistinct(),
    check("risk_signals_points", sql`${t.points} >= 0`),
  ],
);

/** Words that the staff chooses from. Never deleted: a decision keeps its words. */
export const readyReasons = pgTable(
  "ready_reasons",
  {
    id: id(),
    kind: caseKind().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    retiredAt: moment(),
  },
  (t) => [
    uniqueIndex("ready_reasons_title")
      .on(t.kind, t.title)
      .where(sql`retired_at is null`),
    check("ready_reasons_title_length", sql`char_length(btrim(${t.title})) between 1 and 80`),
    check("ready_reasons_text", sql`char_length(btrim(${t.text})) between 1 and 1000`),
  ],
);

/** It takes effect at once; others are told a little later, and until then it can be undone. */
export const decisions = pgTable(
  "decisions",
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: "restrict" }),
    /** Its case's, copied by a trigger: the archive is read by kind. */
    kind: caseKind(),
    by: person().notNull(),
    outcome: caseOutcome().notNull(),
    readyReasonId: uuid().references(() => readyReasons.id, { onDelete: "restrict" }),
    /** As the person it is about reads it. */
    reason: text().notNull().default(""),
    /** Decided together, undone together. */
    batchId: uuid(),
    at: createdAt(),
    /** What undoing puts back. */
    before: jsonb().$type<unknown>().notNull(),
    notifiedAt: moment(),
    undoneAt: moment(),
  },
  (t) => [
    uniqueIndex("decisions_standing")
      .on(t.caseId)
      .where(sql`undone_at is null`),
    index("decisions_archive")
      .on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`undone_at is null`),
    index("decisions_archive_of_kind")
      .on(t.kind, t.at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`undone_at is null`),
    index("decisions_by").on(t.by, t.at.desc().nullsFirst()),
    index("decisions_batch")
      .on(t.batchId)
      .where(sql`batch_id is not null`),
    check("decisions_told_or_undone", sql`${t.notifiedAt} is null or ${t.undoneAt} is null`),
    check("decisions_reason", sql`char_length(${t.reason}) <= 1000`),
  ],
);

/** What the staff writes to each other about a person. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    id: id(),
    personId: person().notNull(),
    by: person().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("staff_notes_of_person").on(t.personId, t.createdAt.desc().nullsFirst()),
    check("staff_notes_text", sql`char_length(btrim(${t.text})) between 1 and 2000`),
  ],
);

/** Words that thieves use, as the staff edits them: no regular expression. */
export const phrases = pgTable(
  "phrases",
  {
    id: id(),
    words: text().notNull(),
    kind: phraseKind().notNull(),
    points: integer().notNull(),
    /** Null: of the first list. */
    createdBy: person(),
    createdAt: createdAt(),
    retiredAt: moment(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("phrases_words")
      .on(t.words)
      .where(sql`retired_at is null`),
    check("phrases_words_length", sql`char_length(btrim(${t.words})) between 3 and 100`),
    check("phrases_points", sql`${t.points} between 1 and case when ${t.kind} = 'advance' then 5 else 3 end`),
  ],
);
