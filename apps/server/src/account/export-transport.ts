import type { Db } from "@recolte/db/client";
import { daysWords } from "@recolte/domain/carrier-route";
import { DELIVERY_LABELS, QUOTE_REQUEST_LABELS, VEHICLE_KIND_LABELS } from "@recolte/domain/delivery-status";
import {
  listDeliveriesToExport,
  listRequestsToExport,
  listRoutesToExport,
  listVehiclesToExport,
} from "#trade/transport-own-queries.ts";
import { PIECE } from "./export-queries.ts";

type Read<Row> = (db: Db, userId: string, piece: { after: string | null; limit: number }) => Promise<Row[]>;

interface Whose {
  db: Db;
  userId: string;
}

/** What was read so far is gone before the next piece is asked for. */
async function* told<Row extends { id: string }>({ db, userId }: Whose, read: Read<Row>, say: (row: Row) => unknown) {
  for (let after: string | null = null; ;) {
    const rows: Row[] = await read(db, userId, { after, limit: PIECE });
    if (rows.length > 0) yield rows.map(say);
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = last.id;
  }
}

/** What the person drives, asked for, was asked for, and carried or had carried. */
export const transportSections = (who: Whose) =>
  [
    [
      "vehicules",
      told(who, listVehiclesToExport, (one) => ({
        plaque: one.plate,
        type: VEHICLE_KIND_LABELS[one.kind],
        chargeKg: one.maxKg,
        volumeM3: one.maxVolume,
        refrigere: one.cold,
        ajouteLe: one.createdAt,
        archiveLe: one.archivedAt,
      })),
    ],
    [
      "itineraires",
      told(who, listRoutesToExport, (one) => ({
        villes: one.towns,
        jours: daysWords(one.weekdays),
        depart: one.departure,
        chargeKg: one.capacityKg,
        enService: one.active,
      })),
    ],
    [
      "demandesDeDevis",
      told(who, listRequestsToExport, (one) => ({
        sens: one.customerId === who.userId ? "envoyée" : "reçue",
        depart: one.origin,
        destination: one.destination,
        marchandise: one.goods,
        poidsKg: one.weightKg,
        volumeM3: one.volume,
        dateSouhaitee: one.wishedOn,
        exigences: one.needs,
        texte: one.content,
        etat: QUOTE_REQUEST_LABELS[one.status],
        le: one.createdAt,
      })),
    ],
    [
      "livraisons",
      told(who, listDeliveriesToExport, (one) => ({
        role: one.carrierId === who.userId ? "transporteur" : "client",
        depart: one.origin,
        destination: one.destination,
        marchandise: one.goods,
        prix: one.price,
        devise: one.currency,
        chargement: one.pickupAt,
        arriveePrevue: one.dropAt,
        etat: DELIVERY_LABELS[one.status],
        livreeLe: one.deliveredAt,
        payeeLe: one.paidAt,
      })),
    ],
  ] as const;
