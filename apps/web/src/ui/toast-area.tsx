import { IconAlertCircle, IconCircleCheckFilled, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { type Toast, toasts } from "#lib/send/toast.ts";
import { tied } from "#lib/browser/words.ts";
import { giveWayBack, makeWay } from "./make-way.ts";
import css from "./toast-area.module.css";

const SHOWN_MS = 4000;
const ICONS = { success: IconCircleCheckFilled, failure: IconAlertCircle, info: IconInfoCircle, busy: IconInfoCircle };

export default function ToastArea({ toast }: { toast: Toast }) {
  const { kind, message, action, text, lasts = SHOWN_MS } = toast;
  const Icon = ICONS[kind];
  const area = useRef<HTMLDivElement>(null);

  // An error waits to be read, and what goes on for its end; anything else leaves by itself, though not from under a finger or the focus.
  useEffect(() => {
    if (kind === "failure" || kind === "busy") return;
    let timer = setTimeout(function leave() {
      if (area.current?.matches(":hover, :focus-within")) timer = setTimeout(leave, SHOWN_MS);
      else toasts.close();
    }, lasts);
    return () => clearTimeout(timer);
  }, [toast, kind, lasts]);

  // What it speaks of may be drawn with it, and the focus may go below it afterwards.
  useLayoutEffect(() => {
    function clear() {
      if (!area.current) return;
      const notices = [...document.querySelectorAll("[data-toasts-below]")];
      const bottom = Math.max(0, ...notices.map((notice) => notice.getBoundingClientRect().bottom));
      area.current.style.setProperty("--below", `${bottom}px`);
      makeWay(area.current);
    }
    clear();
    const soon = requestAnimationFrame(clear);
    document.addEventListener("focusin", clear);
    return () => {
      cancelAnimationFrame(soon);
      document.removeEventListener("focusin", clear);
      giveWayBack();
    };
  }, [toast]);

  function act() {
    toasts.close();
    action?.run();
  }

  return (
    <div
      ref={area}
      className={`${css.toast} ${css[kind]} ${action ? css.acting : ""} ${text ? css.byHand : ""}`}
      role={kind === "failure" ? "alert" : "status"}
    >
      <Icon size={20} aria-hidden />
      <span className={css.message}>{tied(message)}</span>
      {text && (
        <input
          readOnly
          className={css.text}
          aria-label="À copier"
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {action && (
        <button type="button" className={css.action} onClick={act}>
          {action.label}
        </button>
      )}
      {(kind === "failure" || !action) && (
        <button type="button" className={css.close} aria-label="Fermer" onClick={toasts.close}>
          <IconX size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}
