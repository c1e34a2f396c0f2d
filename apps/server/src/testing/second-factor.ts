import { Secret, TOTP } from "otpauth";
import type { Role } from "@recolte/domain/identity/role";
import { expect } from "vitest";
import { browserOf, PASSWORD, withPassword } from "./browser.ts";
import type { openServer } from "./open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

/** What the telephone shows, now or some steps of thirty seconds later. */
export const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody of the staff in their browser, signed in where the staff does. */
export async function atWork(server: Server, roles: Role[] = ["admin"]) {
  const person = await withPassword(server, roles);
  const browser = browserOf(server);
  const signIn = { email: person.email, password: PASSWORD, space: "staff" as const };
  expect((await browser.call("auth.signIn", signIn)).status).toBe(200);
  return { person, browser, signIn };
}

/** The same with a telephone; its first code has been used. */
export async function withTelephone(server: Server, roles: Role[] = ["admin"]) {
  const worker = await atWork(server, roles);
  const { key } = (await worker.browser.call("secondFactor.offer")).data as { key: string };
  const { codes } = (await worker.browser.call("secondFactor.confirm", { code: codeOf(key, -1) })).data as { codes: string[] };
  return { ...worker, key, codes };
}
