import { groupedPhone } from "@recolte/domain/identity/dial-plan";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import { formatNumber } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { IconBasket, IconEye, IconHeart, IconMessage } from "@tabler/icons-react";
import type { Outputs } from "#lib/line/trpc.ts";
import { Bone } from "#ui/bone.tsx";
import css from "./profile-overview.module.css";

type Profile = Outputs["profiles"]["me"];
type Stats = Outputs["profiles"]["myStats"];

const shown = (value: number | undefined) => (value === undefined ? "--" : formatNumber(value));

const published = (count: number | undefined) => `sur ${shown(count)} publiée${count !== undefined && count < 2 ? "" : "s"}`;

interface StatsProps {
  stats: Stats | undefined;
  /** They are on their way: « -- » is the mark of failure. */
  waiting: boolean;
  unread: number;
}

export function ProfileStats({ stats, waiting, unread }: StatsProps) {
  const figures = [
    { label: "Annonces actives", value: stats?.active, Icon: IconBasket, note: published(stats?.announcements) },
    { label: "Vues", value: stats?.views, Icon: IconEye, note: "de vos annonces" },
    { label: "Favoris", value: stats?.favouritesReceived, Icon: IconHeart, note: "reçus" },
    { label: "Messages", value: unread, Icon: IconMessage, note: "à lire" },
  ];
  return (
    <section className={css.section}>
      <h2>Statistiques</h2>
      <dl className={css.figures} aria-busy={waiting}>
        {figures.map(({ label, value, Icon, note }) => (
          <div key={label}>
            <dt>
              <Icon size={16} aria-hidden />
              {label}
            </dt>
            <dd>{waiting && value === undefined ? <Bone height={34} width={56} /> : shown(value)}</dd>
            <dd className={css.note}>{waiting && Icon === IconBasket ? "\u00a0" : note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What may be missing of it and is a feminine word. */
const FEMININE = ["Localisation", "Présentation"];

/** One's own, complete; what others never see says so. */
export function ProfileInformation({ profile }: { profile: Profile }) {
  const facts = [
    ["Nom", fullName(profile)],
    ["Type de compte", USER_TYPE_LABELS[profile.userType]],
    // Nobody needs one.
    ...(profile.email === null ? [] : [["Email", profile.email, "Jamais affiché aux autres"] as const]),
    ["Téléphone", profile.phone && groupedPhone(profile.phone), "Montré seulement à qui touche « Appeler »"],
    ["Pays", COUNTRY_FACTS[profile.country].name],
    ["Localisation", profile.location],
    ["Membre depuis le", formatLongDate(profile.createdAt)],
    ["Présentation", profile.bio],
  ] as const;
  return (
    <section className={css.section}>
      <h2>Informations du profil</h2>
      <dl className={css.facts}>
        {facts.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={css.none}>{FEMININE.includes(label) ? "Non renseignée" : "Non renseigné"}</span>}</dd>
            {note && value && <dd className={css.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
