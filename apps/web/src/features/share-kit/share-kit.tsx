import { Button } from "@mantine/core";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { byCursor } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { useSiteOrigin } from "#lib/browser/site-origin.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { counted } from "#lib/browser/words.ts";
import { CopyButton } from "./copy-button.tsx";
import { Catalogue } from "./catalogue.tsx";
import { Poster } from "./poster.tsx";
import css from "./share-kit.module.css";

interface Props {
  profile: Outputs["profiles"]["me"];
  /** Null: all that they sell. */
  announcementId: string | null;
}

function NewLink({ announcementId }: Pick<Props, "announcementId">) {
  const { send, busy } = useSend();
  const words = { done: "Lien court créé", failed: "Erreur lors de la création du lien" };
  return (
    <div className={css.card}>
      <p>Un lien court mène les clients à ce que vous vendez ; vous voyez combien d'appareils sont venus par lui.</p>
      <Button loading={busy} onClick={() => void send("shortLinks.create", { announcementId }, words)}>
        Créer le lien et l'affiche
      </Button>
    </div>
  );
}

function OwnLink({ link, arrivals }: { link: string; arrivals: number }) {
  return (
    <div className={css.card}>
      <p>
        Votre lien court : <strong className={css.link}>{link.replace(/^https?:\/\//u, "")}</strong>
      </p>
      <p className={css.quiet}>{counted(arrivals, "arrivée")} par ce lien, un appareil comptant une fois par jour.</p>
      <CopyButton label="Lien" text={link} />
    </div>
  );
}

/** What one shares of one's goods: a short link, a poster for the stall, and of all of them a catalogue. */
export default function ShareKit({ profile, announcementId }: Props) {
  const origin = useSiteOrigin();
  const made = trpc.shortLinks.find.useQuery({ announcementId });
  const goods = trpc.profiles.announcements.useInfiniteQuery({ id: profile.id }, byCursor);
  const one = trpc.announcements.byId.useQuery({ id: announcementId ?? "" }, { enabled: announcementId !== null });
  const figures = trpc.profiles.myStats.useQuery();
  const items = announcementId ? (one.data?.own ? [one.data] : []) : goods.data?.pages.flatMap((page) => page.items);
  const link = made.data && `${origin}/s/${made.data.code}`;
  const seller = [fullName(profile), profile.location].filter(Boolean).join(", ");
  const failed = made.isError || goods.isError || one.isError || (one.data && !one.data.own);
  return (
    <section className={css.kit}>
      <div className={css.screen}>
        <Button
          component={Link}
          to={paths.myAnnouncements}
          variant="outline"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
        >
          Mes annonces
        </Button>
        <h1>Affiche et partage</h1>
        {failed && <p role="alert">Impossible de charger ce que vous voulez partager.</p>}
        {!failed && made.data === null && <NewLink announcementId={announcementId} />}
        {link && made.data && <OwnLink link={link} arrivals={made.data.arrivals} />}
      </div>
      {!failed && link && items && (
        <>
          <Poster seller={seller} goods={items} isOne={announcementId !== null} link={link} />
          {!announcementId && items.length > 0 && (
            <Catalogue seller={seller} goods={items} total={figures.data?.active ?? items.length} link={link} />
          )}
        </>
      )}
    </section>
  );
}
