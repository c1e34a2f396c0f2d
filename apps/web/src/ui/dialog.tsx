// chunk: form
import { Suspense } from "react";
import type { DialogProps } from "./dialog-window.tsx";
import { lazyThemed } from "./mantine/lazy-themed.tsx";

const DialogWindow = lazyThemed(() => import("./dialog-window.tsx"));

/** A modal dialog whose code is fetched when the first one opens. Escape closes, the focus returns. */
export function Dialog(props: DialogProps) {
  if (!props.opened) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}
