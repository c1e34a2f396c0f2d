import type { RefusalCode } from "@recolte/domain/refusal";
import { isRefusal } from "#lib/refusal-of.ts";
import type { InputOf } from "#lib/trpc.ts";
import { useSend } from "#lib/use-send.ts";
import type { Draft } from "./draft.ts";

/** Another photo mends it. */
const isPhotoGone = (code: RefusalCode) => code === "image.not-found";

/** Saves what is typed; what makes another announcement of it may wait to be read. */
export function useEdition(draft: Draft, onPhotoGone: () => void) {
  const { send, busy } = useSend({ mends: isPhotoGone });
  async function save(input: InputOf<"announcements.update">, whileHere: () => void) {
    const { error } = await send("announcements.update", input, {
      done: ({ waits }) =>
        waits ? "Modification envoyée : elle sera visible après relecture" : "Annonce mise à jour avec succès",
      failed: "Erreur lors de la mise à jour",
      onDone: draft.forget,
      whileHere,
    });
    if (isRefusal(error, "image.not-found")) onPhotoGone();
  }
  return { save, busy };
}
