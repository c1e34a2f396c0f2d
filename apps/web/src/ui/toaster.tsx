import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "#lib/browser/when-idle.ts";
import { type Toast, toasts } from "#lib/send/toast.ts";
import css from "./toaster.module.css";

const fetchArea = () => import("./toast-area.tsx");

/** The line died before the code had come: the bare words then. */
const Bare = ({ toast }: { toast: Toast }) => (
  <div className={css.bare} role="alert">
    {toast.message}
    <button type="button" onClick={toasts.close}>
      Fermer
    </button>
  </div>
);
const ToastArea = lazy(() => fetchArea().catch(() => ({ default: Bare })));

/** Mounted once; its code is fetched with the first toast, or before, when nothing is urgent any more. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  // What a toast says most often is that there is no network: too late to fetch it then.
  useEffect(() => {
    whenIdle()
      .then(fetchArea)
      .catch(() => {});
  }, []);
  if (!toast) return null;
  return (
    <Suspense>
      <ToastArea toast={toast} />
    </Suspense>
  );
}
