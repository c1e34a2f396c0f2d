import { lazy } from "react";
import { patient } from "#lib/patient.ts";

/** Asked for when it is first opened: no first screen carries its code. */
export const PhoneSheet = lazy(() => patient(() => import("./phone-sheet-content.tsx")));
