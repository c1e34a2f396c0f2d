import { REVIEW_DAYS } from "@recolte/domain/trade/orders/status";
import type { reviews } from "#schema/index.ts";
import { DAY, HOUR, MINUTE } from "./demo-clock.ts";
import type { DemoOrder } from "./demo-orders.ts";
import type { Random } from "./random.ts";

type Review = typeof reviews.$inferInsert & { createdAt: Date; publishedAt: Date | null };

const OF_SELLER: Record<number, readonly string[]> = {
  5: [
    "Très bons produits, bien triés, et à l'heure. Je recommanderai.",
    "Exactement comme annoncé, merci !",
    "Accueil agréable et pesée honnête.",
    "Fraîcheur impeccable, mes clients étaient contents.",
    "",
  ],
  4: [
    "Bonne qualité, un peu de retard au retrait.",
    "Bon rapport qualité-prix.",
    "Bien emballé, quelques pièces trop mûres.",
    "",
  ],
  3: ["Correct, mais le tri pourrait être meilleur.", "La quantité y était, la qualité moyenne."],
  2: ["Livré avec une journée de retard sans prévenir."],
  1: ["Une bonne partie était abîmée à l'arrivée."],
};
const OF_BUYER: Record<number, readonly string[]> = {
  5: ["Client sérieux, paiement immédiat.", "Ponctuel et agréable.", "Toujours un plaisir, à bientôt.", ""],
  4: ["Bon client, paiement le lendemain.", "Venu à l'heure, sait ce qu'il veut.", ""],
  3: ["A beaucoup négocié au moment du retrait."],
  2: ["Venu deux heures en retard."],
  1: ["N'a pas prévenu de son absence la première fois."],
};
const REPLIES = [
  "Merci pour votre confiance, à bientôt !",
  "Merci beaucoup, cela fait plaisir.",
  "Désolé pour ce désagrément, nous ferons mieux la prochaine fois.",
];

/** Mostly content; after a dispute mostly not. */
function starsOf(random: Random, disputed: boolean) {
  const draw = random.next();
  if (disputed) return draw < 0.6 ? 2 : 1;
  if (draw < 0.56) return 5;
  return draw < 0.87 ? 4 : draw < 0.95 ? 3 : draw < 0.985 ? 2 : 1;
}

interface Written {
  side: "buyer" | "seller";
  at: number;
}

/** Shown when both wrote, or at the end of the days for it. */
function shownAt(written: readonly Written[], handedOver: number, until: number) {
  const at = written.length === 2 ? Math.max(...written.map((one) => one.at)) : handedOver + REVIEW_DAYS * DAY + 5 * MINUTE;
  return at <= until ? at : null;
}

function reviewsOf(random: Random, { row, seller, buyer }: DemoOrder, until: number): Review[] {
  const handedOver = row.handedOverAt?.getTime();
  if (handedOver === undefined) return [];
  const late = () => Math.round((4 + random.next() * 200) * HOUR);
  const written = [
    ...(random.chance(0.55) ? [{ side: "buyer" as const, at: handedOver + late() }] : []),
    ...(random.chance(0.42) ? [{ side: "seller" as const, at: handedOver + late() }] : []),
  ].filter(({ at }) => at <= until);
  const shown = written.length > 0 ? shownAt(written, handedOver, until) : null;
  return written.map(({ side, at }) => {
    const [author, subject] = side === "buyer" ? [buyer, seller] : [seller, buyer];
    const rating = starsOf(random, side === "buyer" && row.disputeReason !== null);
    const content = random.pick((side === "buyer" ? OF_SELLER : OF_BUYER)[rating]!);
    const answers = random.chance(0.3);
    const words = rating > 3 ? random.pick(REPLIES.slice(0, 2)) : REPLIES[2]!;
    const repliedAt = (shown ?? until) + Math.round(random.int(1, 30) * HOUR);
    const replied = answers && side === "buyer" && shown !== null && repliedAt <= until;
    return {
      orderId: row.id,
      side,
      authorId: author.id,
      subjectId: subject.id,
      rating,
      content,
      publishedAt: shown === null ? null : new Date(shown),
      reply: replied ? words : null,
      repliedAt: replied ? new Date(repliedAt) : null,
      createdAt: new Date(at),
    };
  });
}

export const demoReviews = (random: Random, now: Date, orders: readonly DemoOrder[]): Review[] =>
  orders.flatMap((order) => reviewsOf(random, order, now.getTime() - 70 * MINUTE));
