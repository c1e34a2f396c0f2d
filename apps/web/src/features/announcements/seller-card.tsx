import { memberSince } from "@recolte/domain/date";
import { fullName } from "@recolte/domain/profile";
import { USER_TYPE_LABELS } from "@recolte/domain/user-type";
import { IconMessage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import { counted } from "#lib/words.ts";
import { Avatar } from "#ui/avatar.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import css from "./detail.module.css";

type Detail = Outputs["announcements"]["byId"];

interface Props {
  announcement: Detail;
  call: ReactNode;
}

/** Who sells, and the three ways to him. One's own announcement has none of them. */
export function SellerCard({ announcement: { id, own, seller }, call }: Props) {
  return (
    <section className={css.seller} aria-label="Vendeur">
      <div className={css.who}>
        <Avatar person={seller} size={64} />
        <div>
          <p className={css.sellerName}>
            {fullName(seller)} {seller.verified && <VerifiedTick />}
          </p>
          <p className={css.quiet}>
            {USER_TYPE_LABELS[seller.userType]}
            {seller.location && ` · ${seller.location}`}
          </p>
          <p className={css.quiet}>
            Membre depuis {memberSince(seller.memberSince)} · {counted(seller.announcementsCount, "annonce")}
          </p>
        </div>
      </div>
      {!own && (
        <div className={css.contact}>
          <Link className={css.message} to={paths.messages({ announcement: id, seller: seller.id })}>
            <IconMessage size={20} aria-hidden />
            Envoyer un message
          </Link>
          {call}
        </div>
      )}
      <Link className={css.profile} to={paths.profile(seller.id)}>
        Voir le profil
      </Link>
    </section>
  );
}
