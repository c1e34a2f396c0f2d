import { cleanText } from "@recolte/domain/platform/texts/clean-text";
import { createEmitter } from "#lib/browser/emitter.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import { forgetNoted, noteUnanswered } from "./noted.ts";
import type { Pending, Photo } from "./thread-entries.ts";

let owner = "";
let list: Pending[] = [];
let ready: Promise<void> = Promise.resolve();
const changes = createEmitter();

const keyOf = (id: string) => `outbox/${owner}/${id}`;

function show(next: Pending[]) {
  list = next;
  changes.emit();
}

async function load(person: string) {
  const before = await offlineStore.all<Pending>(`outbox/${person}/`);
  if (owner !== person) return;
  const known = new Set(list.map(({ id }) => id));
  show([...before.filter(({ id }) => !known.has(id)).map(mended), ...list]);
}

/** One that was refused for marks which nobody sees has none any more, and leaves. */
function mended(message: Pending): Pending {
  const content = cleanText(message.content).trim();
  return content === message.content ? message : { ...message, content, state: "sending" };
}

/** What one person has written and the server has not yet acknowledged; a reload finds it again, another person does not. */
export const outbox = {
  current: () => list,
  subscribe: changes.subscribe,
  /** Resolves once what an earlier visit left is in the list, in front of what is written now. */
  async open(person: string) {
    if (owner !== person) {
      owner = person;
      show([]);
      ready = load(person);
    }
    await ready;
  },
  /** There is more of this person on the device than was found. */
  async reread() {
    if (owner) await (ready = load(owner));
  },
  holds: (id: string) => list.some((message) => message.id === id),
  /** Shown once it is kept: what its author sees in the thread survives the page. */
  async add(message: Pending) {
    const author = owner;
    await offlineStore.put(keyOf(message.id), message);
    if (owner === author) show([...list, message]);
  },
  mark(id: string, state: Pending["state"], refusal?: string) {
    const message = outbox.find(id);
    if (!message || message.state === state) return;
    const marked = { ...message, state, refusal };
    show(list.map((waiting) => (waiting.id === id ? marked : waiting)));
    void offlineStore.put(keyOf(id), marked);
  },
  find: (id: string) => list.find((message) => message.id === id),
  /** What has become of its picture: kept, so that no try begins again from nothing. */
  setPhoto(id: string, changes: Partial<Photo>) {
    const message = outbox.find(id);
    if (!message?.photo) return;
    const changed = { ...message, photo: { ...message.photo, ...changes } };
    show(list.map((waiting) => (waiting.id === id ? changed : waiting)));
    // A percentage is worth nothing to the next visit.
    if (!("percent" in changes)) void offlineStore.put(keyOf(id), changed);
  },
  drop(id: string) {
    if (!outbox.holds(id)) return;
    show(list.filter((message) => message.id !== id));
    void offlineStore.remove(keyOf(id));
    void forgetNoted(id);
  },
};

const note = () => noteUnanswered(owner, list);
changes.subscribe(note);
waitingOperations.subscribe(note);

offlineStore.whenErased(() => {
  owner = "";
  show([]);
});
