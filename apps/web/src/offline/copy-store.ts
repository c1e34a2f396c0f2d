import type { Query, QueryKey } from "@tanstack/react-query";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { keepOnly } from "./keep-only.ts";
import { mostOf, procedureOf, trimmed } from "./keepable.ts";

interface Copy {
  place: string;
  hash: string;
  key: QueryKey;
  data: unknown;
  /** When the server said so. */
  at: number;
  /** When it was last looked at. */
  seen: number;
}

const ALL = "copy/";

/** The copies of one signed-in person: nobody's while nobody is known. */
export function openCopyStore() {
  let owner: string | null = null;
  let memory: Promise<Map<string, Copy>> | undefined;
  const placeOf = ({ queryKey, queryHash }: Query) => `${ALL}${owner}/${procedureOf(queryKey)}/${queryHash}`;

  async function prune(procedure: string) {
    const copies = await offlineStore.all<Copy>(`${ALL}${owner}/${procedure}/`);
    const old = [...copies].sort((a, b) => b.seen - a.seen).slice(mostOf(procedure));
    await Promise.all(old.map(({ place }) => offlineStore.remove(place)));
  }

  return {
    owner: () => owner,
    /** What another person read leaves the device, and with the session whatever was read. */
    async belongTo(person: string | null) {
      if (person === owner) return;
      owner = person;
      memory = undefined;
      await (person ? keepOnly(person) : offlineStore.removeAll(ALL));
    },
    async put(query: Query) {
      if (!owner) return;
      const { queryKey: key, queryHash: hash, state } = query;
      const place = placeOf(query);
      const copy: Copy = { place, hash, key, data: trimmed(state.data), at: state.dataUpdatedAt, seen: Date.now() };
      await offlineStore.put(place, copy);
      await prune(procedureOf(key));
    },
    /** Of all copies of a procedure, however old. */
    async change(procedure: string, work: (data: unknown) => unknown) {
      const person = owner;
      if (!person) return;
      const copies = await offlineStore.all<Copy>(`${ALL}${person}/${procedure}/`);
      if (person !== owner) return;
      await Promise.all(copies.map((copy) => offlineStore.put(copy.place, { ...copy, data: work(copy.data) })));
      memory = undefined;
    },
    remove: (query: Query) => offlineStore.remove(placeOf(query)),
    /** Read once per interruption; without a network the person of the last visit is who is here. */
    async find(hash: string) {
      memory ??= offlineStore.all<Copy>(ALL).then((copies) => new Map(copies.map((copy) => [copy.hash, copy])));
      return (await memory).get(hash);
    },
    forget() {
      memory = undefined;
    },
    disown() {
      owner = null;
      memory = undefined;
    },
  };
}
export type OfflineStore = ReturnType<typeof openCopyStore>;
