import { Refusal } from "@recolte/domain/platform/refusal";
import { mayAppeal } from "@recolte/domain/judgement/trust/appeal";
import type { Db } from "@recolte/db/client";
import { type Counting, spend } from "#identity/auth/limits.ts";
import { fileAppeal } from "./file.ts";
import { findSuspension } from "./queries.ts";

/** What somebody who cannot sign in reads of their suspension, and whether they may contest it. Who can again does so as everybody. */
export async function readSuspension(db: Db, decisionId: string) {
  const found = await findSuspension(db, decisionId);
  if (!found) throw new Refusal("appeal.not-found");
  if (found.isOver) throw new Refusal("appeal.over");
  const open = mayAppeal({ decidedAt: found.at, isAppealed: found.appeal !== null, isUndone: false }, new Date());
  return { ...found, open };
}

interface Filing {
  decisionId: string;
  text: string;
}

/** The link speaks for the person while they cannot: for them, against this decision alone, under the rules of every appeal. */
export async function appealByLink(ctx: Counting & { db: Db }, filing: Filing) {
  const { personId } = await readSuspension(ctx.db, filing.decisionId);
  await spend(ctx, "appeal.account", personId);
  return fileAppeal(ctx.db, personId, filing);
}
