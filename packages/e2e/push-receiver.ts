import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "playwright-core";

const aPair = () => {
  const pair = createECDH("prime256v1");
  const secret = randomBytes(32).toString("base64url");
  pair.setPrivateKey(secret, "base64url");
  return { secret, known: pair.getPublicKey("base64url") };
};

/** A push service of the tests' own: it takes everything, and says how much. */
export async function openReceiver() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    request.resume();
    response.writeHead(201).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { secret, known } = aPair();
  const addressOf = (name: string) => ({
    endpoint: `http://${host}/${name}`,
    keys: { p256dh: aPair().known, auth: randomBytes(16).toString("base64url") },
  });
  return {
    asked,
    known,
    addressOf,
    /** Settings of a site that tells devices there. */
    env: {
      PUSH_TEST_HOSTS: host,
      VAPID_PUBLIC_KEY: known,
      VAPID_PRIVATE_KEY: secret,
      VAPID_SUBJECT: "mailto:support@recolte.example",
    },
    /** Without a service of its own Chromium never answers `subscribe`: here it does at once, with this address. */
    async subscribes(context: BrowserContext, name: string) {
      await context.addInitScript((json) => {
        // A browser without history refuses notifications, whatever it is granted.
        Object.defineProperty(Notification, "permission", { get: () => "granted" });
        Notification.requestPermission = async () => "granted";
        const subscription = { ...json, options: {}, toJSON: () => json };
        PushManager.prototype.getSubscription = async () => null;
        PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
      }, addressOf(name));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
