import { formatNumber } from "./price.ts";
import { priceInWords, type SaidPrice } from "./price-per-kilogram.ts";

/** Longer ones are cut by the applications that they are pasted into. */
export const CATALOGUE_MAX = 4000;

interface Catalogue {
  /** Who sells, and where. */
  heading: string;
  goods: readonly (SaidPrice & { title: string; city: string })[];
  /** How many they offer; not all may be in `goods`. */
  total: number;
  link: string;
}

/** What a seller sends on WhatsApp: whole announcements only, how many more there are, and where they all stand. */
export function catalogueText({ heading, goods, total, link }: Catalogue, max = CATALOGUE_MAX) {
  const textOf = (shown: number) => {
    const lines = goods.slice(0, shown).map((good) => `• ${good.title} : ${priceInWords(good)} (${good.city})`);
    const left = total - shown;
    const more = left > 1 ? [`Et ${formatNumber(left)} autres annonces.`] : left === 1 ? ["Et une autre annonce."] : [];
    return [`*${heading}*`, "", ...lines, ...more, "", `Voir et commander : ${link}`].join("\n");
  };
  let shown = goods.length;
  while (shown > 0 && textOf(shown).length > max) shown--;
  return textOf(shown);
}
