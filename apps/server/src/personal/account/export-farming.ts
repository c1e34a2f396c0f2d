import type { Db } from "@recolte/db/client";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { BATCH_STATUS_LABELS, CROP_STATUS_LABELS } from "@recolte/domain/goods/farming/crop-status";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { listBatchesToExport, listCropsToExport, listInputsToExport, listLogsToExport } from "#goods/farming/export-queries.ts";
import { PIECE } from "./export-queries.ts";

type Read<Row> = (after: string | null) => Promise<Row[]>;

async function* pieces<Row extends { id: string }>(read: Read<Row>) {
  for (let after: string | null = null; ;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE) return;
    after = rows.at(-1)?.id ?? null;
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function* cropsOf(db: Db, userId: string) {
  for await (const rows of pieces((after) => listCropsToExport(db, userId, { after, limit: PIECE }))) {
    const logs = await listLogsToExport(db, idsOf(rows));
    yield rows.map((crop) => ({
      parcelle: crop.plot,
      culture: crop.crop,
      categorie: CATEGORY_LABELS[crop.category],
      planteeLe: crop.plantedOn,
      recoltePrevueDu: crop.expectedFrom,
      recoltePrevueAu: crop.expectedTo,
      kgAttendus: crop.expectedKg,
      kgRecoltes: crop.harvestedKg,
      etat: CROP_STATUS_LABELS[crop.status],
      journal: logs.filter(({ cycleId }) => cycleId === crop.id).map(({ content, at }) => ({ texte: content, le: at })),
    }));
  }
}

async function* batchesOf(db: Db, userId: string) {
  for await (const rows of pieces((after) => listBatchesToExport(db, userId, { after, limit: PIECE }))) {
    const inputs = await listInputsToExport(db, idsOf(rows));
    yield rows.map((batch) => ({
      lot: batch.product,
      etat: BATCH_STATUS_LABELS[batch.status],
      matieresPremieres: inputs
        .filter(({ batchId }) => batchId === batch.id)
        .map(({ label, quantity, unit, kg }) => ({ produit: label, quantite: quantity, unite: UNIT_LABELS[unit], kg })),
      kgEntres: batch.inputKg,
      kgSortis: batch.outputKg,
      note: batch.note,
      commenceLe: batch.startedAt,
      finiLe: batch.endedAt,
    }));
  }
}

/** What the person grows and makes. */
export const farmingSections = ({ db, userId }: { db: Db; userId: string }) =>
  [
    ["cultures", cropsOf(db, userId)],
    ["lots", batchesOf(db, userId)],
  ] as const;
