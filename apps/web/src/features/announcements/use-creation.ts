import type { CreateAnnouncement } from "@recolte/domain/market/announcements/announcement";
import { useState } from "react";
import { paths } from "#lib/browser/paths.ts";
import { isIdTaken, isNotFound, isRefusal } from "#lib/send/refusal-of.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useGoOn } from "#lib/session/use-go-on.ts";
import type { IdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";
import { dropRefused } from "#lib/send/keep-later.ts";
import { useDrafts } from "./draft.ts";
import type { Fields } from "./announcement-check.ts";
import type { FormValues } from "./form-values.ts";
import { withPriceQuestion } from "./price-question.ts";
import { asWaiting, type FormPhotos } from "./unsent-photos.ts";

const FAILED = toast.failure("Erreur lors de la création de l'annonce");

const WAITS = "Annonce envoyée : elle sera visible après relecture";
const ONCE = "Annonce publiée une seule fois : elle partait déjà d'un autre onglet";

interface Creation {
  /** In stock, of which it is made. */
  goods: { id: string } | null;
  values: FormValues;
  sent: IdempotencyKey;
  /** One of its photos is no longer the server's. */
  onPhotoGone: () => void;
  /** Where it is shown once it is published. */
  shownAt?: (id: string) => string;
}

/** Publishes what is typed, of goods in stock when they are given. However often it is sent, one announcement comes of it. */
export function useCreation({ goods, values, sent, onPhotoGone, shownAt = paths.announcement }: Creation) {
  const goOn = useGoOn();
  const utils = trpc.useUtils();
  const draftOf = useDrafts();
  function forget(id: string) {
    void dropRefused(["announcements.create"], id);
    draftOf(goods?.id ?? null).forget();
    sent.renew();
  }
  const { send, busy } = useSendOrKeep();
  const [correcting, setCorrecting] = useState(false);
  /** A former try had arrived, with other words: what is typed now are changes to it. */
  async function correct(id: string, imageIds: string[]) {
    setCorrecting(true);
    try {
      // Not kept: the form to edit it is filled from what stands when it opens.
      const { version } = await utils.announcements.toEdit.fetch({ id }, { gcTime: 0 });
      draftOf(id).keep(values, version, imageIds);
    } catch (error) {
      if (isNotFound(error)) sent.renew();
      return false;
    } finally {
      setCorrecting(false);
    }
    forget(id);
    toast.info("Votre premier envoi était déjà publié. Vos corrections sont là : vérifiez, puis enregistrez.");
    goOn(paths.editAnnouncement(id), { replace: true });
    return true;
  }
  const from: Pick<CreateAnnouncement, "stockItemId"> = goods ? { stockItemId: goods.id } : {};
  return {
    sending: busy || correcting,
    async publish(fields: Fields, { imageIds, unsent }: FormPhotos) {
      const id = sent.idOf(fields);
      const created = { ...fields, ...from, id, imageIds };
      const photos = await asWaiting(unsent);
      const options: Parameters<typeof send<"announcements.create">>[2] = {
        done: ({ waits }) => (waits ? WAITS : sent.isElsewhere(id) ? ONCE : "Annonce créée avec succès !"),
        failed: null,
        onDone: () => forget(id),
        whileHere: () => goOn(shownAt(id), { replace: true }),
        later: {
          about: fields.title,
          photos,
          onKept() {
            forget(id);
            goOn(paths.myAnnouncements, { replace: true });
          },
        },
      };
      const { error } = await withPriceQuestion((stands) => send("announcements.create", { ...created, ...stands }, options));
      if (!error) return;
      if (isRefusal(error, "image.not-found")) onPhotoGone();
      if (!isIdTaken(error) || !(await correct(id, imageIds))) FAILED(error);
    },
  };
}
