import { hash } from "@node-rs/argon2";
import { aPerson } from "@recolte/db/factories";
import type { Role } from "@recolte/domain/identity/role";
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
    cookies,
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
        error?: { message: string; data: { refusal: string | null; challenge?: unknown } };
      };
      return {
        status: answer.status,
        data: body.result?.data,
        message: body.error?.message,
        refusal: body.error?.data?.refusal,
        challenge: body.error?.data?.challenge,
        setCookie: answer.headers.get("set-cookie"),
      };
    },
    async read(path: string) {
      const answer = await fetch(`${server.origin}/trpc/${path}`, { headers: { cookie: cookies() } });
      const body = (await answer.json()) as { result?: { data: unknown }; error?: { message: string } };
      return { status: answer.status, data: body.result?.data, message: body.error?.message };
    },
    async me() {
      return (await this.read("auth.me")).data as { email: string; staffDoor: string | null; owesTerms: boolean } | null;
    },
  };
}

export const withPassword = async (server: Server, roles: Role[] = []) =>
  aPerson(server.db, { passwordHash: await hash(PASSWORD), roles });
