import webpush from "web-push";
import type { Env } from "./env.ts";

/** Those of the browsers: Chrome and Edge on telephones, Firefox, Edge on Windows, Safari. */
const SERVICES = /^(?:fcm\.googleapis\.com|[\w.-]+\.(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/u;

/** An address comes from outside, and this server would call it: no other than those of the known services. */
export function isPushAddress({ PUSH_TEST_HOSTS }: Pick<Env, "PUSH_TEST_HOSTS">, endpoint: string) {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (PUSH_TEST_HOSTS.includes(url.host)) return /^https?:$/u.test(url.protocol);
  return url.protocol === "https:" && url.port === "" && SERVICES.test(url.hostname);
}

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Push {
  body: string;
  /** Seconds for which the service may keep it. */
  ttl: number;
  isUrgent: boolean;
  /** Of several with the same one that wait for a device, the last is kept: at most 32 signs of base64url. */
  topic: string;
}

const DAY = 24 * 3600;
const TIMEOUT_MS = 10_000;

/** Seconds, from now on or until a date; nothing where it says nothing that can be read. */
function secondsOf(retryAfter: string | null) {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/u.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(DAY, Math.max(1, Math.ceil(seconds))) : null;
}

/** What became of a push. « gone »: the device wants none any more; « keys »: the service does not accept ours. */
export type PushOutcome =
  | { outcome: "sent" | "gone" | "keys" | "refused"; status: number }
  | { outcome: "later"; reason: string; seconds: number | null };

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: "sent", status };
  if (status === 404 || status === 410) return { outcome: "gone", status };
  if (status === 401 || status === 403) return { outcome: "keys", status };
  if (status === 429 || status >= 500)
    return { outcome: "later", reason: String(status), seconds: secondsOf(headers.get("retry-after")) };
  return { outcome: "refused", status };
}

/** Encrypts for one device and hands over to its service. Null where the site has no keys: nothing is pushed. */
export function openPusher(env: Env) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey || !privateKey || !subject) return null;
  return {
    async send({ endpoint, p256dh, auth }: Device, { body, ttl, isUrgent, topic }: Push): Promise<PushOutcome> {
      // The settings may have changed since it was taken.
      if (!isPushAddress(env, endpoint)) return { outcome: "gone", status: 0 };
      // The library's own sending speaks nothing but TLS, even to a receiver of a test.
      const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
        vapidDetails: { subject, publicKey, privateKey },
        contentEncoding: "aes128gcm",
        TTL: ttl,
        urgency: isUrgent ? "high" : "normal",
        topic,
      });
      try {
        const answer = await fetch(endpoint, {
          method: request.method,
          headers: request.headers as Record<string, string>,
          body: new Uint8Array(request.body!),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        return outcomeOf(answer);
      } catch (error) {
        return { outcome: "later", reason: (error as Error).message, seconds: null };
      }
    },
  };
}
export type Pusher = NonNullable<ReturnType<typeof openPusher>>;
