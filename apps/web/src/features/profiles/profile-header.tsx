import { memberSince } from "@recolte/domain/date";
import type { Country } from "@recolte/domain/country";
import { fullName } from "@recolte/domain/profile";
import { USER_TYPE_LABELS, type UserType } from "@recolte/domain/user-type";
import { formatNumber } from "@recolte/domain/price";
import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { CountryFlag } from "#ui/country-flag.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
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
    bio: string;
  };
  stats: readonly (readonly [label: string, value: number])[];
  actions: ReactNode;
}

/** Who somebody is, in figures that have a query behind them. */
export function ProfileHeader({ profile, stats, actions }: Props) {
  return (
    <section className={css.card}>
      <div className={css.who}>
        <Avatar person={profile} size={96} />
        <div className={css.name}>
          <h1>
            {fullName(profile)} {profile.verified && <VerifiedTick size={24} />}
          </h1>
          <p className={css.line}>
            <Badge tone="good">{USER_TYPE_LABELS[profile.userType]}</Badge>
            {profile.location} <CountryFlag country={profile.country} />
          </p>
          <p className={css.quiet}>Membre depuis {memberSince(profile.createdAt)}</p>
        </div>
      </div>
      {profile.bio && <p className={css.bio}>{profile.bio}</p>}
      <dl className={css.stats}>
        {stats.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
