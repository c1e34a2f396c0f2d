import { IconMenu2 } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { Viewer } from "#lib/session/viewer.ts";
import css from "./header-actions.module.css";
import { PhoneSheet } from "./phone-sheet.ts";

/** Below 768 px: what the bottom bar has no room for. */
export function MenuButton({ viewer }: { viewer: Viewer | null | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.square}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} aria-hidden />
      </button>
      <Suspense>{open && <PhoneSheet viewer={viewer ?? null} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
