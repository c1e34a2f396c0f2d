import { deviceOf } from "#lib/session/push-device.ts";

declare const self: ServiceWorkerGlobalScope;

interface News {
  id: string;
  title: string;
  text: string;
  path: string;
}

/** Browsers take away the right of a site whose pushes show nothing. */
const UNREADABLE: News = { id: "", title: "Récolte", text: "Il y a du nouveau.", path: "/notifications" };

function newsOf(data: PushMessageData | null): News {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<News>) };
  } catch {
    return UNREADABLE;
  }
}

/** The same push sent twice is shown once; of the same conversation or order, the last news takes the place of the former. */
async function show({ id, title, text, path }: News) {
  const shown = await self.registration.getNotifications();
  for (const former of shown) if (former.tag !== id && pathOf(former) === path) former.close();
  await self.registration.showNotification(title, {
    body: text,
    tag: id,
    data: { path },
    lang: "fr",
    icon: "/icons/192.png",
    badge: "/icons/monochrome.png",
  });
}

const pathOf = ({ data }: Notification) => (data as { path?: string } | null)?.path ?? "/";

/** On this site, whatever the path says. */
function addressOf(notification: Notification) {
  const { origin } = self.location;
  const otherwise = `${origin}/notifications`;
  try {
    const url = new URL(pathOf(notification), origin);
    return url.origin === origin ? url.href : otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * A page that is open there comes to the front; another one stays as it is, with what is typed in it. Where the browser brings none
 * forward, or it is gone by then, one is opened.
 */
async function open(address: string) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true }).catch(() => []);
  const there = pages.find(({ url }) => url === address);
  const isShown = await there?.focus().then(
    () => true,
    () => false,
  );
  if (!isShown) await self.clients.openWindow(address);
}

interface Changed extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

async function keyOf(former: PushSubscription | null | undefined) {
  if (former?.options.applicationServerKey) return former.options.applicationServerKey;
  const answer = await fetch("/trpc/push.list");
  return ((await answer.json()) as { result?: { data?: { publicKey?: string } } }).result?.data?.publicKey;
}

/** The browser's service gave another address: the server learns it, and what was chosen stays. */
async function renew({ oldSubscription, newSubscription }: Changed) {
  const key = newSubscription ? null : await keyOf(oldSubscription);
  const options = { userVisibleOnly: true, applicationServerKey: key ?? null };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  await fetch("/trpc/push.register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(deviceOf(subscription)),
  });
}

export function listenForPushes() {
  self.addEventListener("push", (event) => event.waitUntil(show(newsOf(event.data))));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(addressOf(event.notification)));
  });
  self.addEventListener("pushsubscriptionchange", (event) => (event as Changed).waitUntil(renew(event as Changed)));
}
