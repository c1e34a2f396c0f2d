import { IconX } from "@tabler/icons-react";
import { useCallback, useRef } from "react";
import css from "./picture-viewer.module.css";

interface Props {
  source: string;
  alt: string;
  size: { width: number; height: number };
  onClose: () => void;
}

/** As large as the screen; Escape closes and the focus returns. */
export function PictureViewer({ source, alt, size, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={open} className={css.viewer} aria-label={alt} onClose={onClose}>
      <button type="button" className={css.close} aria-label="Fermer" onClick={() => dialog.current?.close()}>
        <IconX size={24} aria-hidden />
      </button>
      <img src={source} alt={alt} width={size.width} height={size.height} />
    </dialog>
  );
}
