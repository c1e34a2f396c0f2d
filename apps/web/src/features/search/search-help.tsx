import { lazy, Suspense, useEffect, useState } from "react";
import { withBackoff } from "#lib/backoff.ts";

const Suggestions = lazy(() => withBackoff(() => import("./suggestions.tsx")));
const BOX = "form[role=search] input[name=search]";

/** Waits for somebody to come to the header's search: until then nothing of what is suggested is fetched. */
export function SearchHelp({ owner }: { owner: string | undefined }) {
  const [field, setField] = useState<HTMLInputElement | null>(null);

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
