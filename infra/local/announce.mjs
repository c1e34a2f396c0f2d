import { setTimeout as pause } from "node:timers/promises";

const TIMEOUT_MS = 60_000;

/**
 * @param {() => Promise<boolean>} isTrue
 * @param {string} what
 */
async function until(isTrue, what) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isTrue().catch(() => false)) return;
    await pause(50);
  }
  throw new Error(`${what} n'a pas répondu à temps.`);
}

/**
 * @param {string} origin
 * @param {string} [api] where the server is, when another one serves the pages
 */
export const pageAnswers = (origin, api = origin) =>
  until(async () => (await fetch(`${api}/readyz`)).ok && (await fetch(`${origin}/`)).ok, "Le serveur");

/** @param {string} origin */
export const listIsFull = (origin) =>
  until(async () => {
    const answer = await fetch(`${origin}/trpc/announcements.list?input=%7B%7D`);
    const { result } = /** @type {{ result: { data: { items: unknown[] } } }} */ (await answer.json());
    return result.data.items.length > 0;
  }, "La liste des annonces");

/** @param {{ origin: string, inbox: string | undefined, smsInbox: string | undefined, accounts: { email: string, label: string, password: string }[] }} facts */
export function announce({ origin, inbox, smsInbox, accounts }) {
  const width = Math.max(0, ...accounts.map(({ label }) => label.length));
  const lines = accounts.map(({ label, email, password }) => `    ${label.padEnd(width)}  ${email}  ${password}`);
  console.error(
    [
      "",
      `  Récolte          ${origin}`,
      inbox && `  Courrier reçu    ${inbox}`,
      smsInbox && `  SMS reçus        ${smsInbox}`,
      ...(lines.length > 0 ? ["", "  Comptes de démonstration", ...lines] : []),
      "",
      "  Ctrl-C arrête tout.",
      "",
    ]
      .filter((line) => line !== undefined)
      .join("\n"),
  );
}
