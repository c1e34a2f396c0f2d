import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { uuidv7 } from "uuidv7";
import { AnnouncementForm } from "#features/announcements/announcement-form.tsx";
import { AnnouncementPreview } from "#features/announcements/announcement-preview.tsx";
import { draftOf } from "#features/announcements/draft.ts";
import { BLANK, type FormValues } from "#features/announcements/form-values.ts";
import { PhotoPicker } from "#features/announcements/photo-picker.tsx";
import { usePhotos } from "#features/announcements/use-photos.ts";
import { usePublishing } from "#features/announcements/use-publishing.ts";
import { FavouriteButton } from "#features/favourites/favourite-button.tsx";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";
import { Page } from "#ui/page.tsx";
import css from "./create-announcement.module.css";

const NO_REVIEWS = { ratingSum: 0, ratingCount: 0 };
const SOMEONE = { id: "", firstName: "Vous", lastName: "", userType: "producteur" as const, avatarKey: null, ...NO_REVIEWS };

function useSeller() {
  const { viewer } = useViewer();
  const profile = trpc.profiles.me.useQuery(undefined, { enabled: Boolean(viewer?.userType) });
  return {
    ...SOMEONE,
    ...(viewer && { ...viewer, userType: viewer.userType ?? SOMEONE.userType }),
    verified: profile.data?.verified ?? false,
  };
}

export function Component() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [values, setValues] = useState<FormValues>(() => ({ ...BLANK, ...draft.read()?.values }));
  const [initial] = useState(values);
  // One id for one form: however often it is sent, one announcement comes of it.
  const [id] = useState(uuidv7);
  const photos = usePhotos();
  const create = trpc.announcements.create.useMutation({
    async onSuccess(created) {
      draft.forget();
      await utils.announcements.invalidate();
      toast.success("Annonce créée avec succès !");
      await navigate(paths.announcement(created.id), { replace: true });
    },
    onError: toast.failure("Erreur lors de la création de l'annonce"),
  });
  const { waiting, publish } = usePublishing(photos, (fields, imageIds) => create.mutate({ ...fields, id, imageIds }));

  function change(typed: FormValues) {
    setValues(typed);
    draft.keep(typed);
  }
  function leave() {
    // Opened straight from a link, the form has nothing behind it.
    const first = (window.history.state as { idx?: number } | null)?.idx === 0;
    void (first ? navigate(paths.home) : navigate(-1));
  }

  return (
    <Page title="Créer une annonce" className={css.page}>
      <div>
        <h1 className={css.title}>Créer une annonce</h1>
        <p className={css.lead}>
          Deux minutes suffisent. Les champs marqués <span>*</span> sont obligatoires.
        </p>
        <AnnouncementForm
          kind="create"
          initial={initial}
          photos={<PhotoPicker {...photos} />}
          pending={waiting || create.isPending}
          onChange={change}
          onCancel={leave}
          onSubmit={publish}
        />
      </div>
      <AnnouncementPreview
        values={values}
        cover={photos.photos.find(({ sent }) => sent)?.sent ?? null}
        seller={useSeller()}
        heart={<FavouriteButton title={values.title} favourite={false} onToggle={() => {}} />}
      />
    </Page>
  );
}
