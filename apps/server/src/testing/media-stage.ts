import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcementImages } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { openServer } from "./open-server.ts";

async function sendPicture(origin: string, cookie: string, kind: "announcement-image" | "avatar") {
  const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#d04020" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "photo.jpg");
  const answer = await fetch(`${origin}/upload/${kind}`, { method: "POST", headers: { cookie }, body: form });
  return (await answer.json()) as { id: string; key: string };
}

/** Somebody with an avatar and an announcement that has one photo, and what its exact addresses answer. */
export async function openMediaStage() {
  const server = await openServer();
  const awa = await aPerson(server.db);
  const cookie = await server.cookieOf(awa);
  const photo = await sendPicture(server.origin, cookie, "announcement-image");
  await sendPicture(server.origin, cookie, "avatar");
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
