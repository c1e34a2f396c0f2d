import type { Db } from "@recolte/db/client";
import { daysWords } from "@recolte/domain/trade/transport/carrier-route";
import { DELIVERY_LABELS, QUOTE_LABELS, QUOTE_REQUEST_LABELS } from "@recolte/domain/trade/transport/status";
import { VEHICLE_KIND_LABELS } from "@recolte/domain/trade/transport/vehicle-kind";
import {
  listDeliveriesToExport,
  listOwnDeliveryWords,
  listQuotesToExport,
  listRequestsToExport,
  listRoutesToExport,
  listVehiclesToExport,
} from "#trade/transport/export-queries.ts";
import { PIECE } from "./export-queries.ts";

type Read<Row> = (db: Db, userId: string, piece: { after: string | null; limit: number }) => Promise<Row[]>;

type Delivered = Awaited<ReturnType<typeof listDeliveriesToExport>>[number] & {
  words: Awaited<ReturnType<typeof listOwnDeliveryWords>>;
};

interface Owner {
  db: Db;
  userId: string;
}

/** What was read so far is gone before the next piece is asked for. */
async function* told<Row extends { id: string }>({ db, userId }: Owner, read: Read<Row>, say: (row: Row) => unknown) {
  for (let after: string | null = null; ;) {
    const rows: Row[] = await read(db, userId, { after, limit: PIECE });
    if (rows.length > 0) yield rows.map(say);
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = last.id;
  }
}

const readDeliveries: Read<Delivered> = async (db, userId, piece) => {
  const rows = await listDeliveriesToExport(db, userId, piece);
  const ids = rows.map(({ id }) => id);
  const words = await listOwnDeliveryWords(db, userId, ids);
  return rows.map((row) => ({ ...row, words: words.filter(({ deliveryId }) => deliveryId === row.id) }));
};

/** What the person drives, and where. */
const fleetSections = (who: Owner) =>
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
  ] as const;

/** Their fleet, what they asked for and were asked for, at which price, and what they carried or had carried. */
export const transportSections = (who: Owner) =>
  [
    ...fleetSections(who),
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
      "prixDeTransport",
      told(who, listQuotesToExport, (one) => ({
        sens: one.carrierId === who.userId ? "proposé" : "reçu",
        depart: one.origin,
        destination: one.destination,
        prix: one.price,
        devise: one.currency,
        chargement: one.pickupAt,
        arriveePrevue: one.dropAt,
        valableJusquau: one.validUntil,
        note: one.note,
        etat: QUOTE_LABELS[one.status],
        le: one.createdAt,
      })),
    ],
    [
      "livraisons",
      told(who, readDeliveries, (one) => ({
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
        mots: one.words.map(({ place, note, at }) => ({ lieu: place, texte: note, le: at })),
      })),
    ],
  ] as const;
