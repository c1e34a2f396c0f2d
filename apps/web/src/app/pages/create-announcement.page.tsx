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
import { useKeptPhotos } from "#features/announcements/use-kept-photos.ts";
import { usePhotos } from "#features/announcements/use-photos.ts";
import { usePublishing } from "#features/announcements/use-publishing.ts";
import { FavouriteButton } from "#features/favourites/favourite-button.tsx";
import { confirmForget } from "#lib/confirm.ts";
import { paths } from "#lib/paths.ts";
import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";
import { DraftNotice } from "#ui/draft-notice.tsx";
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

interface FormProps {
  goods: Goods | null;
  /** Opens the form again, empty. */
  onRestart: () => void;
}

const isChanged = (blank: FormValues, typed: FormValues) => JSON.stringify(typed) !== JSON.stringify(blank);

function useLeaving() {
  const navigate = useNavigate();
  return () => {
    // Opened straight from a link, the form has nothing behind it.
    const first = (window.history.state as { idx?: number } | null)?.idx === 0;
    void (first ? navigate(paths.home) : navigate(-1));
  };
}

/** What is filled in, and kept on this device until it is published or forgotten. */
function useForm(goods: Goods | null) {
  const { viewer } = useViewer();
  const draft = useDrafts()(goods?.id ?? null);
  const [kept] = useState(draft.read);
  const [blank] = useState(() => valuesFrom(goods, viewer?.country ?? DEFAULT_COUNTRY, undefined));
  const [initial] = useState(() => valuesFrom(goods, blank.country, kept?.values));
  const [values, setValues] = useState(initial);
  const photos = usePhotos({ attached: [], kept: kept?.photos ?? [] });
  useKeptPhotos(photos, kept?.photos ?? [], () => draft.keep(values, null, photos.ids));
  return {
    initial,
    values,
    photos,
    resumed: isChanged(blank, initial) || Boolean(kept?.photos?.length),
    change(typed: FormValues) {
      setValues(typed);
      draft.keep(typed, null, photos.unknown ? (kept?.photos ?? []) : photos.ids);
    },
    isChanged: () => isChanged(blank, values) || photos.photos.length > 0,
    forget() {
      photos.discard();
      draft.forget();
    },
  };
}

function Form({ goods, onRestart }: FormProps) {
  const form = useForm(goods);
  const { initial, values, photos, change } = form;
  const leave = useLeaving();
  const { sending, send } = useCreation({ goods, values, onPhotoGone: photos.recheck });
  const { waiting, publish } = usePublishing(photos, send);

  async function cancel() {
    if (form.isChanged() && (await confirmForget())) form.forget();
    leave();
  }
  function restart() {
    form.forget();
    onRestart();
  }

  return (
    <>
      <div>
        <h1 className={css.title}>Créer une annonce</h1>
        <p className={css.lead}>
          Deux minutes suffisent. Les champs marqués <span>*</span> sont obligatoires.
        </p>
        {form.resumed && <DraftNotice onRestart={restart} />}
        <AnnouncementForm
          kind="create"
          initial={initial}
          stocked={goods !== null}
          photos={<PhotoPicker {...photos} />}
          pending={waiting || sending}
          sending={sending}
          onChange={change}
          onCancel={() => void cancel()}
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

function Fresh({ goods }: Pick<FormProps, "goods">) {
  const [round, setRound] = useState(0);
  return <Form key={round} goods={goods} onRestart={() => setRound(round + 1)} />;
}

/** Of goods in stock when the address names them. */
function FromStock({ id }: { id: string }) {
  // Filled once: a later answer must not write over what is being typed.
  const goods = trpc.stock.byId.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <QueryView query={goods} error="Ce stock n'a pas pu être chargé" waiting={<Skeleton height={640} />}>
      {(found) => <Fresh goods={found} />}
    </QueryView>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const stock = params.get("stock");
  return (
    <Page title="Créer une annonce" className={css.page}>
      {stock ? <FromStock key={stock} id={stock} /> : <Fresh goods={null} />}
    </Page>
  );
}
