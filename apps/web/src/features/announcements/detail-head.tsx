import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { CONDITION_LABELS } from "@recolte/domain/market/announcements/condition";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import { offered } from "@recolte/domain/goods/unit";
import { IconCalendar, IconChevronRight, IconEye, IconMapPin } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { Badge, FeaturedBadge, OrganicBadge, StatusBadge } from "#ui/badge.tsx";
import { CountryFlag } from "#ui/country-flag.tsx";
import { Price } from "#ui/price.tsx";
import css from "./detail.module.css";

type Detail = Outputs["announcements"]["byId"];

interface Props {
  announcement: Detail;
  /** The way to buy it. */
  order?: ReactNode;
}

export function DetailTrail({ announcement: { category, product, title } }: { announcement: Detail }) {
  return (
    <nav className={css.trail} aria-label="Fil d'Ariane">
      <Link to={paths.announcements()}>Toutes les annonces</Link>
      <IconChevronRight size={16} aria-hidden />
      <Link to={product ? paths.product(product.slug) : paths.announcements({ category })}>
        {product ? product.name : CATEGORY_LABELS[category]}
      </Link>
      <IconChevronRight size={16} aria-hidden />
      <span aria-current="page">{title}</span>
    </nav>
  );
}

/** The price, and what it buys: above the title on phones, in the seller's card on wide screens. */
export function Offer({ announcement: it, order, className }: Props & { className: string | undefined }) {
  const left = it.quantityAvailable;
  const terms = [
    left > 0 ? `${offered(it)} ${left >= 2 ? "disponibles" : "disponible"}` : offered(it),
    it.negotiablePrice && "prix négociable",
  ];
  return (
    <div className={className}>
      <Price {...it} size="xl" />
      <p className={css.terms}>{terms.filter(Boolean).join(" · ")}</p>
      {order}
    </div>
  );
}

export function DetailHead({ announcement: it }: Pick<Props, "announcement">) {
  return (
    <header className={css.head}>
      <div className={css.badges}>
        {it.featured && <FeaturedBadge />}
        {it.isOrganic && <OrganicBadge />}
        <Badge>{CONDITION_LABELS[it.conditionProduct]}</Badge>
        {it.negotiablePrice && <Badge>Prix négociable</Badge>}
        {it.own && <StatusBadge status={it.status} />}
      </div>
      <Offer announcement={it} className={css.offer} />
      <h1 dir="auto">{it.title}</h1>
      <p className={css.meta}>
        <span>
          <IconMapPin size={18} aria-hidden />
          {[it.district, it.city].filter(Boolean).join(", ")} <CountryFlag country={it.country} />
        </span>
        <span>
          <IconCalendar size={18} aria-hidden />
          <time dateTime={it.publishedAt}>Publiée le {formatLongDate(it.publishedAt)}</time>
        </span>
        <span>
          <IconEye size={18} aria-hidden />
          {counted(it.viewsCount, "vue")}
        </span>
      </p>
    </header>
  );
}
