import type { Query, QueryClient } from "@tanstack/react-query";
import { rememberSeen } from "#lib/session/seen.ts";
import { isMe, personOf, procedureOf } from "./keepable.ts";

interface Detail {
  id: string;
  own: boolean;
}

/** Remembers on this device which announcements its person opened; not their own ones. */
export function watchSeen(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  /** Who is here; undefined until the server has said it. */
  let owner: string | undefined;
  /** Open when somebody left: the next one has not seen it. */
  let left = "";

  function look() {
    const me = cache.getAll().find(({ queryKey, state }) => isMe(queryKey) && state.data !== undefined);
    if (!me) return;
    const { pathname } = window.location;
    const person = personOf(me.state.data) ?? "";
    if (owner !== undefined && owner !== person) left = pathname;
    owner = person;
    if (left === pathname) return;
    left = "";
    for (const { queryKey, state } of cache.findAll({ type: "active" })) {
      const seen = procedureOf(queryKey) === "announcements.byId" ? (state.data as Detail | undefined) : undefined;
      if (seen && !seen.own) rememberSeen(person, seen.id);
    }
  }
  const isAbout = ({ queryKey }: Pick<Query, "queryKey">) => isMe(queryKey) || procedureOf(queryKey) === "announcements.byId";
  cache.subscribe(({ type, query }) => {
    if ((type === "observerAdded" || type === "updated") && isAbout(query)) look();
  });
  look();
}
