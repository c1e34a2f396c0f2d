import { useState, useSyncExternalStore } from "react";
import { createEmitter } from "#lib/browser/emitter.ts";
import { cookies, stored } from "#lib/browser/stored.ts";

const NAME = "recolte.data-saver";
const changes = createEmitter();

/** No pictures until they are asked for: as chosen on this device, else as the browser is set. */
export const dataSaver = {
  /** `theme.js` found out before the first paint. */
  current: () => "saver" in document.documentElement.dataset,
  subscribe: changes.subscribe,
  set(on: boolean) {
    document.documentElement.toggleAttribute("data-saver", on);
    const choice = on ? "on" : "off";
    stored.set(NAME, choice);
    // The server leaves pictures out of the document itself.
    cookies.set(`data-saver=${choice}`, 31_536_000);
    changes.emit();
  },
};

export const useDataSaver = () => useSyncExternalStore(dataSaver.subscribe, dataSaver.current, () => false);

/** Whether a picture may be fetched: where data is saved, once it has been asked for. */
export function useAsked() {
  const saving = useDataSaver();
  const [asked, setAsked] = useState(false);
  return [asked || !saving, () => setAsked(true)] as const;
}
