import { aPerson, type Person } from "@recolte/db/factories";
import type { UploadPurpose } from "@recolte/domain/device/upload";
import { uuidv7 } from "uuidv7";
import { letter } from "./held-stage.ts";
import type { openServer } from "./open-server.ts";

export type Server = Awaited<ReturnType<typeof openServer>>;

export interface QuotaCall {
  method?: "GET" | "POST";
  url: string;
  input?: object;
  cookie?: string;
  headers?: Record<string, string>;
}
/** Where a case plays: an address and people of its own. */
export interface Stage {
  server: Server;
  ip: string;
  awa: Person;
  /** A session of Awa's in which the password was just given. */
  cookie: string;
  cookieOf: (person: Pick<Person, "id" | "roles">) => Promise<string>;
  ask: (asked: QuotaCall) => Promise<number>;
  /** Calls a procedure as Awa. */
  call: (path: string, input?: object) => Promise<number>;
  /** Calls a procedure without a session. */
  visit: (path: string, input?: object) => Promise<number>;
}
export interface Case {
  /** Whom or what the quota counts. */
  key: string;
  /** One call that takes from it; the status of its answer. */
  once: () => Promise<number>;
}

/** A first message to one more person each time. */
export const toSomebodyNew = ({ server: { db }, awa, call }: Stage): Case => ({
  key: awa.id,
  once: async () => call("messages.send", letter(await aPerson(db), "Bonjour")),
});

/** Of a procedure that is limited before its input is looked at. */
export const byAccount =
  (path: string) =>
  ({ awa, call }: Stage): Case => ({ key: awa.id, once: () => call(path) });

/** Pictures are limited before one is read. */
export const byUpload =
  (purpose: UploadPurpose, form?: string) =>
  ({ awa, ask, cookie }: Stage): Case => ({
    key: awa.id,
    once() {
      const words = Object.entries({ id: uuidv7(), purpose, ...(form && { form }) });
      const metadata = words.map(([name, value]) => `${name} ${btoa(value)}`).join(",");
      const headers = { "tus-resumable": "1.0.0", "upload-length": "1", "upload-metadata": metadata };
      return ask({ url: "/upload/parts", cookie, headers });
    },
  });
