import { cardSizes } from "@recolte/domain/platform/picture";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { offered } from "@recolte/domain/goods/unit";
import { IconEye, IconMapPin, IconPackage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { Age } from "#ui/age.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Badge, FeaturedBadge, OrganicBadge } from "#ui/badge.tsx";
import { CountryFlag } from "#ui/country-flag.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Rating } from "#ui/rating.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import css from "./announcement-card.module.css";

type Announcement = Outputs["announcements"]["list"]["items"][number];

interface Props {
  announcement: Announcement;
  /** Beside the photo: a button of another feature. */
  heart?: ReactNode;
  /** Two lines of description. */
  described?: boolean;
  /** Below the place: why it is shown. */
  note?: ReactNode;
  /** The page says who sells: the card does not say it again. */
  sellerKnown?: boolean;
  /** At the foot: « Contacter » or « Voir détails ». */
  action?: ReactNode;
  eager?: boolean;
  /** A pointer or the focus comes near: time to fetch what the tap will show. */
  onApproach?: (id: string) => void;
}

/** Upright from 600 px on, lying below. The whole card is one link; heart and contact lie above it. */
export function AnnouncementCard({ announcement, heart, action, onApproach, described = false, eager = false, ...more }: Props) {
  const { id, title } = announcement;
  const left = offered(announcement);
  const approach = () => onApproach?.(id);
  return (
    <article className={`${css.card} ${announcement.featured ? css.featured : ""}`}>
      <div className={css.photo}>
        <PictureFrame
          picture={announcement.cover}
          category={announcement.category}
          alt=""
          sizes={cardSizes(announcement.featured)}
          eager={eager}
          className={css.frame}
        />
        <div className={css.badges}>
          {announcement.featured && <FeaturedBadge />}
          {announcement.isOrganic && <OrganicBadge />}
          {announcement.inSeason && <Badge tone="good">De saison</Badge>}
        </div>
      </div>
      <div className={css.heart}>{heart}</div>
      <div className={css.body}>
        <Price {...announcement} />
        <h3 className={css.title} dir="auto">
          <Link className={css.hit} to={paths.announcement(id)} onPointerEnter={approach} onFocus={approach}>
            {title}
          </Link>
        </h3>
        {described && announcement.description && (
          <p className={css.description} dir="auto">
            {announcement.description}
          </p>
        )}
        <p className={css.place}>
          <IconMapPin size={16} aria-hidden />
          <span>{announcement.city}</span>
          <CountryFlag country={announcement.country} />
          <Age since={announcement.createdAt} />
        </p>
        {more.note}
        {!more.sellerKnown && <Seller of={announcement} />}
        <div className={css.foot}>
          <p className={css.figures}>
            {left && (
              <span>
                <IconPackage size={16} aria-hidden />
                {left}
              </span>
            )}
            <span className={css.views}>
              <IconEye size={16} aria-hidden />
              {counted(announcement.viewsCount, "vue")}
            </span>
          </p>
          {action}
        </div>
      </div>
    </article>
  );
}

function Seller({ of: { seller, viewsCount } }: { of: Announcement }) {
  return (
    <>
      <Rating viewsCount={viewsCount} seller={seller} />
      <p className={css.seller}>
        <Avatar person={seller} />
        <bdi className={css.name}>{fullName(seller)}</bdi>
        {seller.verified && <VerifiedTick />}
      </p>
    </>
  );
}
