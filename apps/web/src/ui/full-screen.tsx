import { IconX } from "@tabler/icons-react";
import { type KeyboardEventHandler, type ReactNode, useCallback, useRef } from "react";
import { useBackCloses } from "#lib/browser/back-closes.ts";
import css from "./full-screen.module.css";

interface RoundProps {
  name: string;
  className?: string | undefined;
  /** Pressing leads nowhere for now: the button stays, so that the focus does too. */
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Lies on the picture, in a place that its class gives it. */
export function RoundButton({ name, className = "", off, onPress, children }: RoundProps) {
  return (
    <button type="button" className={`${css.round} ${className}`} aria-label={name} aria-disabled={off} onClick={onPress}>
      {children}
    </button>
  );
}

interface Props {
  label: string;
  /** Called once it is on the screen: before, nothing within has a place to scroll to. */
  onOpen?: () => void;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** Pictures as large as the screen; Escape closes and the focus returns. */
export function FullScreen({ label, onOpen, onClose, onKeyDown, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(() => dialog.current?.close());
  // Opened by a call: only a modal dialog keeps the rest of the page out of reach.
  const open = useCallback(
    (element: HTMLDialogElement | null) => {
      dialog.current = element;
      if (!element || element.open) return;
      element.showModal();
      onOpen?.();
    },
    [onOpen],
  );
  return (
    <dialog ref={open} className={css.screen} aria-label={label} onClose={onClose} onKeyDown={onKeyDown}>
      <RoundButton name="Fermer" className={css.close} onPress={() => dialog.current?.close()}>
        <IconX size={24} aria-hidden />
      </RoundButton>
      {children}
    </dialog>
  );
}
