import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

export const HEADER_SLOT = "header-actions";

/** Puts the actions of a deep page (share, favourite) at the right of the header on phones. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // The header is another branch of the tree: its place exists once everything is mounted.
  useEffect(() => setSlot(document.getElementById(HEADER_SLOT)), []);
  return slot && createPortal(children, slot);
}
