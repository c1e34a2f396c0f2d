import { createEmitter } from "./emitter.ts";
import { stored } from "./stored.ts";

type Scheme = "light" | "dark";

/** Mantine's own, from when it kept the choice itself; `theme.js` reads it before the first paint. */
const NAME = "mantine-color-scheme-value";
const ATTRIBUTE = "data-mantine-color-scheme";
const changes = createEmitter();
let toggled = false;
const system = () => matchMedia("(prefers-color-scheme: dark)");

const isScheme = (value: string | null): value is Scheme => value === "light" || value === "dark";

function show(scheme: Scheme) {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  changes.emit();
}

/** Light or dark, for the style sheets and for Mantine, whose code may not be there yet. */
export const colorScheme = {
  current: (): Scheme => (document.documentElement.getAttribute(ATTRIBUTE) === "dark" ? "dark" : "light"),
  subscribe: changes.subscribe,
  /** The system's until somebody chooses, here or in another window. */
  follow() {
    system().addEventListener(
      "change",
      ({ matches }) => !toggled && !isScheme(stored.get(NAME)) && show(matches ? "dark" : "light"),
    );
    addEventListener("storage", ({ key, newValue }) => key === NAME && isScheme(newValue) && show(newValue));
  },
  /** From then on the choice is kept. */
  toggle() {
    const chosen = colorScheme.current() === "dark" ? "light" : "dark";
    const { dataset } = document.documentElement;
    // All at once: nothing fades from one scheme to the other.
    dataset["still"] = "";
    setTimeout(() => delete dataset["still"], 10);
    toggled = true;
    show(chosen);
    stored.set(NAME, chosen);
  },
};
