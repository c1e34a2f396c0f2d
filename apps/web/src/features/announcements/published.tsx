import { Skeleton } from "@mantine/core";
import { priceInWords } from "@recolte/domain/goods/price-per-kilogram";
import { IconBrandWhatsapp, IconPrinter } from "@tabler/icons-react";
import { Navigate } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { posterPath } from "#lib/browser/poster-path.ts";
import { useSiteOrigin } from "#lib/browser/site-origin.ts";
import { trpc } from "#lib/line/trpc.ts";
import InstallOffer from "#ui/install-offer.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import { PlainButton } from "#ui/plain-button.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./publish.module.css";

/** What was just published, to be shown to one's own people first. */
export default function Published({ id }: { id: string }) {
  const origin = useSiteOrigin();
  const own = trpc.announcements.byId.useQuery({ id });
  return (
    <QueryView query={own} error="Impossible de charger l'annonce" waiting={<Skeleton height={420} />}>
      {(announcement) => {
        const { title, cover, category, status, own: isOwn } = announcement;
        // Somebody was given this address.
        if (!isOwn) return <Navigate to={paths.announcement(id)} replace />;
        const said = `${title}\n${priceInWords(announcement)}\n${origin}${paths.announcement(id)}`;
        const isSeen = status === "active";
        return (
          <section className={css.published}>
            <h1>{isSeen ? "Votre annonce est en ligne" : "Votre annonce est envoyée"}</h1>
            <div className={css.card}>
              <PictureFrame picture={cover} category={category} alt="" sizes="480px" eager />
              <h2>{title}</h2>
              <p>{priceInWords(announcement)}</p>
            </div>
            {isSeen ? (
              <>
                <p>Montrez-la à vos clients : ils la voient sans compte.</p>
                <a
                  className={css.whatsApp}
                  href={`https://wa.me/?text=${encodeURIComponent(said)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <IconBrandWhatsapp size={24} aria-hidden />
                  Partager sur WhatsApp
                </a>
                <PlainButton to={posterPath(id)} outline icon={<IconPrinter size={20} aria-hidden />}>
                  Affiche et lien court
                </PlainButton>
              </>
            ) : (
              <p>Elle sera visible après relecture : vous pourrez alors la partager.</p>
            )}
            <PlainButton to={paths.announcement(id)} outline>
              Voir l'annonce
            </PlainButton>
            <PlainButton to={paths.publish} outline>
              Publier autre chose
            </PlainButton>
            <InstallOffer />
          </section>
        );
      }}
    </QueryView>
  );
}
