import { lazy, Suspense, useSyncExternalStore } from "react";
import { toasts } from "#lib/toast.ts";

const ToastArea = lazy(() => import("./toast-area.tsx"));

/** Mounted once; its code is fetched with the first toast. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  if (!toast) return null;
  return (
    <Suspense>
      <ToastArea toast={toast} />
    </Suspense>
  );
}
