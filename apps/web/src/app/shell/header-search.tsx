import { IconSearch } from "@tabler/icons-react";
import { searchWords } from "@recolte/domain/listing";
import type { SubmitEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import css from "./header-search.module.css";

/** Leads to the list with what was typed; blank text is ignored. */
export function HeaderSearch({ className = "" }: { className?: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const shown = pathname === paths.announcements() ? (new URLSearchParams(search).get("search") ?? "") : "";

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    const text = typeof typed === "string" ? searchWords(typed) : "";
    if (text) void navigate(paths.announcements({ search: text }));
  }

  return (
    <div className={`${css.search} ${className}`}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browsers of older phones do not know <search> */}
      <form role="search" onSubmit={submit}>
        <IconSearch size={20} aria-hidden />
        <input
          // A new search in the address is what the field shows, whoever wrote it.
          key={shown}
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
