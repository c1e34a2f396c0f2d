import { fullName } from "@recolte/domain/market/profiles/profile";
import type { UserType } from "@recolte/domain/identity/user-type";
import { IconMessage, IconUser } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { personFacts } from "#lib/session/person-facts.ts";
import { Avatar } from "./avatar.tsx";
import css from "./case.module.css";
import { VerifiedTick } from "./verified-tick.tsx";

interface Props {
  title: string;
  person: ComponentProps<typeof Avatar>["person"] & {
    firstName: string;
    lastName: string;
    verified: boolean;
    location: string;
    userType?: UserType;
  };
  /** Their account is no longer open. */
  gone?: boolean;
}

/** Somebody who takes part, and the ways to them. */
export function PersonBox({ title, person, gone = false }: Props) {
  const { id, verified } = person;
  return (
    <section className={css.box}>
      <h2>{title}</h2>
      <div className={css.who}>
        <Avatar person={person} size={48} />
        <div>
          <p className={css.strong}>
            <bdi>{fullName(person)}</bdi>&nbsp;{verified && <VerifiedTick size={16} label={`${title} vérifié`} />}
          </p>
          <p className={css.quiet}>{personFacts(person)}</p>
        </div>
      </div>
      {gone ? (
        <p className={css.quiet}>Ce compte n'est plus actif.</p>
      ) : (
        <div className={css.ways}>
          <Link to={paths.conversation(id)}>
            <IconMessage size={20} aria-hidden />
            Voir la conversation
          </Link>
          <Link to={paths.profile(id)}>
            <IconUser size={20} aria-hidden />
            Voir le profil
          </Link>
        </div>
      )}
    </section>
  );
}
