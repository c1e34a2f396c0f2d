import { IconHeart, IconHeartFilled } from "@tabler/icons-react";

interface Props {
  favourite: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** The heart as a button with its word, beside « Partager ». */
export function FavouriteTool({ favourite, onToggle, className }: Props) {
  const Icon = favourite ? IconHeartFilled : IconHeart;
  return (
    <button type="button" className={className} aria-pressed={favourite} onClick={onToggle}>
      <Icon size={20} aria-hidden />
      Favori
    </button>
  );
}
