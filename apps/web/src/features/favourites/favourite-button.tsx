import { isolate } from "@recolte/domain/platform/texts/bidi";
import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import css from "./favourite-button.module.css";
import type { Favourites, Kept } from "./use-favourites.ts";

interface Props {
  title: string;
  favourite: boolean;
  onToggle: () => void;
  /** On the ground of a header, not on a photo: no disc. */
  plain?: boolean;
}

/** The heart on a photo: a 44 px target around a 36 px disc. */
export function FavouriteButton({ title, favourite, onToggle, plain = false }: Props) {
  const Icon = favourite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={`${css.heart} ${plain ? css.plain : ""}`}
      aria-pressed={favourite}
      aria-label={favourite ? `Retirer « ${isolate(title)} » des favoris` : `Ajouter « ${isolate(title)} » aux favoris`}
      onClick={onToggle}
    >
      <span className={css.disc}>
        <Icon size={20} aria-hidden />
      </span>
    </button>
  );
}

/** On a card of a list. */
export const CardHeart = ({ of, favourites }: { of: Kept; favourites: Favourites }) => (
  <FavouriteButton title={of.title} favourite={favourites.has(of.id)} onToggle={() => favourites.toggle(of)} />
);
