import type { Db } from "@recolte/db/client";
import type { Bell } from "#platform/bell.ts";
import { untilFew } from "#platform/jobs.ts";
import { listCaseless, lockCaseless } from "./former-queries.ts";
import { listHarmless, lockAnnouncement, lockTarget } from "./queries.ts";
import { intoCase } from "./report.ts";

type Caseless = Awaited<ReturnType<typeof listCaseless>>[number];

const placeOne = (db: Db, { reportId, ...target }: Caseless) =>
  db.transaction(async (tx) => {
    await lockTarget(tx, target);
    if (target.type === "announcement") await lockAnnouncement(tx, target.id);
    // Answered meanwhile, or placed by another process.
    if (!(await lockCaseless(tx, reportId))) return [];
    return intoCase(tx, { id: reportId, target }, (await listHarmless(tx, target)).size > 0);
  });

/** What members report to the former release, while both run, opens no case there: it does here. */
export const placeFormerReports = ({ db, bell }: { db: Db; bell: Pick<Bell, "ring"> }) =>
  untilFew(async (limit) => {
    const found = await listCaseless(db, limit);
    for (const one of found) bell.ring(await placeOne(db, one));
    return found;
  });
