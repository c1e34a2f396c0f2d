import { STATUS_LABELS } from "@recolte/domain/market/announcements/status";
import { TRPCClientError } from "@trpc/client";
import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { HeaderActions } from "#app/shell/header-slot.tsx";
import { CallButton } from "#features/announcements/call-button.tsx";
import { DetailHead, DetailTrail } from "#features/announcements/detail-head.tsx";
import { DetailSkeleton } from "#features/announcements/detail-skeleton.tsx";
import css from "#features/announcements/detail.module.css";
import { Description, Facts, SafetyTips } from "#features/announcements/facts.tsx";
import { Similar } from "#features/announcements/detail-similar.tsx";
import { Gallery } from "#features/announcements/gallery.tsx";
import cardCss from "#features/announcements/seller-card.module.css";
import { PrintedAddress } from "#features/announcements/printed-address.tsx";
import { SellerCard } from "#features/announcements/seller-card.tsx";
import { ShareButton, WhatsAppTool } from "#features/announcements/share-button.tsx";
import { useView } from "#features/announcements/use-view.ts";
import { CardHeart, FavouriteButton } from "#features/favourites/favourite-button.tsx";
import { FavouriteTool } from "#features/favourites/favourite-tool.tsx";
import { type Kept, useFavourites } from "#features/favourites/use-favourites.ts";
import { useOrder } from "#features/orders/order-button.tsx";
import { ReportTool } from "#features/reports/report-tool.tsx";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";

/** Rare: nobody who finds what they look for fetches it. */
const AnnouncementNotFound = lazy(async () => {
  const found = await withBackoff(() => import("#features/announcements/announcement-not-found.tsx"));
  return { default: found.AnnouncementNotFound };
});

/** Its author alone fetches it. */
const ReviewNote = lazy(async () => ({
  default: (await withBackoff(() => import("#features/announcements/review-note.tsx"))).ReviewNote,
}));

type Detail = Outputs["announcements"]["byId"];

function Shown({ announcement }: { announcement: Detail }) {
  const favourites = useFavourites();
  const { id, title, own, status } = announcement;
  const toggle = () => favourites.toggle(announcement);
  const heart = (other: Kept) => <CardHeart of={other} favourites={favourites} />;
  const order = useOrder(announcement, cardCss.order);
  const tools = (
    <>
      <FavouriteTool favourite={favourites.has(id)} onToggle={toggle} className={cardCss.tool} />
      <ShareButton title={title} />
      <WhatsAppTool title={title} />
      {!own && <ReportTool announcementId={id} className={cardCss.tool} />}
    </>
  );
  return (
    <Page title={title} className={css.page}>
      <HeaderActions>
        <ShareButton title={title} icon />
        <FavouriteButton plain title={title} favourite={favourites.has(id)} onToggle={toggle} />
      </HeaderActions>
      <DetailTrail announcement={announcement} />
      {own && status !== "active" && (
        <p className={css.banner}>
          Vous seul voyez cette annonce. Son état : {STATUS_LABELS[status]}.
          {status === "rejected" && announcement.moderationReason && ` Raison : ${announcement.moderationReason}`}
        </p>
      )}
      {own && (
        <Suspense fallback={null}>
          <ReviewNote id={id} className={css.banner} />
        </Suspense>
      )}
      <div className={css.grid}>
        <div>
          <Gallery pictures={announcement.pictures} category={announcement.category} title={title} />
          <DetailHead announcement={announcement} />
          <Description>{announcement.description}</Description>
          <Facts announcement={announcement} />
        </div>
        <aside className={css.aside} aria-label="Contact">
          <SellerCard
            announcement={announcement}
            call={announcement.seller.hasPhone && <CallButton announcement={announcement} />}
            order={order.button}
            tools={tools}
          />
          <SafetyTips />
          <div className={css.report}>{!own && <ReportTool announcementId={id} className={cardCss.tool} />}</div>
        </aside>
      </div>
      <Similar to={announcement} heart={heart} />
      <PrintedAddress />
      {order.dialog}
    </Page>
  );
}

export function Component() {
  const { id = "" } = useParams();
  const announcement = trpc.announcements.byId.useQuery({ id });
  useView(id, announcement.isSuccess);
  const missing =
    announcement.error instanceof TRPCClientError && ["NOT_FOUND", "BAD_REQUEST"].includes(String(announcement.error.data?.code));
  if (missing && !announcement.data)
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <AnnouncementNotFound back={{ to: paths.announcements(), label: "Voir les annonces" }} />
      </Suspense>
    );
  return (
    <QueryView query={announcement} error="Erreur lors du chargement de l'annonce" waiting={<DetailSkeleton />}>
      {(found) => <Shown announcement={found} />}
    </QueryView>
  );
}
