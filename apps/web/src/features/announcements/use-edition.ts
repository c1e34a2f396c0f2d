import { EDITS } from "@recolte/domain/device/operations/waiting";
import type { RefusalCode } from "@recolte/domain/platform/refusal";
import { paths } from "#lib/browser/paths.ts";
import { isRefusal } from "#lib/send/refusal-of.ts";
import type { InputOf } from "#lib/line/trpc.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";
import { dropRefused } from "#lib/send/keep-later.ts";
import type { Draft } from "./draft.ts";
import { asksAboutPrice, withPriceQuestion } from "./price-question.ts";
import { asWaiting, type FormPhotos } from "./unsent-photos.ts";

/** Another photo mends it. */
const isPhotoGone = (code: RefusalCode) => code === "image.not-found";

interface Saving extends Pick<FormPhotos, "unsent"> {
  /** What the form was filled with. */
  base: Record<string, unknown>;
  goOn: (to: string) => void;
}

/** Saves what is typed; what makes another announcement of it may wait to be read. */
export function useEdition(draft: Draft, onPhotoGone: () => void) {
  const { send, busy } = useSendOrKeep({ mends: isPhotoGone });
  function forget(id: string) {
    draft.forget();
    void dropRefused(EDITS, id);
  }
  async function save(input: InputOf<"announcements.update">, { unsent, base, goOn }: Saving) {
    const { version: _version, quantitySeen: _seen, ...words } = input;
    const photos = await asWaiting(unsent);
    const options: Parameters<typeof send<"announcements.update">>[2] = {
      done: ({ waits }) =>
        waits ? "Modification envoyée : elle sera visible après relecture" : "Annonce mise à jour avec succès",
      failed: "Erreur lors de la mise à jour",
      refuse: asksAboutPrice,
      onDone: () => forget(input.id),
      whileHere: () => goOn(paths.announcement(input.id)),
      later: {
        about: words.title,
        input: words,
        base,
        photos,
        onKept() {
          forget(input.id);
          // What everybody sees is not kept here, and says nothing of what waits.
          goOn(paths.myAnnouncements);
        },
      },
    };
    const { error } = await withPriceQuestion((stands) => send("announcements.update", { ...input, ...stands }, options));
    if (isRefusal(error, "image.not-found")) onPhotoGone();
  }
  return { save, busy };
}
