import type { Db } from "@recolte/db/client";
import { fullName } from "@recolte/domain/profiles/profile";
import { CASE_KIND_LABELS, CASE_OUTCOME_LABELS } from "@recolte/domain/trust/case";
import { LIMITED_ACT_LABELS, SANCTION_LABELS } from "@recolte/domain/trust/sanction";
import { APPEAL_STATUS_LABELS } from "@recolte/domain/trust/appeal";
import { mapped } from "./export-pieces.ts";
import { listAppealsToExport, listDecisionsToExport, listHeldToExport, listSanctionsToExport } from "./trust-queries.ts";

/** What the staff decided about the person and what is theirs; never what it noted, nor why it looked. */
export const trustSections = ({ db, userId }: { db: Db; userId: string }) =>
  [
    [
      "sanctions",
      mapped(
        (after) => listSanctionsToExport(db, userId, after),
        ({ kind, what, reason, from, until, liftedAt }) => ({
          sanction: SANCTION_LABELS[kind],
          porteSur: what && LIMITED_ACT_LABELS[what],
          raison: reason,
          du: from,
          au: until,
          leveeLe: liftedAt,
        }),
      ),
    ],
    [
      "decisions",
      mapped(
        (after) => listDecisionsToExport(db, userId, after),
        ({ kind, outcome, reason, at }) => ({
          dossier: CASE_KIND_LABELS[kind],
          decision: CASE_OUTCOME_LABELS[outcome],
          raison: reason,
          le: at,
        }),
      ),
    ],
    [
      "recours",
      mapped(
        (after) => listAppealsToExport(db, userId, after),
        ({ text, status, createdAt }) => ({ texte: text, etat: APPEAL_STATUS_LABELS[status], le: createdAt }),
      ),
    ],
    [
      "messagesEnRelecture",
      mapped(
        (after) => listHeldToExport(db, userId, after),
        ({ content, hasPhoto, about, status, createdAt, ...person }) => ({
          pour: fullName(person),
          texte: content,
          photo: hasPhoto,
          annonce: about,
          etat: status === "refused" ? "non transmis" : "en relecture",
          le: createdAt,
        }),
      ),
    ],
  ] as const;
