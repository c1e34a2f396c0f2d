import type { RegisterPush } from "@recolte/domain/identity/push";
import { deviceOf } from "#lib/session/push-device.ts";
import { serviceWorker } from "#offline/service-worker.ts";

/** Why this browser cannot tell its reader anything. */
const HINDRANCES = {
  denied: "Les notifications de Récolte sont refusées sur cet appareil. Autorisez-les dans les réglages du navigateur.",
  iphone:
    "Sur iPhone et iPad, installez d'abord Récolte : dans Safari, touchez Partager, puis « Sur l'écran d'accueil », et ouvrez-la de là.",
  none: "Ce navigateur ne sait pas recevoir de notifications.",
} as const;

/** Null where it can, and for the server, which cannot know. */
export function hindrance() {
  if (import.meta.env.SSR) return null;
  if ("PushManager" in window && "Notification" in window && serviceWorker())
    return Notification.permission === "denied" ? HINDRANCES.denied : null;
  return /iPhone|iPad/u.test(navigator.userAgent) ? HINDRANCES.iphone : HINDRANCES.none;
}

const SILENT_MS = 15_000;
const SILENT = "Le service de notifications de ce navigateur n'a pas répondu. Réessayez plus tard.";

/** A sentence for the person who asked. */
export class NotTold extends Error {
  override name = "NotTold";
}

/** Some browsers never answer. */
async function inTime<T>(work: Promise<T>) {
  let timer = 0;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new NotTold(SILENT)), SILENT_MS);
  });
  return Promise.race([work, silence]).finally(() => window.clearTimeout(timer));
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.codePointAt(0) ?? 0);

async function subscription(publicKey: string) {
  const registration = await serviceWorker()!.ready;
  const key = bytesOf(publicKey);
  const former = await registration.pushManager.getSubscription();
  const formerKey = former?.options.applicationServerKey;
  if (former && formerKey && String(new Uint8Array(formerKey)) === String(key)) return former;
  // Of another key of the site: with ours it would hear nothing.
  await former?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Asks the person, then the browser's service; only ever after they pressed a button. */
export async function subscribeHere(publicKey: string): Promise<RegisterPush> {
  const hindered = hindrance();
  if (hindered) throw new NotTold(hindered);
  const permission = await Notification.requestPermission();
  if (permission === "denied") throw new NotTold(HINDRANCES.denied);
  if (permission !== "granted") throw new NotTold("Vous n'avez pas répondu au navigateur : cet appareil ne sera pas averti.");
  try {
    return deviceOf(await inTime(subscription(publicKey)));
  } catch (error) {
    if (error instanceof NotTold) throw error;
    throw new NotTold("Ce navigateur n'a pas pu s'inscrire à son service de notifications. Réessayez plus tard.", {
      cause: error,
    });
  }
}
