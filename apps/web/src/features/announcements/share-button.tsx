import { IconMessage, IconShare } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import css from "./seller-card.module.css";

/** Fetched when a finger comes near: the sheet opens only soon after the tap. */
const code = () => import("./share.ts");

interface Props {
  title: string;
  /** The icon alone, in the header of a phone. */
  icon?: boolean;
}

export function ShareButton({ title, icon = false }: Props) {
  return (
    <button
      type="button"
      className={icon ? css.icon : css.tool}
      onPointerEnter={code}
      onFocus={code}
      onClick={async () => (await code()).share(title)}
    >
      <IconShare size={20} aria-hidden />
      <span className={icon ? "sr" : ""}>Partager</span>
    </button>
  );
}

/** One tap: WhatsApp, with the text and the link written. The server does not know the address that stands in the bar. */
const write = (title: string) => (event: MouseEvent<HTMLAnchorElement>) => {
  event.currentTarget.href = `https://wa.me/?text=${encodeURIComponent(`${title} ${window.location.href}`)}`;
};

export function WhatsAppTool({ title }: Props) {
  return (
    <a className={css.tool} href="https://wa.me/" target="_blank" rel="noreferrer" onClick={write(title)}>
      <IconMessage size={20} aria-hidden />
      WhatsApp
    </a>
  );
}
