import { Button, Skeleton } from "@mantine/core";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { telLink } from "@recolte/domain/identity/phone";
import { ENTRANCE_PARAM } from "@recolte/domain/platform/pages/posted-form";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { ContactForm } from "#features/contact/contact-form.tsx";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { tied } from "#lib/browser/words.ts";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./static.module.css";

function Facts({ supportEmail, supportPhone }: { supportEmail: string; supportPhone: string }) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </dd>
      </div>
      <div>
        <dt>Téléphone</dt>
        <dd>
          <a href={telLink(supportPhone)}>{supportPhone}</a>
        </dd>
      </div>
      <div>
        <dt>Région</dt>
        <dd>Gabon et Côte d'Ivoire</dd>
      </div>
      <div>
        <dt>Horaires</dt>
        <dd>Lundi à vendredi, 8h-18h</dd>
      </div>
    </dl>
  );
}

export function Component() {
  const { viewer, loading } = useViewer();
  const [params] = useSearchParams();
  const [owner, setOwner] = useState(viewer?.id);
  // A session that ends under the page takes nobody's words off the screen.
  if (viewer && viewer.id !== owner) setOwner(viewer.id);
  const config = trpc.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Page title={PAGES.contact.title} narrow className={css.page}>
      <h1>Contact</h1>
      <p className={css.lead}>{tied("Une question, une remarque, un souci avec une annonce : écrivez-nous ou appelez-nous.")}</p>

      <section className={css.section}>
        <h2>Nous joindre</h2>
        <QueryView query={config} error="Impossible de charger les coordonnées" waiting={<Skeleton height={180} />}>
          {(details) => <Facts {...details} />}
        </QueryView>
      </section>

      <section className={css.section}>
        <h2>Nous écrire</h2>
        {/* Once the session is known: who is signed in finds their name and address there. */}
        {loading ? (
          <Skeleton height={520} />
        ) : (
          <ContactForm key={owner} viewer={viewer} byTelephone={params.get(ENTRANCE_PARAM) === "telephone"} />
        )}
      </section>

      <section className={css.card}>
        <h2>Centre d'aide</h2>
        <p>{tied("Créer une annonce, contacter un vendeur, les frais : la réponse s'y trouve peut-être déjà.")}</p>
        <Button component={Link} to={paths.help} variant="outline">
          Consulter le centre d'aide
        </Button>
      </section>
    </Page>
  );
}
