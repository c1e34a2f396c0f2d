import { Skeleton } from "@mantine/core";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { AnnouncementForm } from "#features/announcements/announcement-form.tsx";
import { AnnouncementPreview } from "#features/announcements/announcement-preview.tsx";
import type { Goods } from "#features/announcements/from-stock.ts";
import { PhotoPicker } from "#features/announcements/photo-picker.tsx";
import { TakenBack } from "#features/announcements/taken-back.tsx";
import { useCreation } from "#features/announcements/use-creation.ts";
import { useHome } from "#features/announcements/use-home.ts";
import { useNewAnnouncement } from "#features/announcements/use-new-announcement.ts";
import { usePublishing } from "#features/announcements/use-publishing.ts";
import { FavouriteButton } from "#features/favourites/favourite-button.tsx";
import { confirmForget } from "#lib/draft/use-draft.ts";
import { paths, withQuery } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./create-announcement.module.css";

const UNKNOWN = { verified: false, ratingSum: 0, ratingCount: 0 };
const SOMEONE = { id: "", firstName: "Vous", lastName: "", userType: "producteur" as const, avatarKey: null, ...UNKNOWN };

function useSeller(goods: Goods | null) {
  const { viewer } = useViewer();
  const { profile, asked, weightsAsked, home } = useHome();
  return {
    asked: (goods !== null && weightsAsked) || asked,
    home,
    seller: {
      ...SOMEONE,
      ...(viewer && { ...viewer, userType: viewer.userType ?? SOMEONE.userType }),
      ...profile,
    },
  };
}

interface FormProps extends Pick<ReturnType<typeof useSeller>, "home" | "seller"> {
  goods: Goods | null;
  /** Opens the form again, empty. */
  onRestart: () => void;
}

function useLeaving() {
  const navigate = useNavigate();
  return () => {
    // Opened straight from a link of elsewhere, the form has nothing of ours behind it.
    const opened = (window.history.state as { idx?: number } | null)?.idx === 0;
    const first = opened && !document.referrer.startsWith(`${window.location.origin}/`);
    void (first ? navigate(paths.home) : navigate(-1));
  };
}

function Form({ goods, home, seller, onRestart }: FormProps) {
  const form = useNewAnnouncement(goods, home);
  const { initial, values, photos, sent, change } = form;
  const leave = useLeaving();
  const { sending, publish: create } = useCreation({ goods, values, sent, onPhotoGone: photos.recheck });
  const { waiting, publish } = usePublishing(photos, create);

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
          Les champs marqués <span>*</span> sont obligatoires.
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
        seller={seller}
        heart={<FavouriteButton title={values.title} favourite={false} onToggle={() => {}} />}
      />
    </>
  );
}

function Fresh({ goods }: Pick<FormProps, "goods">) {
  const [round, setRound] = useState(0);
  // The form starts from its town.
  const { asked, home, seller } = useSeller(goods);
  if (asked) return <Skeleton height={640} />;
  return <Form key={round} goods={goods} home={home} seller={seller} onRestart={() => setRound(round + 1)} />;
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
  const [stock, back] = [params.get("stock"), params.get("reprise")];
  const form = withQuery(paths.createAnnouncement, { stock: stock ?? undefined });
  return (
    <Page title={PAGES.createAnnouncement.title} className={css.page}>
      {back && <TakenBack key={back} id={back} to={form} />}
      {!back && (stock ? <FromStock key={stock} id={stock} /> : <Fresh goods={null} />)}
    </Page>
  );
}
