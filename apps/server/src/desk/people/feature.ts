import { HOUR } from "#platform/jobs.ts";
import { feature } from "#platform/trpc/feature-parts.ts";
import { forgetNotes } from "./notes-queries.ts";
import { personCases } from "./person-case.ts";
import { peopleRouter, sanctionsRouter } from "./router.ts";

export const people = feature({
  routers: { people: peopleRouter, sanctions: sanctionsRouter },
  jobs: ({ db }) => [{ name: "forget notes", every: HOUR, run: () => forgetNotes(db) }],
  cases: { person: personCases },
});
