import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { type Category, CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { TAGLINE } from "@recolte/domain/platform/pages/page-title";
import { formatPrice } from "@recolte/domain/goods/price";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Deps } from "#platform/trpc/context.ts";
import type { ShareCard } from "#platform/images/card.ts";
import type { CardDrawing } from "#platform/images/draw-card.ts";
import { drawable } from "./drawable.ts";

const BYTES_KEPT = 24 * 1024 * 1024;
const WAITING_MAX = 20;
const RETRY_AFTER = 5;

/** Behind the ready-made pictures: the grounds of the categories in the light theme. */
const GROUNDS: Record<Category, string> = {
  fruits: "#fbddbb",
  legumes: "#d9e9c4",
  cereales: "#f7e3a1",
  tubercules: "#ead3bc",
  viandes: "#f5d3ca",
  poissons: "#cce2e5",
  epices: "#f8cbb4",
  autres: "#e7e1d4",
};

const SITE_CARD: CardDrawing = {
  title: TAGLINE,
  price: null,
  place: "Gabon · Côte d'Ivoire",
  ground: GROUNDS.legumes,
  picture: "panier",
  photo: null,
};

function drawingOf({ title, price, unit, city, country, category }: ShareCard, photo: Uint8Array | null): CardDrawing {
  const { name } = COUNTRY_FACTS[country];
  return {
    title: drawable(title, CATEGORY_LABELS[category]),
    price: formatPrice(price, UNIT_LABELS[unit]),
    place: drawable(`${city}, ${name}`, name),
    ground: GROUNDS[category],
    picture: category,
    photo,
  };
}

interface Drawn {
  body: Buffer;
  /** The photo was there: this is how it stays. */
  final: boolean;
}

/** Drawn in the process of pictures, one at a time, so that photos being sent always find it half free. */
export function openSharePictures({ storage, images, log }: Pick<Deps, "storage" | "images" | "log">) {
  /** By version. */
  const shelf = new LRUCache<string, Buffer>({ maxSize: BYTES_KEPT, sizeCalculation: ({ byteLength }) => byteLength });
  const drawing = new Map<string, Promise<Drawn>>();
  let last: Promise<unknown> = Promise.resolve();

  async function photoOf({ cover }: ShareCard) {
    if (!cover) return null;
    const file = await storage
      .get("announcement-images", `${cover.key}/${Math.max(...cover.widths)}.webp`)
      .catch((err: unknown) => {
        log.warn({ err }, "storage away");
        return undefined;
      });
    return file && new Uint8Array(await buffer(file.body));
  }

  async function draw(version: string, card: ShareCard | null): Promise<Drawn> {
    const photo = card && (await photoOf(card));
    const jpeg = await images.draw(card ? drawingOf(card, photo ?? null) : SITE_CARD);
    const drawn = { body: Buffer.from(jpeg), final: photo !== undefined };
    if (drawn.final) shelf.set(version, drawn.body);
    return drawn;
  }

  return {
    kept: (version: string) => shelf.get(version),
    /** Null draws the card of the site itself. */
    draw(version: string, card: ShareCard | null) {
      const underway = drawing.get(version);
      if (underway) return underway;
      // Drawn since the caller looked.
      const body = shelf.get(version);
      if (body) return Promise.resolve({ body, final: true });
      if (drawing.size >= WAITING_MAX) throw new Refusal("image.busy", RETRY_AFTER);
      const turn = last.then(() => draw(version, card)).finally(() => drawing.delete(version));
      last = turn.catch(() => {});
      drawing.set(version, turn);
      return turn;
    },
  };
}
