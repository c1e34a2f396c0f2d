import { Button } from "@mantine/core";
import { useState } from "react";
import { problemOf, shrunk } from "#lib/upload/shrink.ts";
import { toast } from "#lib/send/toast.ts";
import { FileButton } from "./file-button.tsx";
import { FilePreview } from "./file-preview.tsx";
import css from "./hand-over-photo.module.css";

/** What the server keeps at most. */
const SIDE_MAX = 1280;

/** One photo of what changes hands, for who wants; it needs no network before the hand-over itself does. */
export function HandOverPhoto({ taken, onTake }: { taken: File | null; onTake: (taken: File | null) => void }) {
  const [busy, setBusy] = useState(false);

  async function take(chosen: File) {
    setBusy(true);
    const file = await shrunk(chosen, SIDE_MAX);
    const problem = await problemOf(file);
    setBusy(false);
    if (problem) toast.error(problem);
    else onTake(file);
  }
  if (!taken)
    return <FileButton onChoose={take}>{busy ? "Préparation de la photo..." : "Ajouter une photo (facultatif)"}</FileButton>;
  return (
    <div className={css.taken}>
      <FilePreview file={taken} alt="Ce que vous joignez à la remise" side={64} />
      <Button variant="subtle" onClick={() => onTake(null)}>
        Retirer la photo
      </Button>
    </div>
  );
}
