import { sql } from "drizzle-orm";
import { telephoneCodes } from "@recolte/db/schema";
import { browserOf } from "./browser.ts";
import { openServer } from "./open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

const REPORT_KEY = "cle-des-rapports-de-trente-deux-signes";
export const RECEIVING = "+24165000000";
const SMS_GATEWAY = JSON.stringify({
  address: "https://sms.example/send",
  inbound: { number: RECEIVING, id: "/id", from: "/from", text: "/text" },
});

/** Of a gateway to which people can write, and ceilings that are soon reached. */
export const RECEIVING_ENV = { SMS_GATEWAY, TELEPHONE_REPORT_KEY: REPORT_KEY, LIMITS_SCALE: "1" };
export const openReceiving = () => openServer(RECEIVING_ENV);

let messages = 0;
/** What the gateway posts when somebody writes to us; its status. */
export async function writeToUs({ origin }: Pick<Server, "origin">, message: { from: string; text: string; id?: string }) {
  const answer = await fetch(`${origin}/telephone/${REPORT_KEY}/gateway`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: `sms-${++messages}`, ...message }),
  });
  return answer.status;
}

/** A browser that was shown a code, because this number was sent all that it may be. */
export async function showing(server: Server, number: string, browser = browserOf(server)) {
  const ask = (from = browserOf(server)) => from.call("auth.sendCode", { phone: number, country: "gabon" });
  for (let sent = 0; sent < 2; sent++) await ask();
  // The third is for those who work.
  await server.pool.query("update rate_limits set points = 3 where key = $1", [`phone-code.hourly:${number}`]);
  const { data } = await ask(browser);
  const { request, toUs = "", again } = data as { request: string; toUs?: string; again: number };
  const arrival = async () =>
    (await browser.read(`auth.arrival?input=${encodeURIComponent(JSON.stringify({ request }))}`)).data as object;
  const enter = (changes: object = {}) =>
    browser.call("auth.enterByCode", { request, code: toUs, acceptTerms: true, ...changes });
  const send = (text = `RECOLTE ${toUs}`, from = number) => writeToUs(server, { from, text });
  const later = (hours: number) =>
    server.db.update(telephoneCodes).set({
      waitsUntil: sql`waits_until - make_interval(hours => ${hours})`,
      expiresAt: sql`expires_at - make_interval(hours => ${hours})`,
    });
  return { browser, request, toUs, again, arrival, enter, send, later };
}
