import type { Db } from "@recolte/db/client";
import { PAYMENT_LABELS } from "@recolte/domain/goods/shop/shop";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { piecesOfCustomers, piecesOfLines, piecesOfPromotions } from "#goods/shop/pieces.ts";

async function* salesOf(db: Db, userId: string) {
  for await (const rows of piecesOfLines(db, userId))
    yield rows.map((line) => ({
      le: line.at,
      client: line.customer,
      produit: line.label,
      quantite: line.quantity,
      unite: UNIT_LABELS[line.unit],
      prixUnitaire: line.unitPrice,
      montant: line.total,
      devise: line.currency,
      paiement: PAYMENT_LABELS[line.payment],
      annulee: line.cancelled,
    }));
}

async function* customersOf(db: Db, userId: string) {
  for await (const rows of piecesOfCustomers(db, userId))
    yield rows.map(({ name, phone, note, tags, createdAt }) => ({
      nom: name,
      telephone: phone,
      note,
      etiquettes: tags,
      ajouteLe: createdAt,
    }));
}

async function* promotionsOf(db: Db, userId: string) {
  for await (const rows of piecesOfPromotions(db, userId))
    yield rows.map(({ title, kind, value, startsAt, endsAt, endedAt }) => ({
      annonce: title,
      ...(kind === "percent" ? { pourcentage: value } : { prix: value }),
      debut: startsAt,
      fin: endedAt ?? endsAt,
    }));
}

/** What the person sold at the counter, to whom, and at what lower prices. */
export const shopSections = ({ db, userId }: { db: Db; userId: string }) =>
  [
    ["ventesAuComptoir", salesOf(db, userId)],
    ["clients", customersOf(db, userId)],
    ["promotions", promotionsOf(db, userId)],
  ] as const;
