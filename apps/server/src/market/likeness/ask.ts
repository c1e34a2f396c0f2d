import type { Db } from "@recolte/db/client";
import { enqueue } from "#platform/outbox-queries.ts";

export type Subject = { announcementId: string } | { imageId: string } | { personId: string };

/** Compared with what others have, once this transaction has committed. */
export const askLikeness = (db: Db, subject: Subject) => enqueue(db, { kind: "fingerprint", payload: { ...subject } });
