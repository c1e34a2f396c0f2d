import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { cropCycles, cropLogs, stockItems } from "@recolte/db/schema";
import { CROP_STATUSES, isOpenCrop } from "@recolte/domain/goods/farming/crop-status";

const OPEN = CROP_STATUSES.filter(isOpenCrop);
const OVER = CROP_STATUSES.filter((status) => !isOpenCrop(status));

const crop = {
  id: cropCycles.id,
  plot: cropCycles.plot,
  crop: cropCycles.crop,
  category: cropCycles.category,
  plantedOn: cropCycles.plantedOn,
  expectedFrom: cropCycles.expectedFrom,
  expectedTo: cropCycles.expectedTo,
  expectedKg: cropCycles.expectedKg,
  status: cropCycles.status,
  harvestedKg: cropCycles.harvestedKg,
  endedAt: cropCycles.endedAt,
  createdAt: cropCycles.createdAt,
};

const own = (ownerId: string, id: string) => and(eq(cropCycles.id, id), eq(cropCycles.ownerId, ownerId));

/** Another person's is not found. */
export async function findCrop(db: Db, ownerId: string, id: string) {
  const [row] = await db
    .select({ ...crop, stock: stockItems.label })
    .from(cropCycles)
    .leftJoin(stockItems, eq(stockItems.id, cropCycles.stockItemId))
    .where(own(ownerId, id));
  return row;
}

/** Held until commit: of two moves the second sees the first. */
export async function lockCrop(db: Db, ownerId: string, id: string) {
  const [row] = await db.select(crop).from(cropCycles).where(own(ownerId, id)).for("update");
  return row;
}

/** Those that are followed, the next harvest first. */
export const listOpenCrops = (db: Db, ownerId: string, limit: number) =>
  db
    .select(crop)
    .from(cropCycles)
    .where(and(eq(cropCycles.ownerId, ownerId), inArray(cropCycles.status, OPEN)))
    .orderBy(asc(cropCycles.expectedFrom), asc(cropCycles.id))
    .limit(limit);

interface Page {
  after?: { key: string; id: string } | null | undefined;
  limit: number;
}

/** Those that are over, the latest planting first. */
export const listOverCrops = (db: Db, ownerId: string, { after, limit }: Page) =>
  db
    .select(crop)
    .from(cropCycles)
    .where(
      and(
        eq(cropCycles.ownerId, ownerId),
        inArray(cropCycles.status, OVER),
        after ? sql`(${cropCycles.plantedOn}, ${cropCycles.id}) < (${after.key}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(cropCycles.plantedOn), desc(cropCycles.id))
    .limit(limit);

export const countOpenCrops = (db: Db, ownerId: string) =>
  db.$count(cropCycles, and(eq(cropCycles.ownerId, ownerId), inArray(cropCycles.status, OPEN)));

/** False when the id is used already. */
export async function insertCrop(db: Db, values: typeof cropCycles.$inferInsert) {
  const rows = await db.insert(cropCycles).values(values).onConflictDoNothing({ target: cropCycles.id }).returning();
  return rows.length > 0;
}

export const saveCrop = (db: Db, id: string, changes: Partial<typeof cropCycles.$inferInsert>) =>
  db.update(cropCycles).set(changes).where(eq(cropCycles.id, id));

const LOGS_MAX = 200;

/** The newest first. */
export const listCropLogs = (db: Db, cycleId: string) =>
  db
    .select({ id: cropLogs.id, move: cropLogs.move, content: cropLogs.content, at: cropLogs.at })
    .from(cropLogs)
    .where(eq(cropLogs.cycleId, cycleId))
    .orderBy(desc(cropLogs.at), desc(cropLogs.id))
    .limit(LOGS_MAX);

/** The same id is the same note. */
export const insertCropLog = (db: Db, values: typeof cropLogs.$inferInsert) =>
  db.insert(cropLogs).values(values).onConflictDoNothing({ target: cropLogs.id });

/** Whether this note stands under this id. */
export async function isLogged(db: Db, { id, cycleId, content }: { id: string; cycleId: string; content: string }) {
  return (await db.$count(cropLogs, and(eq(cropLogs.id, id), eq(cropLogs.cycleId, cycleId), eq(cropLogs.content, content)))) > 0;
}
