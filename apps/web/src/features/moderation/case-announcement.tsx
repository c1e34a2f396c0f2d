import { Skeleton } from "@mantine/core";
import { CATEGORY_LABELS } from "@recolte/domain/category";
import { CONDITION_LABELS } from "@recolte/domain/announcements/condition";
import { COUNTRY_FACTS } from "@recolte/domain/country";
import { pictureUrl } from "@recolte/domain/picture";
import { formatPrice } from "@recolte/domain/price";
import { quantity, UNIT_LABELS } from "@recolte/domain/unit";
import { type ReactNode, useState } from "react";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { FullScreen } from "#ui/full-screen.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./case-announcement.module.css";

type Announcement = Outputs["moderation"]["announcement"];

/** As large as there is room: what is wrong with a picture is seen here or nowhere. */
function LargePictures({ announcement: { title, category, pictures } }: { announcement: Announcement }) {
  const [large, setLarge] = useState<number | null>(null);
  const shown = large === null ? undefined : pictures[large];
  const nameOf = (place: number) => `${title}, photo ${place + 1}`;
  if (pictures.length === 0) return <p className={css.quiet}>Aucune photo.</p>;
  return (
    <>
      <ul className={css.pictures} aria-label="Photos">
        {pictures.map((picture, i) => (
          <li key={picture.id}>
            <button type="button" aria-label={`${nameOf(i)}, agrandir`} onClick={() => setLarge(i)}>
              <PictureFrame
                picture={picture}
                category={category}
                alt=""
                sizes="(min-width: 62em) 50vw, 100vw"
                eager
                ask="around"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <FullScreen label={nameOf(large ?? 0)} onClose={() => setLarge(null)}>
          <img
            src={pictureUrl(shown, shown.widths.at(-1) ?? 0)}
            alt={nameOf(large ?? 0)}
            width={shown.width}
            height={shown.height}
          />
        </FullScreen>
      )}
    </>
  );
}

function Whole({ announcement }: { announcement: Announcement }) {
  const { category, conditionProduct, price, unit, quantityAvailable, district, city, country, status, hidden, description } =
    announcement;
  const place = [district, city, COUNTRY_FACTS[country].name].filter(Boolean).join(", ");
  return (
    <>
      <p className={css.price}>{formatPrice(price, UNIT_LABELS[unit])}</p>
      <p className={css.marks}>
        <StatusBadge status={status} />
        {hidden && <Badge tone="bad">Auteur suspendu</Badge>}
        <span className={css.quiet}>
          {[CATEGORY_LABELS[category], CONDITION_LABELS[conditionProduct], quantity(quantityAvailable, unit), place].join(" · ")}
        </span>
      </p>
      <LargePictures announcement={announcement} />
      <p className={css.words}>{description || "Sans description."}</p>
    </>
  );
}

interface Props {
  id: string;
  /** With its version, once it is there. */
  children: (view: ReactNode, seen: number | null | undefined) => ReactNode;
}

/** The announcement that a case is about, as its page would show it. */
export function CaseAnnouncement({ id, children }: Props) {
  const announcement = trpc.moderation.announcement.useQuery({ id }, { staleTime: 0, retry: false });
  if (announcement.error?.data?.code === "NOT_FOUND")
    return children(<p className={css.quiet}>Son auteur a supprimé cette annonce.</p>, null);
  const view = (
    <QueryView
      query={announcement}
      error="Erreur lors du chargement de l'annonce"
      waiting={<Skeleton height={360} aria-hidden="true" />}
    >
      {(shown) => <Whole announcement={shown} />}
    </QueryView>
  );
  return children(view, announcement.data?.version);
}
