import { S3Client } from "@aws-sdk/client-s3";
import { isInTransaction } from "@recolte/db/testing-transactions";
import { createTransport } from "nodemailer";

/** What was asked of the world outside while a transaction was open; catching the error does not hide it from here. */
export const waits: string[] = [];

/** Others wait for the connection and the rows that a transaction holds: nothing slow is asked meanwhile. */
export function refuseInTransaction(asked: string) {
  if (!isInTransaction()) return;
  waits.push(asked);
  throw new Error(`${asked} inside a transaction: do it before, or ask the outbox`);
}

function guard<Name extends string>(holder: Record<Name, unknown>, name: Name, asked: string) {
  const real = holder[name] as (...given: unknown[]) => unknown;
  holder[name] = async function (this: unknown, ...given: unknown[]) {
    refuseInTransaction(asked);
    return real.apply(this, given);
  };
}

const mails = Object.getPrototypeOf(createTransport({ jsonTransport: true })) as { sendMail: unknown };
guard(S3Client.prototype as unknown as Record<"send", unknown>, "send", "storage");
guard(mails, "sendMail", "mail");

const reallyFetch = globalThis.fetch;
globalThis.fetch = async (...given) => {
  const [asked] = given;
  // A test that holds something asks its own server meanwhile.
  const { hostname } = new URL(asked instanceof Request ? asked.url : asked);
  if (hostname !== "127.0.0.1") refuseInTransaction("fetch");
  return reallyFetch(...given);
};
