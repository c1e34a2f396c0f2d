import { IconSearch } from "@tabler/icons-react";
import { isVisible } from "@recolte/domain/platform/texts/characters";
import type { SubmitEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import css from "./header-search.module.css";

/** On the list it is the list's own: the other choices stay, and emptied it takes the search away. */
function searchWithin(query: string, text: string) {
  const params = new URLSearchParams(query);
  // It was said of the former words.
  params.delete("exact");
  if (text) params.set("search", text);
  else params.delete("search");
  return { pathname: paths.announcements(), search: params.toString() };
}

/** Named as it will be once its list has come: who looks for it does not find another thing before. */
const COMBOBOX = { role: "combobox", "aria-expanded": false };

/** Leads to the list with what was typed; elsewhere than there blank text is ignored. What else helps comes later: `SearchHelp`. */
export function HeaderSearch({ className = "" }: { className?: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onList = pathname === paths.announcements();
  const shown = (onList && new URLSearchParams(search).get("search")) || "";

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    // The server takes out what nobody sees; what holds nothing else is blank.
    const text = typeof typed === "string" && isVisible(typed) ? typed.trim() : "";
    if (onList) void navigate(searchWithin(search, text));
    else if (text) void navigate(paths.announcements({ search: text }));
  }

  return (
    <div className={`${css.search} ${className}`}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browsers of older phones do not know <search> */}
      <form role="search" action={paths.announcements()} onSubmit={submit}>
        <IconSearch size={20} aria-hidden />
        <input
          {...COMBOBOX}
          name="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={shown}
          aria-label="Rechercher"
          placeholder="Tomates, plantain, Oyem…"
        />
      </form>
    </div>
  );
}
