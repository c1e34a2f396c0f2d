import type { Db } from "@recolte/db/client";
import type { Subject } from "./ask.ts";
import { compareAnnouncement, comparePerson, comparePicture } from "./compare.ts";

function compare(db: Db, subject: Subject) {
  if ("announcementId" in subject) return compareAnnouncement(db, subject.announcementId);
  return "imageId" in subject ? comparePicture(db, subject.imageId) : comparePerson(db, subject.personId);
}

interface Comparing {
  db: Db;
  /** What is done about what was found; handed in by who publishes. */
  found: (subject: Subject) => Promise<void>;
}

/** The outbox's part: what was asked for by `askLikeness`. */
export const likenessHandlers = ({ db, found }: Comparing) => ({
  async fingerprint(payload: Record<string, unknown>) {
    const subject = payload as unknown as Subject;
    await db.transaction((tx) => compare(tx, subject));
    await found(subject);
  },
});
