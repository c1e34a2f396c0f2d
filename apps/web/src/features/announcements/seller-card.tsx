import { memberSince } from "@recolte/domain/platform/days/date";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { trackRecordWords } from "@recolte/domain/judgement/trust/track-record";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { IconMessage, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { toast } from "#lib/send/toast.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Rating } from "#ui/rating.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import { Offer } from "./detail-head.tsx";
import css from "./seller-card.module.css";

type Detail = Outputs["announcements"]["byId"];

interface Props {
  announcement: Detail;
  call: ReactNode;
  /** The way to buy: under the price on wide screens, in the bar of a phone. */
  order: ReactNode;
  /** Favourite and share, on wide screens. */
  tools: ReactNode;
}

/** What it costs, who sells, and the ways to them. One's own announcement has its management instead. */
export function SellerCard({ announcement, call, order, tools }: Props) {
  const { id, own, seller, viewsCount } = announcement;
  const utils = trpc.useUtils();
  // The page that opens shares this question; a seller who left meanwhile is said, not only not found.
  const fetchProfile = () =>
    void utils.profiles.byId.fetch({ id: seller.id }).catch(() => toast.error("Profil du vendeur non disponible"));
  const trade = trackRecordWords(seller);
  const facts = [USER_TYPE_LABELS[seller.userType], seller.location, `membre depuis ${memberSince(seller.memberSince)}`];
  return (
    <section className={css.card} aria-label="Vendeur">
      <Offer announcement={announcement} order={order} className={css.offer} />
      <div className={css.who}>
        <Avatar person={seller} size={64} />
        <div>
          <p className={css.name}>
            <bdi>{fullName(seller)}</bdi>&nbsp;{seller.verified && <VerifiedTick />}
          </p>
          <p className={css.quiet}>{facts.filter(Boolean).join(" · ")}</p>
          <p className={`${css.quiet} ${css.marks}`}>
            <Rating viewsCount={viewsCount} seller={seller} /> <span>· {counted(seller.announcementsCount, "annonce")}</span>
          </p>
          {trade.length > 0 && <p className={css.quiet}>{trade.join(" · ")}</p>}
        </div>
      </div>
      <div className={css.ways}>
        {own ? (
          <>
            <Link className={css.message} to={paths.editAnnouncement(id)}>
              <IconPencil size={20} aria-hidden />
              Modifier
            </Link>
            <Link className={css.profile} to={paths.myAnnouncements}>
              Gérer mes annonces
            </Link>
          </>
        ) : (
          <div className={css.contact} data-action-bar>
            <Link className={css.message} to={paths.messages({ announcement: id, seller: seller.id })}>
              <IconMessage size={20} aria-hidden />
              <span className={css.label}>Envoyer un message</span>
            </Link>
            {call}
            {order}
          </div>
        )}
        <Link className={css.profile} to={paths.profile(seller.id)} onClick={fetchProfile}>
          Voir le profil
        </Link>
      </div>
      <div className={css.tools}>{tools}</div>
    </section>
  );
}
