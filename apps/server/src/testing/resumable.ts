import type { Person } from "@recolte/db/factories";
import type { UploadPurpose } from "@recolte/domain/device/upload";
import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { openServer } from "./open-server.ts";

/** Of noise, so that it is as long as photos are: about 190 kB. */
export const photo = (side = 260) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 98, chromaSubsampling: "4:4:4" })
    .toBuffer();

export const sha256 = (body: Uint8Array) => createHash("sha256").update(body).digest("hex");

interface Begun {
  id?: string;
  purpose?: UploadPurpose | "autre";
  length?: number;
  more?: Record<string, string>;
}

/** Somebody's device that speaks the protocol by hand, to the real application. */
export async function openDevice(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const cookies = new Map<string, string>();
  const cookieOf = async (person: Person) => {
    const cookie = cookies.get(person.id) ?? (await server.cookieOf(person));
    cookies.set(person.id, cookie);
    return cookie;
  };

  const by = (person: Person | null) => {
    async function ask(what: string, headers: Record<string, string> = {}, body?: Uint8Array) {
      const [method = "", path = ""] = what.split(" ");
      const answer = await fetch(`${server.origin}/upload/parts${path}`, {
        method,
        headers: { "tus-resumable": "1.0.0", cookie: person ? await cookieOf(person) : "", ...headers },
        ...(body && { body: new Uint8Array(body) }),
      });
      const text = await answer.text();
      const said = (text ? JSON.parse(text) : {}) as { id?: string; avatarKey?: string; error?: { data: { refusal: string } } };
      const at = answer.headers.get("upload-offset");
      return {
        status: answer.status,
        headers: answer.headers,
        at: at === null ? null : Number(at),
        said,
        why: said.error?.data.refusal,
      };
    }
    const PART = { "content-type": "application/offset+octet-stream" };
    return {
      ask,
      begin: ({ id = uuidv7(), purpose = "announcement", length = 1000, more = {} }: Begun = {}, body?: Uint8Array) => {
        const words = Object.entries({ id, purpose, ...more }).map(([name, value]) => `${name} ${btoa(value)}`);
        const headers = { "upload-length": String(length), "upload-metadata": words.join(",") };
        return ask("POST", body ? { ...headers, ...PART } : headers, body);
      },
      send: (id: string, at: number, body: Uint8Array = new Uint8Array()) =>
        ask(`PATCH /${id}`, { ...PART, "upload-offset": String(at) }, body),
      where: (id: string) => ask(`HEAD /${id}`),
      what: (id: string) => ask(`GET /${id}`),
      /** Says that so much will come, sends less, and is gone. */
      async cut(id: string, at: number, { promised, sent }: { promised: number; sent: Uint8Array }) {
        const headers = {
          ...PART,
          "tus-resumable": "1.0.0",
          "upload-offset": String(at),
          "content-length": String(promised),
          cookie: person ? await cookieOf(person) : "",
        };
        const line = request(`${server.origin}/upload/parts/${id}`, { method: "PATCH", headers });
        line.on("error", () => {});
        await new Promise<void>((resolve) => line.write(sent, () => resolve()));
        line.destroy();
      },
    };
  };
  return { server, db: server.db, by, cookieOf, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
