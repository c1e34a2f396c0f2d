import { z } from "zod";
import { likenessFound, type Raising } from "#market/announcements/found.ts";
import { type Judged, judgeOwnTexts, modeOf, riskFrom } from "#market/announcements/risk.ts";
import { openCase } from "#judgement/cases/open-case.ts";
import type { Subject } from "#market/likeness/ask.ts";
import { findOwnTexts, listTold } from "./own-text-queries.ts";

const Facts = z.object({ words: z.array(z.string()) });
const wordsOf = ({ facts }: { facts: unknown }) => Facts.safeParse(facts).data?.words ?? [];

/** Said now, and neither before the staff nor found harmless by it. */
function isNews(signal: Judged["signals"][number], told: Awaited<ReturnType<typeof listTold>>) {
  const same = told.filter(({ name }) => name === signal.name);
  const known = new Set(same.flatMap(wordsOf));
  return !same.some(({ isWaiting }) => isWaiting) && wordsOf(signal).some((one) => !known.has(one));
}

/** Name, presentation and card stay as they are: somebody of the staff looks at the person who writes such words there. */
async function readOwnTexts(ctx: Raising, subject: Exclude<Subject, { imageId: string }>) {
  const own = await findOwnTexts(ctx.db, subject);
  const judged = own && (await judgeOwnTexts(ctx.db, { id: own.id, risk: riskFrom(ctx, "") }, own.written));
  if (!judged) return;
  const told = await listTold(ctx.db, own.id);
  if (!judged.signals.some((signal) => isNews(signal, told))) return;
  const about = { kind: "person", targetType: "person", targetId: own.id, subjectId: own.id } as const;
  const { points, signals } = judged;
  await ctx.db.transaction((tx) => openCase(tx, { ...about, points, severe: false, signals }));
}

/** What was published or said is before the staff where somebody has to look at it. Done once more it opens nothing. */
export const signalsFound = (ctx: Raising) => async (subject: Subject) => {
  await likenessFound(ctx)(subject);
  if (modeOf(ctx) !== "off" && !("imageId" in subject)) await readOwnTexts(ctx, subject);
};
