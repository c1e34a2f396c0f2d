import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths } from "#lib/browser/paths.ts";

const Suggestions = lazy(() => withBackoff(() => import("./suggestions.tsx")));
const BOX = "form[role=search] input[name=search]";

/** A new search in the address is what the field shows, no matter who wrote it; who has emptied the field goes on typing in it. */
function useSearchOfAddress() {
  const { pathname, search } = useLocation();
  const shown = pathname === paths.announcements() ? (new URLSearchParams(search).get("search") ?? "") : "";
  const former = useRef(shown);
  useEffect(() => {
    if (shown === former.current) return;
    for (const field of document.querySelectorAll<HTMLInputElement>(BOX))
      if (shown || field.value === former.current) field.value = shown;
    former.current = shown;
  }, [shown]);
}

/** Waits for somebody to come to the header's search: until then nothing of what is suggested is fetched. */
export function SearchHelp({ owner }: { owner: string | undefined }) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useSearchOfAddress();

  useEffect(() => {
    function take(element: EventTarget | null) {
      if (element instanceof HTMLInputElement && element.matches(BOX)) setField(element);
    }
    const watch = ({ target }: FocusEvent) => take(target);
    take(document.activeElement);
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, []);

  return <Suspense>{field && <Suggestions field={field} owner={owner ?? ""} />}</Suspense>;
}
