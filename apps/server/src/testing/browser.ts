import { hash } from "@node-rs/argon2";
import { aPerson } from "@recolte/db/factories";
import type { openServer } from "./open-server.ts";

export const PASSWORD = "mangue-verte-7";
export const form = (email: string, changes: object = {}) => ({
  firstName: "Awa",
  lastName: "Obame",
  email,
  userType: "producteur" as const,
  country: "gabon" as const,
  password: PASSWORD,
  acceptTerms: true as const,
  ...changes,
});

type Server = Awaited<ReturnType<typeof openServer>>;

/** A browser: it keeps the cookie it is given. */
export function browserOf(server: Server) {
  let cookie = "";
  return {
    cookie: () => cookie,
    async call(path: string, input: object = {}, headers: Record<string, string> = {}) {
      const answer = await fetch(`${server.origin}/trpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie, ...headers },
        body: JSON.stringify(input),
      });
      cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      const body = (await answer.json()) as {
        result?: { data: unknown };
        error?: { message: string; data: { refusal: string | null } };
      };
      return {
        status: answer.status,
        data: body.result?.data,
        message: body.error?.message,
        setCookie: answer.headers.get("set-cookie"),
      };
    },
    async me() {
      const answer = await fetch(`${server.origin}/trpc/auth.me`, { headers: { cookie } });
      return ((await answer.json()) as { result: { data: { email: string } | null } }).result.data;
    },
  };
}

export const withPassword = async (server: Server, roles: ("admin" | "moderator")[] = []) =>
  aPerson(server.db, { passwordHash: await hash(PASSWORD), roles });
