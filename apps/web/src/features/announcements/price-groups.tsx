import type { Country } from "@recolte/domain/platform/places/country";
import type { Sort } from "@recolte/domain/market/announcements/listing";
import type { ReactNode } from "react";
import type { Outputs } from "#lib/line/trpc.ts";
import { AnnouncementGrid } from "./announcement-grid.tsx";

type Announcement = Outputs["announcements"]["list"]["items"][number];

interface Props {
  sort: Sort;
  /** The country that the list begins with; without one, no line parts it. */
  own: Country | undefined;
  announcements: readonly Announcement[];
  children: (announcement: Announcement, place: number) => ReactNode;
}

interface Group {
  heading: string;
  cards: ReactNode[];
}

type Part = Omit<Props, "own">;

function groupsOf({ announcements, children }: Part) {
  const groups: Group[] = [];
  for (const [place, announcement] of announcements.entries()) {
    const heading = announcement.pricePerKg === null ? "Sans prix au kilo" : "Prix par kg";
    const card = children(announcement, place);
    const last = groups.at(-1);
    if (last?.heading === heading) last.cards.push(card);
    else groups.push({ heading, cards: [card] });
  }
  return groups;
}

/** Sorted by the price of a kilogram: what has none stands last, under its own heading. */
function OnePart(props: Part) {
  const { sort, announcements, children } = props;
  if (!sort.startsWith("price")) {
    return (
      <>
        <h2 className="sr">Résultats</h2>
        <AnnouncementGrid>{announcements.map(children)}</AnnouncementGrid>
      </>
    );
  }
  return groupsOf(props).map(({ heading, cards }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      <AnnouncementGrid>{cards}</AnnouncementGrid>
    </section>
  ));
}

const LINES: Record<Country, string> = { gabon: "Au Gabon", cote_ivoire: "En Côte d'Ivoire" };

/** What the other country offers stands under a line with its name. */
export function PriceGroups({ own, ...part }: Props) {
  const { announcements, children } = part;
  const border = own ? announcements.findIndex(({ country }) => country !== own) : -1;
  const other = announcements[border]?.country;
  if (!other) return <OnePart {...part} />;
  return (
    <>
      {border > 0 && <OnePart {...part} announcements={announcements.slice(0, border)} />}
      <h2>{LINES[other]}</h2>
      <OnePart {...part} announcements={announcements.slice(border)}>
        {(announcement, place) => children(announcement, border + place)}
      </OnePart>
    </>
  );
}
