import { useLayoutEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

/**
 * What the address asks for, and a way to change it: of two changes before the first is drawn the second builds on it. The page
 * stands until the code of the next one is there; the one who is on their way stays on it.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const latest = useRef(params);
  const here = useRef("");
  useLayoutEffect(() => {
    latest.current = params;
    here.current = window.location.pathname;
  }, [params, pathname]);

  function change(from: (params: URLSearchParams) => URLSearchParams, options?: { replace: boolean }) {
    if (window.location.pathname !== here.current) return;
    latest.current = from(latest.current);
    setParams(latest.current, options);
  }
  return [params, change] as const;
}

/** Filters that live in the address: a reload, a link and Back show the same. An empty value takes one away. */
export function useFilters() {
  const [params, write] = useAddress();

  function change(changes: Record<string, string | undefined>) {
    write(
      (former) => {
        const next = new URLSearchParams(former);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }
  return [params, change] as const;
}

/** The value when it is one of the list; what an address says wrongly is ignored. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value);
