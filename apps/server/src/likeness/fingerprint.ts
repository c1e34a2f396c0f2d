import type { Db } from "@recolte/db/client";
import type { Subject } from "./ask.ts";
import { compareAnnouncement, comparePerson, comparePicture } from "./compare.ts";

function compare(db: Db, subject: Subject) {
  if ("announcementId" in subject) return compareAnnouncement(db, subject.announcementId);
  return "imageId" in subject ? comparePicture(db, subject.imageId) : comparePerson(db, subject.personId);
}

/** The outbox's part: what was asked for by `askLikeness`. */
export const likenessHandlers = ({ db }: { db: Db }) => ({
  fingerprint: (payload: Record<string, unknown>) => db.transaction((tx) => compare(tx, payload as unknown as Subject)),
});
