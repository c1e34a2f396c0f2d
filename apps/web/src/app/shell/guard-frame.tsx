import type { ReactNode } from "react";
import { useViewer } from "#lib/session/viewer.ts";
import { SiteFrame } from "./site-frame.tsx";

/** Stands around who is not in yet: they come from a page that had head and bar. */
export function GuardFrame({ children }: { children: ReactNode }) {
  const { viewer, loading } = useViewer();
  return (
    <SiteFrame viewer={loading ? undefined : viewer} unread={viewer?.unread ?? 0} look={{}}>
      {children}
    </SiteFrame>
  );
}
