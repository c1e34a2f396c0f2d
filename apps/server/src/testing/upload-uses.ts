import { aPerson } from "@recolte/db/factories";
import {
  announcementImages,
  disputePictures,
  handOverPictures,
  handOverProofs,
  identityDocuments,
  messageImages,
  profiles,
  reportEvidence,
  settings,
} from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import type { UploadPurpose } from "@recolte/domain/device/upload";
import type { Upload } from "@recolte/offline/send-in-parts";
import { and, eq, isNotNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { openServer } from "./open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
type Db = Server["db"];

/** Papers are taken where there is a key. */
export const IDENTITY_KEY = `2026:${"n".repeat(32)}`;

/** Makes what a picture of each purpose belongs to, and counts those that are kept. */
const USES: Record<
  UploadPurpose,
  (db: Db, ownerId: string) => Promise<{ words?: Partial<Upload>; count: () => Promise<number> }>
> = {
  announcement: async (db) => ({ words: { form: uuidv7() }, count: () => db.$count(announcementImages) }),
  message: async (db) => ({ count: () => db.$count(messageImages) }),
  evidence: async (db) => ({ count: () => db.$count(reportEvidence) }),
  avatar: async (db, id) => ({ count: () => db.$count(profiles, and(eq(profiles.id, id), isNotNull(profiles.avatarKey))) }),
  async hand_over(db, id) {
    const order = await anOrder(db, { sellerId: id, buyerId: (await aPerson(db)).id, status: "remise" });
    const proof = { id: uuidv7(), orderId: order.id, byId: id, isRead: true, outcome: "done", keptAt: new Date() } as const;
    await db.insert(handOverProofs).values(proof);
    return { words: { form: proof.id }, count: () => db.$count(handOverPictures) };
  },
  async dispute(db, id) {
    const order = await anOrder(db, { sellerId: (await aPerson(db)).id, buyerId: id, status: "litige" });
    return { words: { form: order.id }, count: () => db.$count(disputePictures) };
  },
  identity: async (db) => ({ words: { kind: "carte" }, count: () => db.$count(identityDocuments) }),
};

/** Prepares one purpose on a site that takes identity papers. */
export async function useOf({ db, settings: known }: Server, purpose: UploadPurpose, ownerId: string) {
  await db.insert(settings).values({ key: "identity-documents", value: 1, changedBy: ownerId }).onConflictDoNothing();
  await known.reload();
  return USES[purpose](db, ownerId);
}
