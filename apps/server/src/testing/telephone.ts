import type { Operation } from "@recolte/domain/operations/apply";
import { drain } from "@recolte/offline/drain";
import { openOperationStore } from "@recolte/offline/operation-store";
import { postBy, PostError } from "@recolte/offline/post";
import { IDBFactory } from "fake-indexeddb";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";

/** What becomes of a request: it arrives, it is lost before or after that, or its tab is closed meanwhile. */
type Cut = "none" | "before" | "after" | "closed";

interface Owner {
  account: string;
  cookie: string;
  origin: string;
}
interface Proof {
  id: string;
  subjectId: string;
  secret: string;
  keptAt: number;
}

/** What the server heard first, whatever the telephone knows of it. */
export type Heard = Map<string, Pick<Operation, "kind" | "input"> & { device: string }>;

/** One telephone: its storage, its clock, its line; several tabs may be open on it. */
export async function openTelephone({ account, cookie: firstCookie, origin }: Owner, heard: Heard) {
  let cookie = firstCookie;
  const factory = new IDBFactory();
  const open = () => {
    Object.assign(globalThis, { indexedDB: factory });
    return openOperationStore(account);
  };
  let store = await open();
  let skew = 0;
  let underway = 0;
  let taken = false;
  let proofs: Proof[] = [];
  const now = () => Date.now() + skew;

  /** As the browser does: the one that comes second goes away. */
  async function alone<Answer>(_name: string, work: () => Promise<Answer>) {
    if (taken) return null;
    taken = true;
    try {
      return await work();
    } finally {
      taken = false;
    }
  }
  const withCookie: typeof fetch = (address, init) =>
    fetch(new URL(address instanceof Request ? address.url : address, origin), {
      ...init,
      headers: { ...init?.headers, cookie, origin },
    });
  const really = postBy(withCookie);

  function lineWith(cuts: Cut[]) {
    const post: typeof really = async (sent) => {
      const how = cuts.shift() ?? "none";
      expect(underway, "two requests at once").toBe(0);
      underway += 1;
      try {
        if (how === "before") throw new PostError("away");
        const answers = await really(sent);
        for (const { id, kind, input } of sent.operations)
          if (!heard.has(id)) heard.set(id, { kind, input, device: sent.device });
        if (how !== "none") throw new PostError("away");
        return answers;
      } finally {
        underway -= 1;
        if (how === "closed") {
          store.close();
          store = await open();
        }
      }
    };
    const upload = () => Promise.reject(new Error("no photo was to leave"));
    return { post, upload, now, alone };
  }

  /** Each until it is answered, as the page keeps them. */
  async function prove(cuts: Cut[]) {
    for (const { id, subjectId, secret, keptAt } of proofs) {
      const how = cuts.shift() ?? "none";
      if (how === "before") return;
      const age = Math.max(0, Math.round((now() - keptAt) / 1000));
      const body = JSON.stringify({ id, kind: "order", subjectId, code: { secret }, age });
      const init = { method: "POST", headers: { "content-type": "application/json" }, body };
      const answer = await withCookie("/trpc/handOvers.prove", init);
      expect(answer.status).toBe(200);
      if (how === "none") proofs = proofs.filter((one) => one.id !== id);
    }
  }

  return {
    now,
    device: await store.device(),
    shown: { onHand: 40, price: 500, quantityAvailable: 40 },
    current: () => store,
    signIn: (next: string) => (cookie = next),
    jump: (by: number) => (skew += by),
    keepProof: (proof: Pick<Proof, "subjectId" | "secret">) => proofs.push({ ...proof, id: uuidv7(), keptAt: now() }),
    prove,
    async drain(cuts: Cut[], twoTabs = false) {
      const line = lineWith([...cuts]);
      if (!twoTabs) return drain(store, line);
      const other = await open();
      const [first] = await Promise.all([drain(store, line), drain(other, line)]);
      other.close();
      return first;
    },
  };
}
export type Telephone = Awaited<ReturnType<typeof openTelephone>>;
