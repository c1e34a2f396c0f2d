import { Suspense, useSyncExternalStore } from "react";
import { questions } from "#lib/send/confirm.ts";
import { lazyThemed } from "./mantine/lazy-themed.tsx";

const ConfirmDialog = lazyThemed(() => import("./confirm-dialog.tsx"));

/** Mounted once; shows whatever `confirm()` asks. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(questions.subscribe, questions.current, questions.current);
  return <Suspense>{asked && <ConfirmDialog asked={asked} />}</Suspense>;
}
