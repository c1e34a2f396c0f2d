import type { Db } from "@recolte/db/client";
import { isOperationKind } from "@recolte/domain/device/operations/operation";
import { OPERATION_NAMES, OUTCOME_NAMES } from "@recolte/domain/device/operations/words";
import { UPLOAD_PURPOSE_LABELS } from "@recolte/domain/device/upload";
import { listWaiting } from "#identity/auth/waiting-queries.ts";
import { listOperationsToExport } from "#device/operations/queries.ts";
import { listUploadsToExport } from "#device/uploads/queries.ts";
import { mapped } from "./export-pieces.ts";
import { PIECE } from "./export-queries.ts";

/** What they did without a network. */
export const operationsOf = ({ db, userId }: { db: Db; userId: string }) =>
  mapped(
    (after) => listOperationsToExport(db, userId, { after, limit: PIECE }),
    ({ kind, outcome, madeAt, receivedAt }) => ({
      acte: isOperationKind(kind) ? OPERATION_NAMES[kind] : kind,
      suite: OUTCOME_NAMES[outcome],
      noteLe: madeAt,
      arriveLe: receivedAt,
    }),
  );

const WAITING_LABELS = {
  number: "Numéro",
  password: "Mot de passe",
  email: "Adresse email",
  deletion: "Suppression du compte",
  entering: "Entrée par un numéro endormi",
};
/** What they asked for that is done a day later. */
export const waitingOf = async (db: Db, userId: string) =>
  (await listWaiting(db, userId)).map(({ kind, value, askedAt }) => ({
    objet: WAITING_LABELS[kind],
    nouveau: value,
    demandeLe: askedAt,
  }));

/** Photos that are on their way, and what is still known of those that have arrived. */
export const uploadsOf = ({ db, userId }: { db: Db; userId: string }) =>
  mapped(
    (after) => listUploadsToExport(db, userId, { after, limit: PIECE }),
    ({ purpose, length, received, expiresAt }) => ({
      objet: UPLOAD_PURPOSE_LABELS[purpose],
      octets: length,
      recus: received,
      oublieLe: expiresAt,
    }),
  );
