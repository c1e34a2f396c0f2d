import type { Db } from "@recolte/db/client";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { STATUS_LABELS } from "@recolte/domain/market/announcements/status";
import { COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { CLOCK_OF, timestampIn } from "@recolte/domain/platform/days/local-day";
import { ACCOUNT_STATUS_LABELS } from "@recolte/domain/desk/moderation/administration";
import type { StaffExport, StaffExportKind } from "@recolte/domain/desk/moderation/staff-export";
import { ORDER_STATUS_LABELS } from "@recolte/domain/trade/orders/status";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { BYTE_ORDER_MARK, line } from "#platform/csv.ts";
import {
  listAnnouncementsToExport,
  listDisputesToExport,
  listOrdersToExport,
  listPeopleToExport,
  type Piece,
} from "./export-queries.ts";

// While one is written, everybody else waits.
const BATCH = 200;

type Cells = readonly (string | number | null)[];
type Wanted = Omit<StaffExport, "kind">;
interface Sheet {
  head: readonly string[];
  read: (db: Db, wanted: Wanted, piece: Piece) => Promise<{ id: string; cells: Cells }[]>;
}
type Write = (at: Date | null) => string | null;

/** What is read, each with the cells of its line. */
const sheet = <Row extends { id: string }>(
  head: readonly string[],
  list: (db: Db, wanted: Wanted, piece: Piece) => PromiseLike<Row[]>,
  cellsOf: (row: Row) => Cells,
): Sheet => ({
  head,
  read: async (...asked) => (await list(...asked)).map((row) => ({ id: row.id, cells: [row.id, ...cellsOf(row)] })),
});

function yesOrNo(is: boolean | null) {
  if (is === null) return null;
  return is ? "oui" : "non";
}
const placeOf = (country: Country | null) => country && COUNTRY_FACTS[country].name;
const people = (write: Write) =>
  sheet(
    ["Inscrit le", "Nom", "Adresse email", "Téléphone", "Type", "Pays", "Ville", "Vérifié", "État"],
    listPeopleToExport,
    (one) => [
      write(one.createdAt),
      one.name,
      one.email,
      one.phone,
      one.userType && USER_TYPE_LABELS[one.userType],
      placeOf(one.country),
      one.town,
      yesOrNo(one.verified),
      ACCOUNT_STATUS_LABELS[one.status],
    ],
  );
const announcements = (write: Write) =>
  sheet(
    [
      "Créée le",
      "Titre",
      "Catégorie",
      "Prix",
      "Unité",
      "Devise",
      "Pays",
      "Ville",
      "État",
      "Supprimée le",
      "Vendeur",
      "Son identifiant",
    ],
    listAnnouncementsToExport,
    (one) => [
      write(one.createdAt),
      one.title,
      CATEGORY_LABELS[one.category],
      one.price,
      UNIT_LABELS[one.unit],
      one.currency,
      placeOf(one.country),
      one.town,
      STATUS_LABELS[one.status],
      write(one.deletedAt),
      one.seller,
      one.sellerId,
    ],
  );

type Order = Awaited<ReturnType<typeof listOrdersToExport>>[number];
const ORDER_HEAD = ["Date", "Produit", "Total", "Devise", "État", "Vendeur", "Acheteur"];
const ofOrder = (write: Write, one: Order) => [
  write(one.createdAt),
  one.title,
  one.total,
  one.currency,
  ORDER_STATUS_LABELS[one.status],
  one.seller,
  one.buyer,
];
const orders = (write: Write) =>
  sheet([...ORDER_HEAD, "Catégorie", "Quantité", "Unité", "Prix unitaire", "Remise", "Payée"], listOrdersToExport, (one) => [
    ...ofOrder(write, one),
    CATEGORY_LABELS[one.category],
    one.quantity,
    UNIT_LABELS[one.unit],
    one.unitPrice,
    write(one.handedOverAt),
    write(one.paidAt),
  ]);
const OPENED_BY: Record<string, string> = { buyer: "acheteur", seller: "vendeur" };
const disputes = (write: Write) =>
  sheet([...ORDER_HEAD, "Ouvert par", "Motif", "Réponse", "Décision", "La vente tient"], listDisputesToExport, (one) => [
    ...ofOrder(write, one),
    one.disputedBy && (OPENED_BY[one.disputedBy] ?? one.disputedBy),
    one.disputeReason,
    one.disputeAnswer,
    one.resolution,
    yesOrNo(one.upheld),
  ]);

const SHEETS: Record<StaffExportKind, (write: Write) => Sheet> = { people, announcements, orders, disputes };

/** The whole file, line after line as it is read. Moments are those of the clocks where its reader is. */
export async function* staffCsv(db: Db, { kind, ...wanted }: StaffExport, country: Country) {
  const { head, read } = SHEETS[kind]((at) => at && timestampIn(country, at));
  yield BYTE_ORDER_MARK + line(["Identifiant", `${head[0]} (${CLOCK_OF[country]})`, ...head.slice(1)]);
  for (let after: string | null = null; ;) {
    const rows: Awaited<ReturnType<Sheet["read"]>> = await read(db, wanted, { after, limit: BATCH });
    if (rows.length > 0) yield rows.map(({ cells }) => line(cells)).join("");
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}
