import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { uuidv7 } from "uuidv7";
import { AnnouncementForm } from "#features/announcements/announcement-form.tsx";
import { forgetDraft, keepDraft, readDraft } from "#features/announcements/form-values.ts";
import { PhotoPicker } from "#features/announcements/photo-picker.tsx";
import { usePhotos } from "#features/announcements/use-photos.ts";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { Page } from "#ui/page.tsx";
import css from "./create-announcement.module.css";

export function Component() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [draft] = useState(readDraft);
  // One id for one form: however often it is sent, one announcement comes of it.
  const [id] = useState(uuidv7);
  const { sending, ids, ...photos } = usePhotos();
  const create = trpc.announcements.create.useMutation({
    async onSuccess(created) {
      forgetDraft();
      await utils.announcements.invalidate();
      toast.success("Annonce créée avec succès !");
      await navigate(paths.announcement(created.id), { replace: true });
    },
    onError: toast.failure("Erreur lors de la création de l'annonce"),
  });

  return (
    <Page title="Créer une annonce" className={css.page}>
      <h1>Créer une annonce</h1>
      <AnnouncementForm
        initial={draft}
        photos={<PhotoPicker {...photos} />}
        pending={create.isPending}
        onChange={keepDraft}
        onCancel={() => void navigate(-1)}
        onSubmit={(fields) => {
          if (sending) toast.info("Encore un instant : les photos s'envoient.");
          else create.mutate({ ...fields, id, imageIds: ids });
        }}
      />
    </Page>
  );
}
