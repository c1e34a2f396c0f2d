import { z } from "zod";
import { fullName } from "@recolte/domain/market/profiles/profile";
import type { CaseHandler, Deciding, Done, Said } from "#judgement/cases/handler.ts";
import { lockWaiting } from "#judgement/cases/queries.ts";
import { requireReach } from "#desk/moderation/decide.ts";
import { lockReportedPerson } from "#desk/moderation/report-case-queries.ts";
import { forgetWarning, insertSanction } from "#judgement/sanctions/queries.ts";

/** The case that the warning is of, where one was given. */
const Kept = z.object({ warnedBy: z.string().nullable(), name: z.string() });

interface Judged {
  personId: string;
  name: string;
}

/** Upheld it is a warning, as a report on a person is; what is graver is given from their file. */
async function decide({ db, viewer }: Deciding, { personId, name }: Judged, { outcome, reason }: Said): Promise<Done> {
  if (outcome !== "upheld") return { before: { warnedBy: null, name } satisfies z.input<typeof Kept> };
  await requireReach({ db, viewer }, personId);
  const [waiting] = await lockWaiting(db, personId, ["person"]);
  const caseId = waiting?.id ?? null;
  await insertSanction(db, { personId, kind: "warn", reason, by: viewer.id, caseId });
  return { before: { warnedBy: caseId, name } satisfies z.input<typeof Kept> };
}

/** A person whom a moderator put before the administrators. */
export const personCases: CaseHandler = {
  async lock(db, { targetId: personId }) {
    const found = await lockReportedPerson(db, personId);
    if (!found) return null;
    return {
      version: null,
      decide: (ctx, said) => decide(ctx, { personId, name: fullName(found.author) }, said),
      async undo(ctx, { before }) {
        const { warnedBy } = Kept.parse(before);
        if (warnedBy) await forgetWarning(ctx.db, warnedBy);
      },
    };
  },
  async news(_db, { targetId: userId }, { reason, before }) {
    const { warnedBy, name } = Kept.parse(before);
    const facts = { event: "moderation.person-warned", target: "person", otherId: userId, otherName: name, reason } as const;
    return warnedBy ? [{ userId, facts }] : [];
  },
};
