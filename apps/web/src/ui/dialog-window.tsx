import { isolateWithin } from "@recolte/domain/platform/texts/bidi";
import { Modal } from "@mantine/core";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { type ReactNode, useEffect, useState } from "react";
import { useBackCloses } from "#lib/browser/back-closes.ts";
import css from "./dialog-window.module.css";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** An answer is expected before anything else: there is no cross. */
  alert?: boolean;
  /** Something to read, not only to answer. */
  wide?: boolean;
  /** More than a phone shows at once: the whole screen there, its foot always in sight. */
  long?: boolean;
}

/** The dialog is taken away as it closes, before it could give the focus back by itself. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

const shown: symbol[] = [];

/** Escape reaches every dialog there is: only the one on top answers. */
function useOnTop() {
  const [me] = useState(() => Symbol("dialog"));
  useEffect(() => {
    shown.push(me);
    return () => void shown.splice(shown.indexOf(me), 1);
  }, [me]);
  return () => shown.at(-1) === me && !document.querySelector("dialog[open]");
}

export default function DialogWindow({
  opened,
  onClose,
  title,
  children,
  alert = false,
  wide = false,
  long = false,
}: DialogProps) {
  useFocusBack();
  useBackCloses(onClose, opened);
  const isOnTop = useOnTop();
  return (
    <Modal
      opened={opened}
      onClose={() => isOnTop() && onClose()}
      title={isolateWithin(title)}
      centered
      radius={16}
      size={wide ? 760 : 440}
      padding={24}
      // Mantine's own unit is unknown to Chrome before 108: see postcss.config.cjs.
      yOffset="5vh"
      withCloseButton={!alert}
      closeButtonProps={{ "aria-label": "Fermer", size: 44 }}
      transitionProps={{ duration: 150 }}
      classNames={{
        inner: long ? css.long : undefined,
        content: css.content,
        title: css.title,
        header: css.header,
        overlay: css.overlay,
      }}
    >
      {children}
    </Modal>
  );
}
