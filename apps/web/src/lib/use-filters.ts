import { useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/** Filters that live in the address: a reload, a link and Back show the same. An empty value takes one away. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  // A second change may come before the first is drawn: it builds on it.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  function change(changes: Record<string, string | undefined>) {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    setParams(next, { replace: true });
  }
  return [params, change] as const;
}

/** The value when it is one of the list; what an address says wrongly is ignored. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value);
