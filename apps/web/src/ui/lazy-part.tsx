import { type ComponentType, lazy, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { Spinner } from "./spinner.tsx";

/** A part of a page that few open: fetched when it is shown. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await withBackoff(load) }));
  return (props: P) => (
    <Suspense fallback={<Spinner />}>
      <Part {...props} />
    </Suspense>
  );
}
