import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcementImages } from "@recolte/db/schema";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

const FORMS: readonly (readonly [what: string, say: (etag: string) => string, status: 200 | 304])[] = [
  ["la même étiquette", (etag) => etag, 304],
  ["la même, affaiblie par un relais", (etag) => `W/${etag}`, 304],
  ["une liste où elle est", (etag) => `"autre", W/"encore" ,${etag}`, 304],
  ["n'importe laquelle", () => "*", 304],
  ["une liste où elle n'est pas", () => '"autre", W/"encore"', 200],
  ["une étiquette qui la contient", (etag) => `"x${etag.slice(1)}`, 200],
  ["rien", () => "", 200],
];

test.for(["la photo", "la réponse aux visiteurs", "l'image de partage"])(
  "%s n'est pas renvoyée à qui l'a déjà, comme qu'il le dise",
  async (what) => {
    await using server = await openServer();
    const { id: userId } = await aPerson(server.db);
    const { id } = await anAnnouncement(server.db, { userId });
    const key = `${userId}/1700000000000-abcdef`;
    const facts = { width: 9, height: 9, widths: [320], color: "#aabbcc", bytes: 1, sha256: "x" };
    await server.db.insert(announcementImages).values({ ...facts, ownerId: userId, announcementId: id, position: 0, key });
    await server.storage.put("announcement-images", `${key}/320.webp`, { body: Buffer.from("x"), type: "image/webp" });
    const address = {
      "la photo": `/media/announcement-images/${key}/320.webp`,
      "la réponse aux visiteurs": "/trpc/home.counters",
      "l'image de partage": "/share/recolte.jpg",
    }[what];
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(server.origin + address, { headers });
      await answer.arrayBuffer();
      return answer;
    };
    const etag = (await ask()).headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    for (const [form, say, status] of FORMS)
      expect([form, (await ask({ "if-none-match": say(etag) })).status]).toEqual([form, status]);
  },
);
