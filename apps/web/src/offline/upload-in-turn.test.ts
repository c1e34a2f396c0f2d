import { PART_BYTES } from "@recolte/domain/device/upload";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeUntold } from "#lib/line/meter.ts";
import { sendPicture } from "#lib/upload/upload.ts";
import { uploadInTurn } from "./upload-in-turn.ts";

const ID = "0190f3a0-0000-7000-8000-0000000000b1";
const IMAGE = { id: "image" };

beforeEach(() => void takeUntold());
afterEach(() => void vi.unstubAllGlobals());

/** As a browser has them, for its pages and its worker together. */
function locks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request(name: string, work: () => Promise<unknown>) {
      const turn = (tails.get(name) ?? Promise.resolve()).then(work);
      const over = turn.catch(() => {});
      tails.set(name, over);
      return turn;
    },
  };
}

test("la page et le fil de fond envoyaient la même photo en même temps : le second attend, demande, et n'envoie rien", async () => {
  vi.stubGlobal("navigator", { onLine: true, locks: locks() });
  const asked: string[] = [];
  let kept = false;
  let arrive = () => {};
  vi.stubGlobal("fetch", async (_address: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(method);
    if (method === "HEAD") return new Response(null, kept ? { headers: { "upload-offset": "1" } } : { status: 404 });
    if (method === "POST") await new Promise<void>((resolve) => (arrive = resolve));
    kept = true;
    return Response.json(IMAGE);
  });
  const file = new File([new Uint8Array(1)], "tomates.jpg", { type: "image/jpeg" });
  const page = sendPicture(file, { purpose: "message", failed: "Erreur", id: ID, mayBeBegun: true });
  const photo = { id: ID, bytes: new ArrayBuffer(1), type: "image/jpeg" };
  const worker = uploadInTurn(fetch, () => {})(photo, { purpose: "message", account: "awa" });
  await vi.waitFor(() => expect(asked).toEqual(["HEAD", "POST"]));
  arrive();
  expect(await Promise.all([page, worker])).toEqual([IMAGE, IMAGE.id]);
  expect(asked).toEqual(["HEAD", "POST", "HEAD", "GET"]);
});

const SIZE = PART_BYTES + 1;
const [PAGE, WAITING] = ["d'une page ouverte", "qui attendait"] as const;
/** Sends a photo of two parts, and says what the meter has heard. */
const SENDERS = {
  async [PAGE]() {
    const file = new File([new Uint8Array(SIZE)], "tomates.jpg", { type: "image/jpeg" });
    await sendPicture(file, { purpose: "message", failed: "Erreur", id: ID, mayBeBegun: true }).catch(() => {});
    return takeUntold();
  },
  async [WAITING]() {
    let counted = 0;
    const send = uploadInTurn(fetch, (bytes) => (counted += bytes));
    const photo = { id: ID, bytes: new ArrayBuffer(SIZE), type: "image/jpeg" };
    await send(photo, { purpose: "message", account: "awa" }).catch(() => {});
    return counted;
  },
};

test.for([PAGE, WAITING])(
  "la photo %s se comptait entière à chaque essai, ou pas du tout : ce qui est parti se compte",
  async (name) => {
    const send = SENDERS[name];
    // No network: nothing is tried again by itself.
    vi.stubGlobal("navigator", { onLine: false, locks: locks() });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    for (let n = 0; n < 10; n++) expect(await send()).toBe(0);

    let at: number | null = null;
    let loses = true;
    vi.stubGlobal("fetch", async (_address: string, { method = "GET" }: RequestInit = {}) => {
      if (method === "HEAD") return new Response(null, at === null ? { status: 404 } : { headers: { "upload-offset": `${at}` } });
      if (method === "PATCH" && loses) throw new TypeError("Failed to fetch");
      at = method === "POST" ? PART_BYTES : SIZE;
      return at === SIZE ? Response.json(IMAGE) : new Response(null, { status: 201, headers: { "upload-offset": `${at}` } });
    });
    expect(await send()).toBe(PART_BYTES);
    expect(await send()).toBe(0);
    loses = false;
    expect(await send()).toBe(1);
  },
);

test("le nom d'une photo pris par quelqu'un d'autre est un refus, non une panne de réseau", async () => {
  vi.stubGlobal("navigator", { onLine: true, locks: locks() });
  const error = { message: "Cet envoi n'est pas le vôtre", data: { refusal: "upload.id-taken" } };
  const taken = async (_address: unknown, { method }: RequestInit = {}) =>
    method === "POST" ? Response.json({ error }, { status: 409 }) : new Response(null, { status: 404 });
  const photo = { id: ID, bytes: new ArrayBuffer(1), type: "image/jpeg" };
  const sent = uploadInTurn(taken, () => {})(photo, { purpose: "message", account: "awa" });
  await expect(sent).rejects.toMatchObject({ why: "unreadable" });
});
