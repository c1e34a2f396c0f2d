import type { Db } from "@recolte/db/client";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { CASE_KIND_LABELS, CASE_OUTCOME_LABELS } from "@recolte/domain/judgement/trust/case";
import { LIMITED_ACT_LABELS, SANCTION_LABELS } from "@recolte/domain/judgement/trust/sanction";
import { APPEAL_STATUS_LABELS } from "@recolte/domain/judgement/trust/appeal";
import { mapped } from "./export-pieces.ts";
import { REVISION_LABELS } from "@recolte/domain/judgement/trust/revision";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import {
  listAppealsToExport,
  listDecisionsToExport,
  listHeldToExport,
  listRevisionsToExport,
  listSanctionsToExport,
} from "./trust-queries.ts";

/** Edits that the staff read, or is to read. */
const revisionsOf = ({ db, userId }: { db: Db; userId: string }) =>
  mapped(
    (after) => listRevisionsToExport(db, userId, after),
    ({ fields, status, createdAt, endedAt }) => ({
      etat: REVISION_LABELS[status],
      titre: fields.title,
      description: fields.description,
      categorie: fields.category,
      etatDuProduit: fields.conditionProduct,
      prix: fields.price,
      unite: UNIT_LABELS[fields.unit],
      poidsDeLUniteKg: fields.weightKg,
      negociable: fields.negotiablePrice,
      livraison: fields.deliveryAvailable,
      venteEnGros: fields.bulkSaleAvailable,
      bio: fields.isOrganic,
      pays: fields.country,
      ville: fields.city,
      quartier: fields.district,
      adresse: fields.address,
      envoyeeLe: createdAt,
      finieLe: endedAt,
    }),
  );

/** What the staff decided about the person and what is theirs; never what it noted, nor why it looked. */
export const trustSections = ({ db, userId }: { db: Db; userId: string }) =>
  [
    ["modificationsRelues", revisionsOf({ db, userId })],
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
