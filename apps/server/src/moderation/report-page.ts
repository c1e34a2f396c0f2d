import { Refusal } from "@recolte/domain/refusal";
import type { Moderation } from "./decide.ts";
import { listAnswers, listFormerAnswers } from "./decisions-queries.ts";
import { countDecided, findReport, listVoices } from "./report-queries.ts";
import { awaitsAnotherAnswer, targetOf } from "./reports.ts";

/** What is reported, by whom, and what was answered before; whom it concerns does not learn by whom. The words of a message are read apart. */
export async function describeReport({ db, viewer }: Pick<Moderation, "db" | "viewer">, id: string) {
  const found = await findReport(db, id);
  if (!found) throw new Refusal("report.not-found");
  if (found.author.id === viewer.id) throw new Refusal("moderation.own");
  const { senderId: _sender, receiverId: _receiver, ...report } = found;
  const [voices, decided, answers, othersTurn] = await Promise.all([
    listVoices(db, targetOf(found)),
    countDecided(db, targetOf(found)),
    found.status === "open" ? listFormerAnswers(db, found) : listAnswers(db, found),
    found.status === "open" && awaitsAnotherAnswer({ db, viewer }, found),
  ]);
  const [former, answer] = found.status === "open" ? [answers, null] : [[], answers[0] ?? null];
  return { ...report, voices, decided, former, answer, othersTurn };
}
