import { stored } from "#lib/browser/stored.ts";

const KEY = "push-later";

/** « Pas maintenant »: this browser no longer offers to tell of news, except in the settings. */
export const pushLater = { is: () => stored.get(KEY) !== null, say: () => stored.set(KEY, "1") };
