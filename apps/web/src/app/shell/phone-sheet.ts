import { lazy } from "react";
import { withBackoff } from "#lib/line/backoff.ts";

/** Asked for when it is first opened: no first screen carries its code. */
export const PhoneSheet = lazy(() => withBackoff(() => import("./phone-sheet-content.tsx")));
