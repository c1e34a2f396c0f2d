import { expect, test } from "vitest";
import { prepared } from "./photo.ts";

test("un fichier qui ne se dit photo que par son nom se refuse quand on le choisit", async () => {
  const text = new File(["Bonjour"], "tomates.jpg", { type: "image/jpeg" });
  await expect(prepared(text)).rejects.toThrow("Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.");
});
