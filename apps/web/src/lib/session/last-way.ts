import { stored } from "#lib/browser/stored.ts";

const KEY = "recolte:entrance";

/** By which way somebody last entered on this device; the other pages know nothing of it. */
export const lastWay = {
  isTelephone: () => stored.get(KEY) === "telephone",
  keep: (way: "telephone" | "email") => void (way === "telephone" ? stored.set(KEY, way) : stored.remove(KEY)),
};
