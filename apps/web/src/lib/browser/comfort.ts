import { dataSaver } from "#lib/line/data-saver.ts";
import { createEmitter } from "./emitter.ts";
import { stored } from "./stored.ts";

/** In hundredths of the usual size. */
export const LETTERS = ["100", "112", "125"] as const;
export type Letters = (typeof LETTERS)[number];

const LETTERS_NAME = "recolte.letters";
const CALM_NAME = "recolte.calm";
/** Whether calm itself switched pictures off. */
const CALM_SAVES_NAME = "recolte.calm-saves";
const changes = createEmitter();
const root = () => document.documentElement;

/** How large letters are and whether anything moves, as chosen on this device; `theme.js` sets both before the first paint. */
export const comfort = {
  subscribe: changes.subscribe,
  letters: (): Letters => LETTERS.find((size) => size === root().dataset["letters"]) ?? "100",
  isCalm: () => "calm" in root().dataset,
  setLetters(size: Letters) {
    if (size === "100") delete root().dataset["letters"];
    else root().dataset["letters"] = size;
    stored.set(LETTERS_NAME, size);
    changes.emit();
  },
  /** With it pictures go, and come back unless data was saved before: each of them can still be asked for. */
  setCalm(on: boolean) {
    root().toggleAttribute("data-calm", on);
    stored.set(CALM_NAME, on ? "on" : "off");
    if (on) stored.set(CALM_SAVES_NAME, dataSaver.current() ? "off" : "on");
    if (stored.get(CALM_SAVES_NAME) !== "off") dataSaver.set(on);
    changes.emit();
  },
};
