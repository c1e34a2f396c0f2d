import { aPerson } from "@recolte/db/factories";
import { UPLOAD_PURPOSES } from "@recolte/domain/device/upload";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { sendPhoto } from "#testing/send-photo.ts";
import { IDENTITY_KEY, useOf } from "#testing/upload-uses.ts";

const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#000" } })
  .png({ compressionLevel: 9 })
  .toBuffer();
const cut = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#d04020" } })
  .jpeg()
  .toBuffer();

const REFUSED = [
  ["un visiteur", cut, 401, "Vous devez être connecté"],
  [
    "un dessin",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    415,
    "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.",
  ],
  ["un document", Buffer.from("%PDF-1.7 une pièce"), 415, "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF."],
  ["un fichier vide", Buffer.alloc(0), 400, "Veuillez sélectionner un fichier valide"],
  ["un JPEG coupé", cut.subarray(0, 300), 400, "Cette image est illisible. Choisissez un autre fichier."],
  ["plus de 50 mégapixels", bomb, 413, "L'image a trop de pixels. Maximum : 50 mégapixels"],
  ["5 242 881 octets", Buffer.alloc(5_242_881, 1), 413, "L'image est trop volumineuse. Taille maximum : 5MB"],
] as const;

test.for(UPLOAD_PURPOSES)(
  "%s : ce qui n'est pas une photo est refusé partout par les mêmes mots, et rien n'est gardé",
  async (purpose) => {
    await using server = await openServer({ IDENTITY_KEY });
    const awa = await aPerson(server.db);
    const { words, count } = await useOf(server, purpose, awa.id);
    const before = await count();
    const cookie = await server.cookieOf(awa);
    for (const [what, body, status, message] of REFUSED) {
      const headers = { cookie: what === "un visiteur" ? "" : cookie };
      expect([what, await sendPhoto(server.origin, { body, purpose, ...words, headers })]).toEqual([what, { status, message }]);
    }
    expect(await count()).toBe(before);
  },
);
