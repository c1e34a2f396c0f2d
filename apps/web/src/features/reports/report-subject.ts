import type { ReportedThing } from "./report-forms.ts";

/** Names it where the act waits for its author to sign in. */
export const subjectOf = (thing: ReportedThing) => Object.values(thing).join("-");
