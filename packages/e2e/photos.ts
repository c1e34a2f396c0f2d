import { announcementImages } from "@recolte/db/schema";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { uuidv7 } from "uuidv7";
import type { Site } from "./site.ts";

/** A one-pixel picture would be a lie: this is a real photo of the demonstration. */
export const PHOTO = fileURLToPath(new URL("../db/demo-pictures/tomates/640.webp", import.meta.url));
export const photo = readFileSync(PHOTO);

/** So many photos without bytes in the storage: only their rows matter. What is given says in which order they stand now. */
export async function hangPhotos(site: Site, announcement: { id: string; userId: string }, count: number) {
  const ids = Array.from({ length: count }, () => uuidv7());
  const look = { width: 640, height: 480, widths: [640], color: "#8a2614", bytes: photo.length };
  const row = { ownerId: announcement.userId, announcementId: announcement.id, ...look };
  await site.db
    .insert(announcementImages)
    .values(ids.map((id, position) => ({ ...row, id, position, key: `${announcement.userId}/${id}`, sha256: id })));
  return async () => {
    const rows = await site.db.select().from(announcementImages).orderBy(announcementImages.position);
    return rows.filter(({ announcementId }) => announcementId === announcement.id).map(({ id }) => ids.indexOf(id));
  };
}

/** The browser gets their bytes from here. */
export const answerPhotos = (page: Page) =>
  page.route("**/media/announcement-images/**", (route) => route.fulfill({ body: photo, contentType: "image/webp" }));

/** Addresses of the pictures that a page fetches from now on. */
export function picturesOf(page: Page) {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/media\/|\.(?:webp|avif)$/u.test(pathname)) fetched.add(pathname.replace(/\/\d+\.\w+$/u, ""));
  });
  return fetched;
}
