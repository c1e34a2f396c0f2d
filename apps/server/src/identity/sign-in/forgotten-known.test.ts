import { hash } from "@node-rs/argon2";
import { aPerson } from "@recolte/db/factories";
import { telephoneMessages, users } from "@recolte/db/schema";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { browserOf, PASSWORD } from "#testing/browser.ts";
import { openReceiving, showing } from "#testing/code-to-us.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
type Browser = ReturnType<typeof browserOf>;
const NUMBER = "+24166123456";
const ANOTHER = "papaye-mure-8";

interface Account {
  email: string | null;
  hasPassword: boolean;
}

async function anAccount(server: Server, { email, hasPassword }: Account) {
  const { id } = await aPerson(server.db, hasPassword ? { passwordHash: await hash(PASSWORD) } : {});
  const changes = { phone: NUMBER, phoneProvedAt: sql`now()`, email, ...(!hasPassword && { passwordHash: null }) };
  await server.db.update(users).set(changes).where(eq(users.id, id));
  return id;
}

/** A code for the number, typed in this browser. */
async function withCode({ db }: Server, browser: Browser) {
  const { request } = (await browser.call("auth.sendCode", { phone: NUMBER, country: "gabon" })).data as { request: string };
  const [sent] = await db
    .select({ code: telephoneMessages.code })
    .from(telephoneMessages)
    .where(and(eq(telephoneMessages.number, NUMBER), isNotNull(telephoneMessages.code)))
    .orderBy(desc(telephoneMessages.id))
    .limit(1);
  return async (says: object = {}) => {
    const { refusal, status } = await browser.call("auth.enterByCode", {
      request,
      code: sent!.code,
      acceptTerms: true,
      ...says,
    });
    return refusal ?? status;
  };
}

/** A browser in which the account was opened before, or not. */
async function aBrowser(server: Server, { isKnown, hasPassword }: { isKnown: boolean; hasPassword: boolean }) {
  const browser = browserOf(server);
  if (!isKnown) return browser;
  const enter = await withCode(server, browser);
  expect(await enter(hasPassword ? { password: PASSWORD } : {})).toBe(200);
  await browser.call("auth.signOut");
  return browser;
}

const aDayLater = ({ pool }: Server) => pool.query("update waiting_changes set asked_at = asked_at - make_interval(hours => 24)");

const DEVICES = [
  ["un appareil connu", true],
  ["un appareil neuf", false],
] as const;
const ACCOUNTS = [
  ["un compte avec une adresse", "awa@exemple.example"],
  ["un compte par téléphone", null],
] as const;
const EVERY = DEVICES.flatMap(([device, isKnown]) =>
  ACCOUNTS.map(([account, email]) => [`${device}, ${account}`, { isKnown, email }] as const),
);

test.each(EVERY)("%s, sans mot de passe : le code suffit, et il n'y a rien à oublier", async (_who, { isKnown, email }) => {
  await using server = await openServer();
  await anAccount(server, { email, hasPassword: false });
  const browser = await aBrowser(server, { isKnown, hasPassword: false });
  expect(await (await withCode(server, browser))({ forgot: true })).toBe(200);
});

test.each(EVERY)("%s, mot de passe su : demandé seulement à qui est neuf", async (_who, { isKnown, email }) => {
  await using server = await openServer();
  await anAccount(server, { email, hasPassword: true });
  const browser = await aBrowser(server, { isKnown, hasPassword: true });
  const enter = await withCode(server, browser);
  expect(await enter()).toBe(isKnown ? 200 : "telephone.password");
  if (!isKnown) expect(await enter({ password: PASSWORD })).toBe(200);
});

test.each(EVERY)("%s, mot de passe oublié : un jour après l'avoir dit, un autre se choisit", async (_who, { isKnown, email }) => {
  await using server = await openServer();
  const id = await anAccount(server, { email, hasPassword: true });
  const browser = await aBrowser(server, { isKnown, hasPassword: true });
  const first = await withCode(server, browser);
  expect(await first({ newPassword: ANOTHER })).toBe("telephone.password");
  expect(await first({ forgot: true })).toBe("telephone.password-waits");
  // Meanwhile it is as before.
  expect(await first()).toBe(isKnown ? 200 : "telephone.password");
  await aDayLater(server);
  const again = await withCode(server, browser);
  expect(await again()).toBe("telephone.new-password");
  expect(await again({ forgot: true })).toBe("telephone.new-password");
  expect(await again({ newPassword: ANOTHER })).toBe(200);
  expect(await browser.me()).toMatchObject({ id });
  const other = await withCode(server, browserOf(server));
  expect(await other({ password: PASSWORD })).toBe("telephone.wrong-password");
  expect(await other({ password: ANOTHER })).toBe(200);
});

test("un code envoyé à nous ne change pas de mot de passe, sur un appareil connu non plus", async () => {
  await using server = await openReceiving();
  await anAccount(server, { email: null, hasPassword: true });
  const browser = await aBrowser(server, { isKnown: true, hasPassword: true });
  await server.pool.query("insert into rate_limits values ($1, 5, $2)", [
    `phone-code.daily:${NUMBER} known`,
    Date.now() + 3_600_000,
  ]);
  const { send, enter } = await showing(server, NUMBER, browser);
  await send();
  expect((await enter({ forgot: true })).refusal).toBe("telephone.password-asks-code");
  expect((await enter()).status).toBe(200);
});
