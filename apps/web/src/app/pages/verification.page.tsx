import { PAGES } from "@recolte/domain/platform/pages/pages";
import { Why } from "#features/standing/why.tsx";
import { OwnSteps } from "#features/verification/own-steps.tsx";
import { Vouches } from "#features/verification/vouches.tsx";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Spinner } from "#ui/spinner.tsx";
import css from "./verification.module.css";

export function Component() {
  const { viewer } = useViewer();
  const mine = trpc.verification.mine.useQuery();
  return (
    <Page narrow title={PAGES.verification.title} className={css.page}>
      <h1>Vérification</h1>
      <p className={css.lead}>Rien n'est obligatoire. Ce qui est vérifié compte dans votre note, que tout le monde peut lire.</p>
      {viewer && <Why userId={viewer.id} />}
      <QueryView query={mine} error="Erreur lors du chargement de vos vérifications" waiting={<Spinner />}>
        {(known) => (
          <>
            <OwnSteps {...known} />
            <Vouches {...known} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
