import { useState } from "react";
import { type NavigateOptions, useNavigate } from "react-router-dom";

/**
 * Goes on to another page once what was sent has arrived. Who has left meanwhile stays where they are: on a slow line the page that
 * they left stands, and hears of it, until the code of the next one is there.
 */
export function useGoOn() {
  const navigate = useNavigate();
  const [here] = useState(() => globalThis.window?.location.pathname);
  return (to: string, options?: NavigateOptions) => {
    if (window.location.pathname === here) void navigate(to, options);
  };
}
