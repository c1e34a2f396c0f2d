import { Skeleton } from "@mantine/core";
import { changesOf } from "@recolte/domain/device/operations/waiting";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { TRPCClientError } from "@trpc/client";
import { useRef, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { AnnouncementNotFound } from "#features/announcements/announcement-not-found.tsx";
import { AnnouncementForm } from "#features/announcements/announcement-form.tsx";
import { type Kept, useDrafts } from "#features/announcements/draft.ts";
import { seenOf, valuesOf, withChanges } from "#features/announcements/form-values.ts";
import { PhotoPicker } from "#features/announcements/photo-picker.tsx";
import { useHanded } from "#features/announcements/handed-photos.ts";
import { TakenBack } from "#features/announcements/taken-back.tsx";
import { useEdition } from "#features/announcements/use-edition.ts";
import { useKeptPhotos } from "#features/announcements/use-kept-photos.ts";
import { usePhotos } from "#features/announcements/use-photos.ts";
import { usePublishing } from "#features/announcements/use-publishing.ts";
import { confirmForget } from "#lib/draft/use-draft.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useGoOn } from "#lib/session/use-go-on.ts";
import { waitingOperations } from "#lib/offline/waiting-operations.ts";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./create-announcement.module.css";

type Stored = Outputs["announcements"]["toEdit"];

interface Props {
  stored: Stored;
  kept: Kept | null;
  onAfresh: () => void;
}

function Form({ stored, kept, onAfresh }: Props) {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const { id, version } = stored;
  // A draft was filled before.
  const [seen] = useState(() => (kept ? stored : withChanges(stored, changesOf(waitingOperations.current().list, id))));
  const draft = useDrafts()(id);
  // Of another version they may be others by now.
  const keptPhotos = kept?.version === version ? kept.photos : null;
  const photos = usePhotos({ attached: stored.pictures, kept: keptPhotos });
  useHanded(photos);
  const { save, busy } = useEdition(draft, photos.recheck);
  const { waiting, publish } = usePublishing(photos, (fields, { imageIds, unsent }) =>
    save(
      { ...fields, id, version, quantitySeen: stored.quantityAvailable, imageIds },
      { unsent, base: seenOf(seen), goOn: (to) => goOn(to, { replace: true }) },
    ),
  );

  const asStored = valuesOf(seen);
  const initial = { ...asStored, ...kept?.values };
  // What is free of the stock now, not when the draft was left.
  if (stored.stocked) initial.quantityAvailable = asStored.quantityAvailable;
  const typed = useRef(initial);
  function keep(values = typed.current) {
    typed.current = values;
    draft.keep(values, version, photos.ids);
  }
  useKeptPhotos(photos, keptPhotos ?? stored.pictures.map((picture) => picture.id), keep);

  function forget() {
    photos.discard();
    draft.forget();
  }
  async function cancel() {
    if (draft.read() && (await confirmForget())) forget();
    void navigate(paths.announcement(id));
  }
  function restart() {
    forget();
    onAfresh();
  }

  return (
    <>
      {kept && (
        <DraftNotice onRestart={restart}>
          {kept.version !== version && ". L'annonce a été modifiée depuis : vérifiez avant d'enregistrer."}
        </DraftNotice>
      )}
      {stored.waits && !kept && (
        <p className={css.waits}>Votre dernière modification attend d'être relue : celle-ci la remplacera.</p>
      )}
      <AnnouncementForm
        kind="edit"
        initial={initial}
        stocked={stored.stocked}
        photos={<PhotoPicker {...photos} />}
        pending={waiting || busy}
        sending={busy}
        onChange={keep}
        onCancel={() => void cancel()}
        onSubmit={publish}
      />
    </>
  );
}

/** What was typed before is there, until one asks for what is saved. */
function Edit({ stored }: { stored: Stored }) {
  const draft = useDrafts()(stored.id);
  const [kept, setKept] = useState(draft.read);
  return <Form key={kept ? "draft" : "stored"} stored={stored} kept={kept} onAfresh={() => setKept(null)} />;
}

export function Component() {
  const { id = "" } = useParams();
  const back = useSearchParams()[0].get("reprise");
  // Filled once: a later answer must not write over what is being typed.
  const stored = trpc.announcements.toEdit.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (stored.error instanceof TRPCClientError && ["NOT_FOUND", "BAD_REQUEST"].includes(String(stored.error.data?.code))) {
    return <AnnouncementNotFound back={{ to: paths.myAnnouncements, label: "Mes annonces" }} />;
  }
  return (
    <Page title={PAGES.editAnnouncement.title} className={css.page}>
      <div>
        <h1 className={css.title}>Modifier l'annonce</h1>
        <QueryView query={stored} error="Erreur lors du chargement de l'annonce" waiting={<Skeleton height={640} />}>
          {(found) =>
            back ? <TakenBack key={back} id={back} to={paths.editAnnouncement(id)} stored={found} /> : <Edit stored={found} />
          }
        </QueryView>
      </div>
    </Page>
  );
}
