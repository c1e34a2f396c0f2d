import { afterEach, expect, test, vi } from "vitest";
import { problemOf, shrunk } from "./shrink.ts";

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const WEBP = new TextEncoder().encode("RIFF1234WEBP");
const HEIC = new TextEncoder().encode("1234ftypheic");
const UNSUPPORTED = "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.";

const file = (content: BlobPart, type = "image/jpeg") => new File([content], "photo.jpg", { type });

test.each([
  ["un JPEG", file(JPEG), null],
  // Whether this browser can unpack it does not count: the server may.
  ["un WebP nommé .jpg", file(WEBP), null],
  ["un texte nommé .jpg", file("Bonjour"), UNSUPPORTED],
  ["un HEIC nommé .jpg que ce navigateur n'a pas su lire", file(HEIC), UNSUPPORTED],
  ["un texte", file("Bonjour", "text/plain"), UNSUPPORTED],
  ["un fichier vide", file(""), "Veuillez sélectionner un fichier valide"],
  [
    "un JPEG de plus de 5 Mo",
    file(new Blob([JPEG, new Uint8Array(5_242_880)])),
    "L'image est trop volumineuse. Taille maximum : 5MB",
  ],
])("%s : ce que le serveur en dirait se dit avant l'envoi", async (_name, chosen, said) => {
  expect(await problemOf(chosen)).toBe(said);
});

test("un fichier qui n'est plus là ne s'envoie pas", async () => {
  const gone = file(JPEG);
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")) });
  expect(await problemOf(gone)).toBe("Veuillez sélectionner un fichier valide");
});

afterEach(() => vi.restoreAllMocks());

/** A browser in which a picture has this size, and drawn anew weighs so many bytes for each pixel at full quality. */
function browserWith({
  width,
  height,
  weight,
  type = "image/jpeg",
}: Record<"width" | "height" | "weight", number> & { type?: string }) {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("data:image/jpeg;base64,");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(height);
  const really = document.createElement.bind(document);
  const drawn: string[] = [];
  vi.spyOn(document, "createElement").mockImplementation((name: string) => {
    if (name !== "canvas") return really(name);
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
      toBlob(done: (blob: Blob) => void, _type: string, quality: number) {
        drawn.push(`${canvas.width}×${canvas.height} à ${quality}`);
        done(new Blob([new Uint8Array(Math.round(canvas.width * canvas.height * weight * quality))], { type }));
      },
    };
    return canvas as unknown as HTMLElement;
  });
  return drawn;
}

const heavy = () => file(new Blob([JPEG, new Uint8Array(3_000_000)]));

test.each([
  ["une photo ordinaire", 0.1, ["1600×1200 à 0.8"]],
  ["une photo pleine de détails", 0.18, ["1600×1200 à 0.8", "1600×1200 à 0.7"]],
  ["une photo de feuillage", 0.3, ["1600×1200 à 0.8", "1600×1200 à 0.7", "1600×1200 à 0.6", "1280×960 à 0.6"]],
])("%s part avec 250 ko au plus, aussi belle qu'elle y tient", async (_what, weight, steps) => {
  const drawn = browserWith({ width: 4000, height: 3000, weight });
  const { size, type, name } = await shrunk(heavy());
  expect([drawn, type, name]).toEqual([steps, "image/jpeg", "photo.jpg"]);
  expect(size).toBeLessThanOrEqual(250_000);
});

test("du bruit pur tient aussi dans 250 ko, en plus petit", async () => {
  const drawn = browserWith({ width: 4000, height: 3000, weight: 0.8 });
  expect((await shrunk(heavy())).size).toBeLessThanOrEqual(250_000);
  expect(drawn.at(-1)).toBe("640×480 à 0.6");
});

test("légère et petite, la photo part telle quelle ; lourde et petite, elle s'allège", async () => {
  const drawn = browserWith({ width: 800, height: 600, weight: 0.1 });
  const light = file(JPEG);
  expect(await shrunk(light)).toBe(light);
  expect(drawn).toEqual([]);
  await shrunk(heavy());
  expect(drawn).toEqual(["800×600 à 0.8"]);
});

test("un navigateur qui n'écrit pas de JPEG, ou ne lit pas la photo, la laisse partir telle quelle", async () => {
  browserWith({ width: 4000, height: 3000, weight: 0.1, type: "image/png" });
  const chosen = heavy();
  expect(await shrunk(chosen)).toBe(chosen);
});

test("reprise, la même photo est faite des mêmes octets", async () => {
  const drawn = browserWith({ width: 4000, height: 3000, weight: 0.1 });
  const chosen = heavy();
  expect(await shrunk(chosen)).toBe(await shrunk(chosen));
  expect(drawn).toHaveLength(1);
});

test.for([
  ["une longue capture d'écran", 1080, 9000, "720×6000 à 0.8"],
  ["une capture ordinaire", 1080, 2400, "720×1600 à 0.8"],
  ["un panorama", 9000, 1200, "5400×720 à 0.8"],
  ["une photo", 4000, 3000, "1280×960 à 0.8"],
] as const)("%s garde des lettres lisibles : son aire est bornée, pas son plus long côté", async ([, width, height, step]) => {
  const drawn = browserWith({ width, height, weight: 0.01 });
  await shrunk(heavy(), 1280);
  expect(drawn).toEqual([step]);
});

test("une capture pleine de détails s'allège sans devenir illisible", async () => {
  const drawn = browserWith({ width: 1080, height: 9000, weight: 0.5 });
  await shrunk(heavy(), 1280);
  expect(drawn).toEqual(["720×6000 à 0.8", "720×6000 à 0.7", "720×6000 à 0.6"]);
});

test("une capture trop longue pour rester lisible se dit avant l'envoi", async () => {
  const drawn = browserWith({ width: 1080, height: 20_000, weight: 0.01 });
  const chosen = heavy();
  expect(await problemOf(await shrunk(chosen, 1280))).toBe("L'image est trop longue pour sa largeur. Recadrez-la.");
  expect(drawn).toEqual([]);
});
