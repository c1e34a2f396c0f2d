import { memberSince } from "@recolte/domain/platform/days/date";
import type { Country } from "@recolte/domain/platform/places/country";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { USER_TYPE_LABELS, type UserType } from "@recolte/domain/identity/user-type";
import { formatNumber } from "@recolte/domain/goods/price";
import type { Rated } from "@recolte/domain/trade/reviews/rating";
import { IconMapPin, IconRosetteDiscountCheckFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Bone } from "#ui/bone.tsx";
import { CountryFlag } from "#ui/country-flag.tsx";
import { Reviewed } from "#ui/reviewed.tsx";
import css from "./profile-header.module.css";

interface Props {
  profile: {
    id: string;
    firstName: string;
    lastName: string;
    userType: UserType;
    verified: boolean;
    location: string;
    country: Country;
    createdAt: string;
    avatarKey: string | null;
  };
  /** « -- » for a figure that could not be loaded. */
  stats: readonly (readonly [one: string, many: string, value: number | undefined])[];
  /** The figures are on their way. */
  waiting?: boolean;
  bio?: string;
  /** What buyers said. */
  rated?: Rated;
  actions: ReactNode;
}

/** Who somebody is, in figures that have a query behind them. */
export function ProfileHeader({ profile, stats, waiting = false, bio, rated, actions }: Props) {
  return (
    <section className={css.card}>
      <div className={css.who}>
        <Avatar person={profile} size={96} />
        <div className={css.name}>
          <h1 dir="auto">{fullName(profile)}</h1>
          <p className={css.line}>
            <Badge>{USER_TYPE_LABELS[profile.userType]}</Badge>
            {profile.verified && (
              <Badge tone="good">
                <IconRosetteDiscountCheckFilled size={16} aria-hidden />
                Vérifié
              </Badge>
            )}
          </p>
          <p className={css.quiet}>
            {profile.location && (
              <span>
                <IconMapPin size={16} aria-hidden />
                {profile.location}
              </span>
            )}
            <span>
              <CountryFlag country={profile.country} named />
            </span>
            <span>Membre depuis {memberSince(profile.createdAt)}</span>
            {rated && <Reviewed of={rated} />}
          </p>
        </div>
      </div>
      {bio && (
        <p className={css.bio} dir="auto">
          {bio}
        </p>
      )}
      <dl className={css.stats} aria-busy={waiting}>
        {stats.map(([one, many, value]) => (
          <div key={one}>
            <dt>{value !== undefined && value < 2 ? one : many}</dt>
            <dd>{value !== undefined ? formatNumber(value) : waiting ? <Bone height={34} width={56} /> : "--"}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
