import { type PropsWithChildren, startTransition, useLayoutEffect, useState } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";
import { unwinding } from "#lib/browser/unwinding.ts";

/**
 * The router of the browser, but for one thing: the same page with other words in its address shows them at once. Rendered in a
 * transition, a choice among filters would fall back to the former one until the whole list is rendered. Another page does wait
 * that way for its code, while the one before it stands.
 */
export function SiteRouter({ children }: PropsWithChildren) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen((next) => {
      if (unwinding.now) return;
      const isSamePage = next.location.pathname === pathname;
      ({ pathname } = next.location);
      if (isSamePage) show(next);
      else startTransition(() => show(next));
    });
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
