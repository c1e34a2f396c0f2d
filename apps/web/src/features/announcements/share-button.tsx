import { IconShare } from "@tabler/icons-react";
import { toast } from "#lib/toast.ts";
import css from "./seller-card.module.css";

const shareSheet = async (title: string, url: string) => {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Closing the sheet is a choice; a sheet that will not open leaves the copy.
    return (error as Error).name === "AbortError";
  }
};

async function share(title: string) {
  const url = window.location.href;
  if (await shareSheet(title, url)) return;
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Lien copié dans le presse-papiers");
  } catch {
    toast.error("Impossible de partager le lien");
  }
}

interface Props {
  title: string;
  /** The icon alone, in the header of a phone. */
  icon?: boolean;
}

export function ShareButton({ title, icon = false }: Props) {
  return (
    <button type="button" className={icon ? css.icon : css.tool} onClick={() => void share(title)}>
      <IconShare size={20} aria-hidden />
      <span className={icon ? "sr" : ""}>Partager</span>
    </button>
  );
}
