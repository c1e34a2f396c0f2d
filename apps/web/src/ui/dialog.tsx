import { type ComponentType, lazy, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import type { DialogProps } from "./dialog-window.tsx";
import { lazyThemed } from "./mantine/lazy-themed.tsx";

const fetchWindow = () => import("./dialog-window.tsx");
const DialogWindow = lazyThemed(fetchWindow);

/** A modal dialog whose code is fetched when the first one opens. Escape closes, the focus returns. */
export function Dialog(props: DialogProps) {
  if (!props.opened) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}

/** A part with a dialog of its own: nothing of it is fetched before it opens, then all of it at once. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => {
    const [part] = await Promise.all([withBackoff(load), fetchWindow().catch(() => null)]);
    return { default: part };
  });
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
