import { isolate } from "@recolte/domain/platform/texts/bidi";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { CONDITION_LABELS } from "@recolte/domain/market/announcements/condition";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { formatDate } from "@recolte/domain/platform/days/date";
import { formatNumber, formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { Decided } from "./decided.tsx";
import css from "./moderation.module.css";
import { Photos } from "./photos.tsx";
import { StateBadges } from "./state-badges.tsx";

type Announcement = Outputs["moderation"]["announcement"];

/** Everything its page would show, and what the staff decided before. */
export function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { id, title, description, status, hidden, author, category, moderationReason, moderatedAt, decisions } = announcement;
  const facts: [label: string, value: string][] = [
    ["Catégorie", CATEGORY_LABELS[category]],
    ["État du produit", CONDITION_LABELS[announcement.conditionProduct]],
    ["Prix", formatPrice(announcement.price, UNIT_LABELS[announcement.unit])],
    ["Quantité", quantity(announcement.quantityAvailable, announcement.unit)],
    ["Lieu", [announcement.district, announcement.city, COUNTRY_FACTS[announcement.country].name].filter(Boolean).join(", ")],
    ["Publiée le", formatDate(announcement.createdAt)],
    ["Vues", formatNumber(announcement.viewsCount)],
  ];
  return (
    <>
      <p className={css.marks}>
        <StateBadges of={announcement} />
        {status === "active" && !hidden && (
          <Link className={css.link} to={paths.announcement(id)} aria-label={`Voir la page de « ${isolate(title)} »`}>
            Voir la page
          </Link>
        )}
      </p>
      <Photos announcement={announcement} />
      <p className={css.words}>{description || "Sans description."}</p>
      <dl className={css.facts}>
        <div>
          <dt>Auteur</dt>
          <dd>
            <Link className={css.link} to={paths.profile(author.id)}>
              <bdi>{fullName(author)}</bdi>
            </Link>{" "}
            · {USER_TYPE_LABELS[author.userType]}
          </dd>
        </div>
        <div>
          <dt>Fiche de l'auteur</dt>
          <dd>
            <Link className={css.link} to={paths.adminPerson(author.id)}>
              Ouvrir la fiche
            </Link>
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Decided decisions={decisions} />
      {moderationReason && moderatedAt && !decisions.some(({ reason }) => reason === moderationReason) && (
        <p className={css.note}>
          Retirée le {formatDate(moderatedAt)}&nbsp;: {moderationReason}
        </p>
      )}
    </>
  );
}
