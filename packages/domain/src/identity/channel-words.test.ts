import { expect, test } from "vitest";
import { channelWords } from "./channel-words.ts";

const nobody = { hasAddress: false, hasNumber: false, isPushed: false };

test.each([
  [
    "order",
    { ...nobody, hasAddress: true, isPushed: true },
    "Cloche, tout de suite. Appareils avertis, à toute heure. Email à toute heure.",
  ],
  [
    "alert",
    { ...nobody, hasAddress: true, isPushed: true },
    "Cloche, tout de suite. Appareils avertis, de 6 h à 21 h. Email de 6 h à 21 h, avec un lien qui l'arrête.",
  ],
  [
    "message",
    { ...nobody, hasAddress: true, hasNumber: true },
    "Cloche, tout de suite. Email à toute heure, s'il n'est pas lu après cinq minutes.",
  ],
  [
    "message",
    { ...nobody, hasNumber: true },
    "Cloche, tout de suite. SMS de 6 h à 21 h, sauf si un appareil l'a déjà dit : le premier message d'une personne nouvelle, s'il n'est pas lu après cinq minutes.",
  ],
  ["review", { ...nobody, hasNumber: true }, "Cloche, tout de suite."],
] as const)("« %s », pour %j : %s", (kind, reach, words) => {
  expect(channelWords(kind, reach)).toBe(words);
});
