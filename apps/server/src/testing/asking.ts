import { telephoneMessages } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { browserOf } from "./browser.ts";
import type { openServer } from "./open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

/** The code that waits for this number: what the telephone would show. */
export async function waiting({ db }: Server, number: string) {
  const rows = await db.select().from(telephoneMessages).where(eq(telephoneMessages.number, number));
  return rows.map(({ code }) => code!);
}

/** A browser that asked for a code, and what it may type. */
export async function asking(server: Server, number: string) {
  const browser = browserOf(server);
  const { request } = (await browser.call("auth.sendCode", { phone: number, country: "gabon" })).data as { request: string };
  const code = (await waiting(server, number)).at(-1)!;
  const enter = (changes: object = {}) => browser.call("auth.enterByCode", { request, code, acceptTerms: true, ...changes });
  const wrong = () => enter({ code: code === "000000" ? "000001" : "000000" });
  return { browser, request, code, enter, wrong };
}
