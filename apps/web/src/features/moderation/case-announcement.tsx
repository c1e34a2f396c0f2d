import { Skeleton } from "@mantine/core";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { CONDITION_LABELS } from "@recolte/domain/market/announcements/condition";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { formatPrice } from "@recolte/domain/goods/price";
import { refusalMessage } from "@recolte/domain/platform/refusal";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import type { CaseKind } from "@recolte/domain/judgement/trust/case";
import type { ReactNode } from "react";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { QueryView } from "#ui/query-view.tsx";
import css from "./case-announcement.module.css";
import { EditCompared } from "./edit-compared.tsx";
import { LargePictures } from "./large-pictures.tsx";
import { StateBadges } from "./state-badges.tsx";

type Announcement = Outputs["moderation"]["announcement"];

function Whole({ announcement }: { announcement: Announcement }) {
  const { category, conditionProduct, price, unit, quantityAvailable, district, city, country, description } = announcement;
  const place = [district, city, COUNTRY_FACTS[country].name].filter(Boolean).join(", ");
  return (
    <>
      <p className={css.price}>{formatPrice(price, UNIT_LABELS[unit])}</p>
      <p className={css.marks}>
        <StateBadges of={announcement} />
        <span className={css.quiet}>
          {[CATEGORY_LABELS[category], CONDITION_LABELS[conditionProduct], quantity(quantityAvailable, unit), place].join(" · ")}
        </span>
      </p>
      <LargePictures label="Photos" {...announcement} />
      <p className={css.words}>{description || "Sans description."}</p>
    </>
  );
}

interface Props {
  id: string;
  kind: CaseKind;
  /** With its version, once it is there. */
  children: (view: ReactNode, seen: number | null | undefined) => ReactNode;
}

/** What is read is what the decision is compared with. */
const seenOf = ({ version, edit }: Announcement, kind: CaseKind) => (kind === "edit" ? (edit?.n ?? null) : version);

function About({ announcement, kind }: { announcement: Announcement; kind: CaseKind }) {
  if (kind !== "edit") return <Whole announcement={announcement} />;
  if (!announcement.edit) return <p className={css.quiet}>{refusalMessage("revision.gone")}</p>;
  return <EditCompared announcement={announcement} edit={announcement.edit} />;
}

/** The announcement that a case is about, as its page would show it; an edit of it beside what it would change. */
export function CaseAnnouncement({ id, kind, children }: Props) {
  const announcement = trpc.moderation.announcement.useQuery({ id }, { staleTime: 0, retry: false });
  if (announcement.error?.data?.code === "NOT_FOUND")
    return children(<p className={css.quiet}>Son auteur a supprimé cette annonce.</p>, null);
  const view = (
    <QueryView
      query={announcement}
      error="Erreur lors du chargement de l'annonce"
      waiting={<Skeleton height={360} aria-hidden="true" />}
    >
      {(shown) => <About announcement={shown} kind={kind} />}
    </QueryView>
  );
  return children(view, announcement.data && seenOf(announcement.data, kind));
}
