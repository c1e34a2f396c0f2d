import { expect, test, vi } from "vitest";
import { sendPicture } from "#lib/upload.ts";
import { uploadInTurn } from "./upload-in-turn.ts";

const ID = "0190f3a0-0000-7000-8000-0000000000b1";
const IMAGE = { id: "image" };

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
