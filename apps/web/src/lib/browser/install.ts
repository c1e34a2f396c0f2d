/** What `theme.js` kept of the browser's offer to install the site; browsers without one have none. */
interface Offer extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    installOffer?: Offer | undefined;
  }
}

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;
const isIphone = () => /iPhone|iPad/u.test(navigator.userAgent);

/** How the site gets onto the first screen of this device; null where it is there, or where nobody can say how. */
export function wayToInstall() {
  if (import.meta.env.SSR || isInstalled()) return null;
  if (window.installOffer) return "ask" as const;
  return isIphone() ? ("words" as const) : null;
}

/** Once: the browser gives its offer for one use. Whether they took it. */
export async function install() {
  const offer = window.installOffer;
  window.installOffer = undefined;
  return (await offer?.prompt())?.outcome === "accepted";
}
