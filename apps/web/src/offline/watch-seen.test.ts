import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { forgetDrafts } from "#lib/draft/draft-store.ts";
import { readSeen, rememberSeen } from "#lib/session/seen.ts";
import { watchSeen } from "./watch-seen.ts";

const ME = [["auth", "me"], { type: "query" }];
const detail = (id: string) => [["announcements", "byId"], { input: { id }, type: "query" }];

/** A site on which this person is known; `open` shows an announcement as its page does, and closes the one before. */
function aSite(me: { id: string } | null) {
  const queryClient = new QueryClient();
  let close = () => {};
  function open(id: string, own = false) {
    close();
    history.replaceState({}, "", `/announcements/${id}`);
    queryClient.setQueryData(detail(id), { id, own });
    close = new QueryObserver(queryClient, { queryKey: detail(id), staleTime: Infinity }).subscribe(() => {});
  }
  const name = (person: typeof me) => queryClient.setQueryData(ME, person);
  name(me);
  watchSeen(queryClient);
  return { open, name, queryClient };
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState({}, "", "/");
});

test("ce qui est ouvert est retenu, le dernier d'abord, chacun une fois ; pas ce qui est à soi, ni ce qui fut seulement approché", () => {
  const { open, queryClient } = aSite({ id: "awa" });
  for (const id of ["a", "b", "a"]) open(id);
  open("mine", true);
  queryClient.setQueryData(detail("hovered"), { id: "hovered", own: false });
  expect(readSeen("awa")).toEqual(["a", "b"]);
  expect(readSeen("ben")).toEqual([]);
});

test("les vingt dernières seules sont gardées", () => {
  for (let n = 0; n < 25; n++) rememberSeen("", `${n}`);
  expect(readSeen("")).toHaveLength(20);
  expect(readSeen("")[0]).toBe("24");
});

test("qui se déconnecte ne laisse rien, pas même la page encore ouverte", () => {
  const { open, name } = aSite({ id: "awa" });
  open("a");
  forgetDrafts();
  name(null);
  expect([readSeen("awa"), readSeen("")]).toEqual([[], []]);
  open("b");
  expect(readSeen("")).toEqual(["b"]);
});

test("une liste illisible n'en est pas une", () => {
  localStorage.setItem("recolte.draft..seen", '{"ids":[1,null,"a"]}');
  expect(readSeen("")).toEqual(["a"]);
  localStorage.setItem("recolte.draft..seen", '{"ids":7}');
  expect(readSeen("")).toEqual([]);
});
