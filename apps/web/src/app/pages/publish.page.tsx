import { Button, Skeleton } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { lazy, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import formCss from "#features/announcements/announcement-form.module.css";
import { CHECKS, checkedFields } from "#features/announcements/fetched-check.ts";
import type { FormValues } from "#features/announcements/form-values.ts";
import type { Home } from "#features/announcements/from-stock.ts";
import { handOver } from "#features/announcements/handed-photos.ts";
import { PublishOffer } from "#features/announcements/publish-offer.tsx";
import { Onward, PhotoLine, PublishPhotos } from "#features/announcements/publish-photos.tsx";
import { PublishProduct } from "#features/announcements/publish-product.tsx";
import css from "#features/announcements/publish.module.css";
import { useCreation } from "#features/announcements/use-creation.ts";
import { useHome } from "#features/announcements/use-home.ts";
import { useNewAnnouncement } from "#features/announcements/use-new-announcement.ts";
import { usePublishStep } from "#features/announcements/use-publish-step.ts";
import { useOneProduct } from "#features/announcements/use-one-product.ts";
import { useProposedWords } from "#features/announcements/use-proposed-words.ts";
import { usePublishing } from "#features/announcements/use-publishing.ts";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths, withQuery } from "#lib/browser/paths.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { Page } from "#ui/page.tsx";

/** Once something is published. */
const Published = lazy(() => withBackoff(() => import("#features/announcements/published.tsx")));
/** Most prices of here are talked about; the complete form proposes nothing. */
const PROPOSED = { negotiablePrice: true };
const COPY = "Copie de votre annonce : ajoutez ses photos";
const publishedPath = (id: string) => withQuery(paths.publish, { publiee: id });

function Form({ home, onRestart }: { home: Home; onRestart: () => void }) {
  const { initial, values, photos, sent, resumed, change, forget } = useNewAnnouncement(null, home, PROPOSED);
  const { step, title, heading, go, isCopy, begins } = usePublishStep();
  const { online } = useNetwork();
  const form = useSchemaForm<FormValues>(CHECKS.create, {
    name: "announcement",
    start: initial,
    onValuesChange: change,
  });
  useProposedWords(form);
  const name = useOneProduct(form);
  const { sending, publish: create } = useCreation({
    goods: null,
    values,
    sent,
    onPhotoGone: photos.recheck,
    shownAt: publishedPath,
  });
  const { waiting, publish } = usePublishing(photos, create, () => go(1));

  function goOn() {
    // What was wrong with a photo has been read.
    if (step === 1) photos.dismiss();
    // Who came with a product, from the three questions or a copy, is not asked for it again: it stands above the price.
    const { product, productChosen, category } = form.values;
    if (step === 2 && !productChosen) name({ product, productChosen });
    go(step === 1 && productChosen && category !== "" ? 3 : step + 1);
  }
  function restart() {
    forget();
    onRestart();
    go(1);
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.onSubmit(async (typed) => publish(await checkedFields("create", typed)))}
    >
      <div className={css.head}>
        <h1 className="sr">{PAGES.publish.title}</h1>
        <h2 ref={heading} tabIndex={-1}>
          <small>Étape {step} sur 3</small> {title}
        </h2>
        <Link to={paths.createAnnouncement} onClick={() => handOver(photos.photos)}>
          Formulaire complet
        </Link>
      </div>
      {resumed && !begins && step === 1 && <DraftNotice says={isCopy ? COPY : undefined} onRestart={restart} />}
      {step === 1 && <PublishPhotos photos={photos} onContinue={goOn} />}
      {step === 2 && <PublishProduct form={form} name={name} onChosen={() => go(3)} />}
      {step === 3 && (
        <PublishOffer form={form}>
          <PhotoLine photos={photos} onShow={() => go(1)} />
        </PublishOffer>
      )}
      <div className={formCss.actions} data-action-bar>
        {step > 1 && (
          <Button variant="outline" disabled={sending} onClick={() => go(step - 1)}>
            Retour
          </Button>
        )}
        {step < 3 && <Onward isBare={step === 1 && photos.photos.length === 0} onPress={goOn} />}
        {step === 3 && (
          <BusyButton type="submit" busy={waiting || sending} busyLabel="Publication...">
            {online ? "Publier" : "Publier dès qu'il y a du réseau"}
          </BusyButton>
        )}
      </div>
    </form>
  );
}

function Fresh() {
  const [round, setRound] = useState(0);
  // The form starts from its town.
  const { asked, home } = useHome();
  if (asked) return <Skeleton height={480} />;
  return <Form key={round} home={home} onRestart={() => setRound(round + 1)} />;
}

export function Component() {
  const [params] = useSearchParams();
  const published = params.get("publiee");
  return (
    <Page title={PAGES.publish.title} narrow className={css.page}>
      <Suspense fallback={<Skeleton height={480} />}>{published ? <Published id={published} /> : <Fresh />}</Suspense>
    </Page>
  );
}
