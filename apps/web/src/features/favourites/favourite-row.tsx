import { isolate } from "@recolte/domain/platform/texts/bidi";
import { formatDate } from "@recolte/domain/platform/days/date";
import { formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { IconMapPin, IconMessage, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { Badge } from "#ui/badge.tsx";
import { CountryFlag } from "#ui/country-flag.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Rating } from "#ui/rating.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import css from "./favourite-row.module.css";

type Favourite = Outputs["favourites"]["list"]["items"][number];

interface Props {
  kept: Favourite;
  onContact: () => void;
  onRemove: () => void;
}

/** One kept announcement; greyed, and no link, once it is no longer for sale. */
export function FavouriteRow({ kept, onContact, onRemove }: Props) {
  const { title, seller, price, priceAtSave, unit, available } = kept;
  return (
    <article className={`${css.row} ${available ? "" : css.gone}`}>
      <div className={css.photo}>
        <PictureFrame picture={kept.cover} category={kept.category} alt="" sizes="132px" className={css.frame} />
      </div>
      <div className={css.body}>
        <Price {...kept} size="s" />
        <h2 className={css.title} dir="auto">
          {available ? (
            <Link className={css.hit} to={paths.announcement(kept.id)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {available && price !== priceAtSave && (
          <p className={`${css.quiet} ${css.wide}`}>{formatPrice(priceAtSave, UNIT_LABELS[unit])} à l'enregistrement</p>
        )}
        <p className={css.line}>
          <IconMapPin size={16} aria-hidden />
          {kept.city}
          <CountryFlag country={kept.country} />
        </p>
        <p className={`${css.line} ${css.wide}`}>
          <bdi>{fullName(seller)}</bdi>
          {seller.verified && <VerifiedTick size={16} />}
        </p>
        <div className={css.wide}>
          <Rating viewsCount={kept.viewsCount} seller={seller} />
        </div>
        <p className={`${css.quiet} ${css.wide}`}>Enregistré le {formatDate(kept.savedAt)}</p>
        {!available && <Badge>Plus disponible</Badge>}
      </div>
      <div className={css.acts}>
        {available && <Contact kept={kept} onContact={onContact} />}
        <button type="button" className={css.remove} aria-label={`Retirer « ${isolate(title)} » des favoris`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </button>
      </div>
    </article>
  );
}

function Contact({ kept: { id, seller }, onContact }: Omit<Props, "onRemove">) {
  const { viewer } = useViewer();
  if (viewer?.id === seller.id) {
    return (
      <Link className={css.contact} to={paths.editAnnouncement(id)}>
        <IconPencil size={18} aria-hidden />
        <span>Modifier</span>
      </Link>
    );
  }
  return (
    <button type="button" className={css.contact} onClick={onContact}>
      <IconMessage size={18} aria-hidden />
      <span>Contacter</span>
    </button>
  );
}
