import { Skeleton } from "@mantine/core";
import { DEFAULT_COUNTRY } from "@recolte/domain/country";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { AnnouncementForm } from "#features/announcements/announcement-form.tsx";
import { AnnouncementPreview } from "#features/announcements/announcement-preview.tsx";
import { useDrafts } from "#features/announcements/draft.ts";
import type { FormValues } from "#features/announcements/form-values.ts";
import { type Goods, valuesFrom } from "#features/announcements/from-stock.ts";
import { PhotoPicker } from "#features/announcements/photo-picker.tsx";
import { useCreation } from "#features/announcements/use-creation.ts";
import { usePhotos } from "#features/announcements/use-photos.ts";
import { usePublishing } from "#features/announcements/use-publishing.ts";
import { FavouriteButton } from "#features/favourites/favourite-button.tsx";
import { paths } from "#lib/paths.ts";
import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
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

function Form({ goods }: { goods: Goods | null }) {
  const navigate = useNavigate();
  const { viewer } = useViewer();
  const draft = useDrafts()(goods?.id ?? null);
  const [values, setValues] = useState(() => valuesFrom(goods, viewer?.country ?? DEFAULT_COUNTRY, draft.read()?.values));
  const [initial] = useState(values);
  const photos = usePhotos();
  const { sending, send } = useCreation({ goods, values, onPhotoGone: photos.recheck });
  const { waiting, publish } = usePublishing(photos, send);

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
    <>
      <div>
        <h1 className={css.title}>Créer une annonce</h1>
        <p className={css.lead}>
          Deux minutes suffisent. Les champs marqués <span>*</span> sont obligatoires.
        </p>
        <AnnouncementForm
          kind="create"
          initial={initial}
          stocked={goods !== null}
          photos={<PhotoPicker {...photos} />}
          pending={waiting || sending}
          sending={sending}
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
    </>
  );
}

/** Of goods in stock when the address names them. */
function FromStock({ id }: { id: string }) {
  // Filled once: a later answer must not write over what is being typed.
  const goods = trpc.stock.byId.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <QueryView query={goods} error="Ce stock n'a pas pu être chargé" waiting={<Skeleton height={640} />}>
      {(found) => <Form goods={found} />}
    </QueryView>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const stock = params.get("stock");
  return (
    <Page title="Créer une annonce" className={css.page}>
      {stock ? <FromStock key={stock} id={stock} /> : <Form goods={null} />}
    </Page>
  );
}
