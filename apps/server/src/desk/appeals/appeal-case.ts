import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { Refusal } from "@recolte/domain/platform/refusal";
import { INSTEAD } from "@recolte/domain/judgement/trust/appeal";
import { z } from "zod";
import type { Db } from "@recolte/db/client";
import type { CaseHandler, CaseHandlers, Deciding, News, Said, Standing, Subject, Target } from "#judgement/cases/handler.ts";
import { settleAppeal } from "#judgement/cases/overturn-queries.ts";
import { requireReach } from "#desk/moderation/decide.ts";
import { putPhotoBack, takePhotoAgain } from "#desk/moderation/photos.ts";
import { liftSanctionsOf } from "#judgement/sanctions/queries.ts";
import { type Decided, findDecided, keepBefore, listPartial, lockAppeal } from "./queries.ts";

const Before = z.object({
  /** What deciding the other way kept; absent where nothing was left to put right. */
  redone: z.unknown().optional(),
  /** The photo that was taken off stands there again. */
  photo: z.boolean().optional(),
  by: z.string(),
});

/** What the decision was about, as it stands now; null where it is gone. */
type Relock = () => Promise<Subject | null>;

const isChanged = (error: unknown) => error instanceof Refusal && error.code === "case.changed";

/** As it was before the decision. False where that was put right, or changed, meanwhile: it stays as it is. */
async function takeBack(ctx: Deciding, about: Subject, standing: Standing) {
  try {
    await about.undo(ctx, standing);
    return true;
  } catch (error) {
    if (isChanged(error)) return false;
    throw error;
  }
}

/** As it should have been decided. */
async function redo(
  ctx: Deciding,
  decided: Decided,
  { relock, reason }: { relock: Relock; reason: string },
): Promise<{ redone?: unknown; photo?: boolean }> {
  if (decided.photo !== null) return { photo: await putPhotoBack(ctx.db, decided.photo) };
  const outcome = INSTEAD[decided.kind];
  const before = await relock();
  if (decided.before === null || !before || !outcome || !(await takeBack(ctx, before, decided))) return {};
  const now = await relock();
  return now ? { redone: (await now.decide(ctx, { outcome, reason })).before } : {};
}

interface Judged {
  relock: Relock;
  said: Said;
  /** Nobody has said anything against it: a colleague takes it back. */
  isAppealed: boolean;
}

async function decide(ctx: Deciding, decided: Decided, { relock, said, isAppealed }: Judged) {
  if (decided.subjectId !== null) await requireReach(ctx, decided.subjectId);
  const partial = await listPartial(ctx.db, decided);
  if (partial.includes(ctx.viewer.id)) throw new Refusal("moderation.own");
  const { outcome, reason } = said;
  const redone = outcome === "overturned" ? await redo(ctx, decided, { relock, reason }) : {};
  if (!isAppealed && redone.redone === undefined && !redone.photo) throw new Refusal("case.changed");
  return { before: { ...redone, by: ctx.viewer.id } };
}

/** Whom it was about, and whose decision it was, read why a colleague took it back. */
const takenBackNews = ({ by, subjectId }: Decided, reason: string): News[] => [
  ...(subjectId === null ? [] : [{ userId: subjectId, facts: { event: "moderation.taken-back" as const, reason } }]),
  { userId: by, facts: { event: "moderation.colleague-took-back" as const, reason } },
];

/** The decision that was appealed against stands again, and can be put right once more. */
async function undo(ctx: Deciding, decided: Decided, { relock, standing }: { relock: Relock; standing: Standing }) {
  const { redone, photo } = Before.parse(standing.before);
  if (photo) await takePhotoAgain(ctx.db, decided.photo);
  if (redone === undefined) return;
  const about = await relock();
  const outcome = INSTEAD[decided.kind];
  if (!about || !outcome) throw new Refusal("case.changed");
  await about.undo(ctx, { ...decided, outcome, before: redone });
  const again = await (await relock())?.decide(ctx, decided);
  if (again) await keepBefore(ctx.db, decided.id, again.before);
}

/** The decision that stands from now on; null where the former does, or nothing was left to put right. */
function instead(decided: Decided, standing: Standing): Standing | null {
  const { redone } = Before.parse(standing.before);
  const outcome = INSTEAD[decided.kind];
  return redone === undefined || !outcome ? null : { ...standing, outcome, before: redone };
}

/** What waited until it cannot be undone, as held words do, happens. */
async function settle(db: Db, handlers: CaseHandlers, [{ targetId: decisionId }, standing]: [Target, Standing]) {
  const decided = await findDecided(db, decisionId);
  const stands = decided && instead(decided, standing);
  return (stands && (await handlers[decided.kind]?.settle?.(db, decided, stands))) ?? [];
}

/** Who reported reads the answer that stands from now on. */
async function othersNews(db: Db, handler: CaseHandler | undefined, [decided, standing]: [Decided, Standing]) {
  const stands = instead(decided, standing);
  return stands ? handler?.news(db, decided, stands) : [];
}

/** Who is suspended reads it by mail or SMS alone. */
const answerOf = (
  { sanction }: Decided,
  { isOverturned, reason }: { isOverturned: boolean; reason: string },
): NotificationFacts => ({
  event: isOverturned ? "moderation.appeal-overturned" : "moderation.appeal-upheld",
  ...(reason !== "" && { reason }),
  ...(sanction === "suspend" && { sanction }),
});

/** Told, it cannot be undone: the appeal is over, and sanctions end that the decision gave. */
async function news(db: Db, handlers: CaseHandlers, [{ targetId: decisionId }, standing]: [Target, Standing]): Promise<News[]> {
  const { outcome, reason, before } = standing;
  const isOverturned = outcome === "overturned";
  const decided = await findDecided(db, decisionId);
  if (!decided) return [];
  if (isOverturned) await liftSanctionsOf(db, decided.caseId, Before.parse(before).by);
  const others = (await othersNews(db, handlers[decided.kind], [decided, standing])) ?? [];
  await settleAppeal(db, decisionId, isOverturned ? "overturned" : "upheld");
  const appeal = await lockAppeal(db, decisionId);
  const rest = others.filter(({ userId }) => userId !== decided.subjectId);
  if (!appeal) return [...rest, ...takenBackNews(decided, reason)];
  return [...rest, { userId: appeal.authorId, facts: answerOf(decided, { isOverturned, reason }) }];
}

/** An appeal is judged by somebody else; the decision stands, or everything it did is put right. */
export const appealCases = (handlers: CaseHandlers): CaseHandler => ({
  async lock(db, { targetId: decisionId }) {
    const [appeal, decided] = [await lockAppeal(db, decisionId), await findDecided(db, decisionId)];
    if (!decided) return null;
    const relock = async () => (await handlers[decided.kind]?.lock(db, decided)) ?? null;
    await relock();
    return {
      version: null,
      decide: (ctx, said) => decide(ctx, decided, { relock, said, isAppealed: appeal !== undefined }),
      async undo(ctx, standing) {
        // Nothing would wait for a judge.
        if (!appeal) throw new Refusal("case.changed");
        await undo(ctx, decided, { relock, standing });
      },
    };
  },
  settle: (db, target, standing) => settle(db, handlers, [target, standing]),
  news: (db, target, standing) => news(db, handlers, [target, standing]),
});
