import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

export const HEADER_SLOT = "header-actions";

const never = () => () => {};

/** Puts the actions of a deep page (share, favourite) at the right of the header on phones. */
export function HeaderActions({ children }: { children: ReactNode }) {
  // The header is another branch of the tree: its place is known once everything is mounted.
  const slot = useSyncExternalStore(
    never,
    () => document.getElementById(HEADER_SLOT),
    () => null,
  );
  return slot && createPortal(children, slot);
}
