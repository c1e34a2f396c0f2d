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

/** A browser: it keeps the cookies it is given. */
export function browserOf(server: Server) {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  function keep(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
  }
  return {
    /** The session's alone. */
    cookie: () => `sid=${jar.get("sid") ?? ""}`,
    async call(path: string, input: object = {}, headers: Record<string, string> = {}) {
      const answer = await fetch(`${server.origin}/trpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: cookies(), ...headers },
        body: JSON.stringify(input),
      });
      keep(answer);
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
      const answer = await fetch(`${server.origin}/trpc/auth.me`, { headers: { cookie: cookies() } });
      return ((await answer.json()) as { result: { data: { email: string } | null } }).result.data;
    },
  };
}

export const withPassword = async (server: Server, roles: ("admin" | "moderator")[] = []) =>
  aPerson(server.db, { passwordHash: await hash(PASSWORD), roles });
