import { aPerson } from "@recolte/db/factories";
import { test } from "vitest";
import { browserOf } from "./browser.ts";
import { openServer } from "./open-server.ts";

export type Server = Awaited<ReturnType<typeof openServer>>;

/** Each round begins anew, on the same server: what one leaves must not help the next. */
export const races = (long: boolean) => (name: string, round: (server: Server) => Promise<void>) => {
  const times = long ? 100 : 4;
  test(`${name}, ${times} fois`, { timeout: long ? 1_800_000 : 120_000 }, async () => {
    await using server = await openServer();
    for (let i = 0; i < times; i++) await round(server);
  });
};

export const together = <T>(count: number, call: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => call(i)));
export const crashed = ({ status }: { status: number }) => status >= 500 && status !== 503;

/** Somebody signed in, and their browser. */
export async function member(server: Server) {
  const person = await aPerson(server.db);
  const cookie = await server.cookieOf(person);
  const browser = browserOf(server);
  /** As the browser does: what a busy server sent away is sent again. */
  async function call(path: string, input: object): ReturnType<typeof browser.call> {
    const answer = await browser.call(path, input, { cookie });
    return answer.status === 503 ? call(path, input) : answer;
  }
  return { person, cookie, call };
}
