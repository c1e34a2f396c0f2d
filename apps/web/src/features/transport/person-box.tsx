import { fullName } from "@recolte/domain/profile";
import { IconMessage, IconUser } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import { Avatar } from "#ui/avatar.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import css from "./transport.module.css";

interface Props {
  title: string;
  person: Outputs["quotes"]["byId"]["other"];
  /** His account is no longer open. */
  gone?: boolean;
}

/** Somebody who takes part, and the ways to him. */
export function PersonBox({ title, person, gone = false }: Props) {
  return (
    <section className={css.box}>
      <h2>{title}</h2>
      <div className={css.who}>
        <Avatar person={person} size={48} />
        <div>
          <p className={css.strong}>
            {fullName(person)} {person.verified && <VerifiedTick size={16} />}
          </p>
          <p className={css.quiet}>{person.location}</p>
        </div>
      </div>
      {gone ? (
        <p className={css.quiet}>Ce compte n'est plus actif.</p>
      ) : (
        <div className={css.ways}>
          <Link to={paths.conversation(person.id)}>
            <IconMessage size={20} aria-hidden />
            Voir la conversation
          </Link>
          <Link to={paths.profile(person.id)}>
            <IconUser size={20} aria-hidden />
            Voir le profil
          </Link>
        </div>
      )}
    </section>
  );
}
