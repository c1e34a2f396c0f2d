import { searchWords } from "@recolte/domain/market/search-words";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isDesktop } from "#lib/browser/desktop.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Line, narrowedTo } from "./lines.ts";
import { forgetSearches, readSearches, rememberSearch } from "./recent-searches.ts";

/** As if Enter had been pressed: the form itself knows where a search leads. */
const send = (field: HTMLInputElement) => field.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

function write(field: HTMLInputElement, text: string) {
  field.value = text;
}

/** On a telephone the keyboard goes, so that what was found is seen; on a desk one goes on typing. */
function giveWay() {
  if (!isDesktop()) document.querySelector("main")?.focus({ preventScroll: true });
}

/** What was searched for here; whatever is sent from now on is remembered. */
function useRecents(field: HTMLInputElement, owner: string) {
  const [of, setOf] = useState(owner);
  const [recents, setRecents] = useState(() => readSearches(owner));
  if (of !== owner) {
    setOf(owner);
    setRecents(readSearches(owner));
  }

  useEffect(() => {
    const { form } = field;
    function remember() {
      const search = searchWords(field.value);
      if (!search) return;
      rememberSearch(owner, search);
      setRecents(readSearches(owner));
      giveWay();
    }
    form?.addEventListener("submit", remember);
    return () => form?.removeEventListener("submit", remember);
  }, [field, owner]);

  function forget() {
    forgetSearches(owner);
    setRecents([]);
  }
  return { recents, forget };
}

/** On the list, a search that is emptied is taken back at once; the other choices stay. */
function useEmptied(field: HTMLInputElement, searched: boolean) {
  useEffect(() => {
    const empty = () => {
      if (searched && !field.value) send(field);
    };
    field.addEventListener("input", empty);
    return () => field.removeEventListener("input", empty);
  }, [field, searched]);
}

/** Where a line leads. */
export function useChoice(field: HTMLInputElement, owner: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onList = pathname === paths.announcements();
  const { recents, forget } = useRecents(field, owner);
  useEmptied(field, onList && new URLSearchParams(search).has("search"));

  function choose(line: Line) {
    const narrows = line.kind === "ville" || line.kind === "categorie";
    write(field, narrows ? "" : line.value);
    if (narrows) {
      giveWay();
      void navigate({ pathname: paths.announcements(), search: narrowedTo(line, onList ? search : "") });
    } else send(field);
  }
  return { recents, forget, choose };
}
