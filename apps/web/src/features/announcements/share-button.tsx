import { IconShare } from "@tabler/icons-react";
import { toast } from "#lib/toast.ts";
import css from "./detail.module.css";

async function share(title: string) {
  const url = window.location.href;
  try {
    if (typeof navigator.share === "function") return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success("Lien copié dans le presse-papiers");
  } catch (error) {
    // Closing the share sheet is no failure.
    if ((error as Error).name !== "AbortError") toast.error("Impossible de partager le lien");
  }
  return undefined;
}

export function ShareButton({ title }: { title: string }) {
  return (
    <button type="button" className={css.tool} onClick={() => void share(title)}>
      <IconShare size={20} aria-hidden />
      Partager
    </button>
  );
}
