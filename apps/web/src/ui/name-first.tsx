import type { ReactNode } from "react";
import { useViewer } from "#lib/session/viewer.ts";
import { lazyPart } from "./lazy-part.tsx";

const NameForm = lazyPart(async () => (await import("./name-form.tsx")).NameForm);

/** In front of what another person reads: an account that began with a code says its name first, once. */
export function NameFirst({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return viewer && !viewer.firstName && !viewer.lastName ? <NameForm /> : children;
}
