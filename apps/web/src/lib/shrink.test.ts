import { expect, test } from "vitest";
import { problemOf } from "./shrink.ts";

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
