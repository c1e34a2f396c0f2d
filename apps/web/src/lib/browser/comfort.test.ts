import { beforeEach, expect, test, vi } from "vitest";
import { comfort } from "./comfort.ts";
import { dataSaver } from "#lib/line/data-saver.ts";

const [source = ""] = Object.values(
  import.meta.glob<string>("/public/theme.js", { query: "?raw", import: "default", eager: true }),
);
const root = document.documentElement;
beforeEach(() => {
  localStorage.clear();
  for (const name of ["letters", "calm", "saver"]) delete root.dataset[name];
});

/** What runs before the first paint. */
const load = () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a page runs it the same way
  new Function(source)();
  vi.restoreAllMocks();
};

test("la taille des lettres et le mode calme restent sur l'appareil, et valent avant le premier affichage", () => {
  comfort.setLetters("125");
  comfort.setCalm(true);
  for (const name of ["letters", "calm", "saver"]) delete root.dataset[name];
  load();
  expect([comfort.letters(), comfort.isCalm(), dataSaver.current()]).toEqual(["125", true, true]);
});

test("revenir à la taille habituelle et quitter le mode calme ne laisse rien", () => {
  comfort.setLetters("112");
  comfort.setCalm(true);
  comfort.setLetters("100");
  comfort.setCalm(false);
  load();
  expect([comfort.letters(), comfort.isCalm(), dataSaver.current()]).toEqual(["100", false, false]);
});

test("qui économisait ses données avant le mode calme les économise encore après", () => {
  dataSaver.set(true);
  comfort.setCalm(true);
  comfort.setCalm(false);
  expect(dataSaver.current()).toBe(true);
});

test("ce qu'un autre a écrit là n'est pas une taille", () => {
  localStorage.setItem("recolte.letters", "900");
  load();
  expect(root.dataset["letters"]).toBeUndefined();
});
