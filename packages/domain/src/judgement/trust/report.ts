import { REPORT_REASONS, type ReportReason } from "#desk/moderation/report.ts";

/** Who says one of these says that somebody is being harmed now. */
const SEVERE = new Set<ReportReason>(["arnaque", "interdit", "usurpation"]);
export const SEVERE_REASONS = REPORT_REASONS.filter((reason) => SEVERE.has(reason));

/** How many of their judged reports, the latest first, say how far somebody's next one is believed. */
export const WEIGHED_REPORTS = 20;
const NEW_ACCOUNT_DAYS = 7;
const NEW_ACCOUNT_WEIGHT = 300;

export interface ReporterRecord {
  /** Of the latest judged ones. */
  judged: number;
  upheld: number;
  accountDays: number;
}

/** In thousandths: 500 of whom nothing is known, towards 1000 who is always right, towards 0 who never is. */
export function reportWeight({ judged, upheld, accountDays }: ReporterRecord) {
  const weight = Math.floor((1000 * (upheld + 1)) / (judged + 2));
  return accountDays < NEW_ACCOUNT_DAYS ? Math.min(weight, NEW_ACCOUNT_WEIGHT) : weight;
}

const TRUSTED = { upheld: 3, weight: 700, accountDays: 30 };

export const isTrustedReporter = (record: ReporterRecord) =>
  record.upheld >= TRUSTED.upheld && reportWeight(record) >= TRUSTED.weight && record.accountDays >= TRUSTED.accountDays;

const POINTS_OF_ONE = 4;

/** What the open reports on one thing bring forward its case by. */
export const reportPoints = (weights: readonly number[]) =>
  Math.round(weights.reduce((sum, weight) => sum + weight * POINTS_OF_ONE, 0) / 1000);

/** One open report, and who made it. */
export interface Voice extends ReporterRecord {
  reason: ReportReason;
  phone: string | null;
  /** Where they were in the last seven days. */
  networks: readonly string[];
  /** An order with whose thing it is is open between them, or disputed. */
  isParty: boolean;
}

/** Not shown to be two people who came to it by themselves. Who has no number may be anybody else without one. */
const mayBeOne = (a: Voice, b: Voice) => a.phone === b.phone || a.networks.some((network) => b.networks.includes(network));

const HIDING_VOICES = 3;

/** Whether it is hidden until somebody has judged it: three trusted people say something severe, each by themselves. */
export function hidesUntilJudged(voices: readonly Voice[]) {
  const independent: Voice[] = [];
  for (const voice of voices)
    if (
      SEVERE.has(voice.reason) &&
      !voice.isParty &&
      isTrustedReporter(voice) &&
      !independent.some((one) => mayBeOne(one, voice))
    )
      independent.push(voice);
  return independent.length >= HIDING_VOICES;
}
