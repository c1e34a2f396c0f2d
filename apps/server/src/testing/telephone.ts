import type { Operation } from "@recolte/domain/device/operations/apply";
import type { Applied } from "@recolte/domain/device/operations/operation";
import { drain } from "@recolte/offline/drain";
import { openOperationStore, type OperationStore } from "@recolte/offline/operation-store";
import { postBy, PostError, uploadBy } from "@recolte/offline/post";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { IDBFactory } from "fake-indexeddb";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import type { AppRouter } from "#router.ts";

/** What becomes of a request: it arrives, it is lost before or after that, or its tab is closed meanwhile. */
export type Cut = "none" | "before" | "after" | "closed";

/** Of what waits, and of the photos that leave apart from it. */
interface Cuts {
  acts?: readonly Cut[];
  parts?: readonly Cut[];
}

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

export interface HeardAct extends Pick<Operation, "kind" | "seq" | "input" | "base" | "decided"> {
  device: string;
  applied: Applied;
}
/** What the server decided, in its order, whatever the telephone knows of it. */
export type Heard = Map<string, HeardAct>;

const isDecided = ({ outcome }: Applied) => outcome !== "later" && outcome !== "held";

/** One at a time, whichever tab it comes from. */
function onceAtATime(what: string) {
  let underway = 0;
  return async <Answer>(work: () => Promise<Answer>) => {
    expect(underway, `two ${what} at once`).toBe(0);
    underway += 1;
    try {
      return await work();
    } finally {
      underway -= 1;
    }
  };
}

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
  const taken = new Set<string>();
  let proofs: Proof[] = [];
  const now = () => Date.now() + skew;
  const [oneRequest, onePhoto] = [onceAtATime("requests"), onceAtATime("photos")];

  /** As the browser does: the one that comes second goes away. */
  async function alone<Answer>(name: string, work: () => Promise<Answer>) {
    if (taken.has(name)) return null;
    taken.add(name);
    try {
      return await work();
    } finally {
      taken.delete(name);
    }
  }
  const withCookie: typeof fetch = (address, init) =>
    fetch(new URL(address instanceof Request ? address.url : address, origin), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie, origin },
    });
  const really = postBy(withCookie);

  /** The line of one tab; nothing leaves any more from one that was closed. */
  function lineOf(tab: OperationStore, [acts, parts]: readonly [Cut[], Cut[]]) {
    let isClosed = false;
    async function through<Answer>(cuts: Cut[], send: () => Promise<Answer>) {
      const how = isClosed ? "before" : (cuts.shift() ?? "none");
      if (how === "before") throw new PostError("away");
      const answer = await send();
      if (how === "none") return answer;
      if (answer instanceof Response) await answer.arrayBuffer();
      isClosed = how === "closed";
      if (isClosed) tab.close();
      throw new PostError("away");
    }
    const post: typeof really = (sent) =>
      oneRequest(() =>
        through(acts, async () => {
          const answers = await really(sent);
          for (const applied of answers.filter(isDecided)) {
            const { kind, seq, input, base, decided } = sent.operations.find(({ id }) => id === applied.id)!;
            if (!heard.has(applied.id)) heard.set(applied.id, { kind, seq, input, base, decided, device: sent.device, applied });
          }
          return answers;
        }),
      );
    const send = uploadBy((address, init) => through(parts, () => withCookie(address, init)));
    const upload: typeof send = (photo, form) => onePhoto(() => send(photo, form));
    return { line: { post, upload, now, alone }, isClosed: () => isClosed };
  }

  /** Each until it is answered, as the page keeps them. */
  async function prove(cuts: readonly Cut[]) {
    for (const [at, { id, subjectId, secret, keptAt }] of proofs.entries()) {
      const how = cuts[at] ?? "none";
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
    /** As its pages ask. */
    client: createTRPCClient<AppRouter>({
      links: [httpBatchLink({ url: `${origin}/trpc`, maxItems: 10, headers: () => ({ cookie }) })],
    }),
    current: () => store,
    signIn: (next: string) => (cookie = next),
    jump: (by: number) => (skew += by),
    keepProof: (proof: Pick<Proof, "subjectId" | "secret">) => proofs.push({ ...proof, id: uuidv7(), keptAt: now() }),
    prove,
    async drain({ acts = [], parts = [] }: Cuts = {}, twoTabs = false) {
      const cuts: readonly [Cut[], Cut[]] = [[...acts], [...parts]];
      const first = lineOf(store, cuts);
      const other = twoTabs ? await open() : null;
      const [drained] = await Promise.all([drain(store, first.line), other && drain(other, lineOf(other, cuts).line)]);
      other?.close();
      if (first.isClosed()) store = await open();
      return drained;
    },
  };
}
export type Telephone = Awaited<ReturnType<typeof openTelephone>>;
