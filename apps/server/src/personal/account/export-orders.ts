import type { Db } from "@recolte/db/client";
import { PROOF_WORDS } from "@recolte/domain/trade/orders/hand-over-proof";
import { pickupWords } from "@recolte/domain/trade/orders/pickup";
import { ORDER_STATUS_LABELS } from "@recolte/domain/trade/orders/status";
import { handOverLabel } from "@recolte/domain/trade/orders/terms";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { piecesOfOrders } from "#trade/orders/csv.ts";
import { listDisputePicturesToExport } from "#trade/orders/dispute-picture-queries.ts";
import { listHandOverPicturesToExport } from "#trade/orders/hand-over-picture-queries.ts";
import { listOwnWords, listProofsToExport } from "#trade/orders/export-queries.ts";
import { mapped } from "./export-pieces.ts";
import { PIECE } from "./export-queries.ts";

interface Exported {
  db: Db;
  userId: string;
  site: string;
}

/** What the person bought and sold, and wrote about it. */
export async function* ordersOf({ db, userId }: Omit<Exported, "site">) {
  for await (const rows of piecesOfOrders(db, userId)) {
    const ids = rows.map(({ id }) => id);
    const words = await listOwnWords(db, userId, ids);
    yield rows.map((order) => ({
      sens: order.buyerId === userId ? "achat" : "vente",
      avec: fullName(order.buyerId === userId ? order.seller : order.buyer),
      produit: order.title,
      quantite: order.quantity,
      unite: UNIT_LABELS[order.unit],
      prixUnitaire: order.unitPrice,
      total: order.total,
      devise: order.currency,
      remise: handOverLabel(order),
      aPrendre: pickupWords(order),
      etat: ORDER_STATUS_LABELS[order.status],
      le: order.createdAt,
      remiseLe: order.handedOverAt,
      payeeLe: order.paidAt,
      mots: words.filter(({ orderId }) => orderId === order.id).map(({ note, at }) => ({ texte: note, le: at })),
    }));
  }
}

/** What the person showed in disputes. */
export const disputePicturesOf = ({ db, userId, site }: Exported) =>
  mapped(
    (after) => listDisputePicturesToExport(db, userId, { after, limit: PIECE }),
    ({ id, widths, title, createdAt }) => ({
      commande: title,
      photo: `${site}/media/disputes/${id}/${Math.max(...widths)}.webp`,
      le: createdAt,
    }),
  );

/** What the person took a picture of as they handed over. */
export const handOverPicturesOf = ({ db, userId, site }: Exported) =>
  mapped(
    (after) => listHandOverPicturesToExport(db, userId, { after, limit: PIECE }),
    ({ id, widths, about, createdAt }) => ({
      objet: about,
      photo: `${site}/media/hand-overs/${id}/${Math.max(...widths)}.webp`,
      le: createdAt,
    }),
  );

/** What the person handed over without a network, as their telephone told it later. */
const proofsOf = ({ db, userId }: Exported) =>
  mapped(
    (after) => listProofsToExport(db, userId, { after, limit: PIECE }),
    (proof) => ({
      objet: proof.about,
      code: proof.isRead ? "lu par l'appareil photo" : "six chiffres",
      poidsConstateKg: proof.weightKg,
      suite: PROOF_WORDS[proof.outcome],
      le: proof.keptAt,
      recueLe: proof.receivedAt,
    }),
  );

export const orderSections = (who: Exported) =>
  [
    ["commandes", ordersOf(who)],
    ["photosDeLitiges", disputePicturesOf(who)],
    ["remisesSansReseau", proofsOf(who)],
    ["photosDeRemises", handOverPicturesOf(who)],
  ] as const;
