import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcementImages } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { openServer } from "./open-server.ts";
import { sendPhoto } from "./send-photo.ts";

const jpeg = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: "#d04020" } })
    .jpeg()
    .toBuffer();

/** Somebody with an avatar and an announcement that has one photo, and what its exact addresses answer. */
export async function openMediaStage() {
  const server = await openServer();
  const awa = await aPerson(server.db);
  const cookie = await server.cookieOf(awa);
  const sent = { body: await jpeg(), headers: { cookie } };
  const photo = await sendPhoto<{ id: string; key: string }>(server.origin, { ...sent, purpose: "announcement" });
  await sendPhoto(server.origin, { ...sent, purpose: "avatar" });
  const { id } = await anAnnouncement(server.db, { userId: awa.id });
  await server.db.update(announcementImages).set({ announcementId: id }).where(eq(announcementImages.id, photo.id));
  const addresses = { photo: `announcement-images/${photo.key}/320.webp`, avatar: `avatars/${awa.id}.webp?v=1` };
  async function see(what: keyof typeof addresses, as = "") {
    const answer = await fetch(`${server.origin}/media/${addresses[what]}`, { headers: as ? { cookie: as } : {} });
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get("cache-control")];
  }
  return { server, awa, cookie, id, see, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

export const FOR_EVER = [200, "public, max-age=31536000, immutable"];
