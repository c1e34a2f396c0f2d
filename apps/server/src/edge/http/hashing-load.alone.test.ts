import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword } from "#identity/auth/password.ts";
import { httpRouter } from "#router.ts";
import { PASSWORD } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { HASHING_CALLS } from "./admission.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const CALLS = 200;
const AT_ONCE = 10;

const post = (server: Server, [path, input]: [path: string, input: object], cookie = "") =>
  fetch(`${server.origin}/trpc/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(input),
  });

/** What others do meanwhile: lists, announcements, conversations and messages; the statuses they are answered. */
async function othersLive(server: Server) {
  const [awa, bea] = [await aPerson(server.db), await aPerson(server.db)];
  const { id } = await anAnnouncement(server.db, { userId: awa.id });
  const cookie = await server.cookieOf(bea);
  const read = (path: string) => fetch(`${server.origin}/trpc/${path}`, { headers: { cookie } });
  const input = encodeURIComponent(JSON.stringify({ id }));
  const acts = [
    () => read("announcements.list?input=%7B%22search%22%3A%22tomate%22%7D"),
    () => read(`announcements.byId?input=${input}`),
    () => read("messages.conversations?input=%7B%7D"),
    () => post(server, ["messages.send", { id: randomUUID(), receiverId: awa.id, content: "Bonjour" }], cookie),
  ];
  const statuses: number[] = [];
  let next = 0;
  async function goOn() {
    while (next < CALLS) statuses.push((await acts[next++ % acts.length]!()).status);
  }
  return async () => {
    await Promise.all(Array.from({ length: AT_ONCE }, goOn));
    return statuses;
  };
}

test.for([
  ["soixante fois le même compte", 1],
  ["soixante comptes", 60],
] as const)("%s se connecte à la fois avec le bon mot de passe : personne d'autre n'est refusé", async ([, accounts]) => {
  await using server = await openServer({ LIMITS_SCALE: "1", REQUEST_PATIENCE_MS: "300" });
  const passwordHash = await hashPassword(PASSWORD);
  const people = await Promise.all(Array.from({ length: accounts }, () => aPerson(server.db, { passwordHash })));
  const live = await othersLive(server);
  let isOver = false;
  let sent = 0;
  const answers: Response[] = [];
  /** Sixty in flight until the others are done, and sixty sent at the least. */
  async function keepSigningIn() {
    while (!isOver || sent < 60) {
      const { email } = people[sent++ % people.length]!;
      answers.push(await post(server, ["auth.signIn", { email, password: PASSWORD }]));
    }
  }
  const signIns = Promise.all(Array.from({ length: 60 }, keepSigningIn));
  const statuses = await live();
  isOver = true;
  await signIns;
  expect(statuses).toHaveLength(CALLS);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(30);
  for (const { status, headers } of answers) {
    expect([200, 429, 503]).toContain(status);
    if (status !== 200) expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  }
});

test("tout ce qui calcule un mot de passe est une procédure du service", () => {
  const known = Object.keys(httpRouter._def.procedures);
  for (const path of HASHING_CALLS) expect(known).toContain(path);
});
