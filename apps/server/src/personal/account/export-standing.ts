import type { Db } from "@recolte/db/client";
import { PART_LABELS } from "@recolte/domain/judgement/trust/new-hands";
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_STATUS_LABELS,
  VERIFICATION_STATUS_LABELS,
  VERIFICATION_STEP_LABELS,
} from "@recolte/domain/judgement/trust/verification";
import { findStanding } from "#judgement/standing/queries.ts";
import { listOwnDocuments } from "#desk/verification/document-queries.ts";
import { mapped } from "./export-pieces.ts";
import {
  listProfileChangesToExport,
  listStandingToExport,
  listVerificationsToExport,
  listVouchesToExport,
} from "./standing-queries.ts";

interface Whose {
  db: Db;
  userId: string;
}

const POINT = 1000;

async function* standingOf({ db, userId }: Whose) {
  const row = await findStanding(db, userId);
  if (row?.parts) yield [{ points: row.parts.total / POINT, milliemesParPart: row.parts.parts, calculeeLe: row.countedAt }];
}

async function* papersOf({ db, userId }: Whose) {
  const papers = await listOwnDocuments(db, userId);
  yield papers.map(({ kind, status, storedAt, decidedAt, expiresIn }) => ({
    piece: DOCUMENT_KIND_LABELS[kind],
    etat: DOCUMENT_STATUS_LABELS[status],
    recueLe: storedAt,
    decideeLe: decidedAt,
    valableJusquEn: expiresIn,
  }));
}

/** What was proved of the person, by whom they are vouched for, and what counts for or against them. */
export const standingSections = ({ db, userId }: Whose) =>
  [
    [
      "verifications",
      mapped(
        (after) => listVerificationsToExport(db, userId, after),
        ({ step, status, requestedAt, doneAt, expiresAt, reason }) => ({
          etape: VERIFICATION_STEP_LABELS[step],
          etat: VERIFICATION_STATUS_LABELS[status],
          demandeeLe: requestedAt,
          faiteLe: doneAt,
          jusquAu: expiresAt,
          raison: reason,
        }),
      ),
    ],
    [
      "changementsDuProfil",
      mapped(
        (after) => listProfileChangesToExport(db, userId, after),
        ({ part, at }) => ({ changement: PART_LABELS[part], le: at }),
      ),
    ],
    ["piecesDIdentite", papersOf({ db, userId })],
    ["note", standingOf({ db, userId })],
    [
      "parrainages",
      mapped(
        (after) => listVouchesToExport(db, userId, after),
        ({ isGiven, from, until, withdrawnAt }) => ({
          sens: isGiven ? "donné" : "reçu",
          du: from,
          au: until,
          retireLe: withdrawnAt,
        }),
      ),
    ],
    [
      "journalDeLaNote",
      mapped(
        (after) => listStandingToExport(db, userId, after),
        ({ kind, facts, at }) => ({ fait: kind, precisions: facts, le: at }),
      ),
    ],
  ] as const;
