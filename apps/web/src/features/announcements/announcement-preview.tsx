import { OTHER_CITY } from "@recolte/domain/market/announcements/announcement";
import { type Category, categoryOf } from "@recolte/domain/goods/category";
import type { Country } from "@recolte/domain/platform/places/country";
import { pricePerKilogram, roundedPerKilogram } from "@recolte/domain/goods/price-per-kilogram";
import type { Unit } from "@recolte/domain/goods/unit";
import { type ReactNode, useState } from "react";
import { numberOf } from "#lib/draft/number-of.ts";
import { clock } from "#lib/browser/clock.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { AnnouncementCard } from "./announcement-card.tsx";
import css from "./announcement-preview.module.css";
import type { FormValues } from "./form-values.ts";
import type { SentPhoto } from "./upload.ts";

type Card = Outputs["announcements"]["list"]["items"][number];

interface Props {
  values: FormValues;
  cover: SentPhoto | null;
  seller: Card["seller"];
  heart?: ReactNode;
}

const FALLBACK: Category = "autres";

function cardOf(values: FormValues, now: string): Omit<Card, "cover" | "seller"> {
  const [price, unit] = [numberOf(values.price) || 0, values.unit as Unit];
  const perKg = pricePerKilogram({ price, unit, weightKg: numberOf(values.weightKg) });
  return {
    id: "",
    title: values.title.trim() || "Titre de l'annonce",
    description: values.description,
    category: categoryOf(values.category) ?? FALLBACK,
    price,
    priceBefore: null,
    unit,
    pricePerKg: perKg && roundedPerKilogram(perKg, unit),
    approximate: false,
    quantityAvailable: numberOf(values.quantityAvailable) || 0,
    stocked: false,
    city: (values.city === OTHER_CITY ? values.otherCity : values.city) || "Ville",
    country: values.country as Country,
    isOrganic: values.isOrganic,
    inSeason: false,
    featured: false,
    viewsCount: 0,
    createdAt: now,
  };
}

/** The very card that buyers will see, drawn while the form is filled. Nothing in it can be pressed. */
export function AnnouncementPreview({ values, cover, seller, heart }: Props) {
  const [now] = useState(() => clock.now().toISOString());
  return (
    <aside className={css.preview} aria-label="Aperçu">
      <p className={css.label}>Aperçu</p>
      <div inert>
        <AnnouncementCard announcement={{ ...cardOf(values, now), cover, seller }} heart={heart} described eager />
      </div>
      <p className={css.hint}>Voilà ce que verront les acheteurs.</p>
    </aside>
  );
}
