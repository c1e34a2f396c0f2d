import { waitFor } from "@testing-library/react";
import { CITIES } from "@recolte/domain/platform/places/cities";
import { nearTowns } from "@recolte/domain/platform/places/distance";
import type { ReactElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { TownFacet } from "#features/announcements/facet-values.tsx";
import { PlaceFilters } from "#features/announcements/list-filters.tsx";
import { DirectoryList } from "#features/directories/directory-list.tsx";
import { EntryForm } from "#features/directory-editor/entry-form.tsx";
import { BLANK_ENTRY } from "#features/directory-editor/entry-values.ts";
import { ProfileForm } from "#features/profiles/profile-form.tsx";
import { Where } from "#features/welcome/where.tsx";
import { useViewer } from "#lib/session/viewer.ts";
import { aDirectory } from "#testing/directory.ts";
import { aViewer, profile } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import NearFields from "#ui/near-fields.tsx";
import { PlaceSelects } from "#ui/place-selects.tsx";
import { Component as Create } from "./create-announcement.page.tsx";
import { Component as Publish } from "./publish.page.tsx";

beforeEach(() => localStorage.clear());

const VIEWER = aViewer({ nearTowns: nearTowns("Bitam", "gabon") });
const nothing = () => {};
const typed = { ...profile, phone: "", bio: "" };
const acts = { pending: false, onChange: nothing, onCancel: nothing, onSubmit: nothing };

const LISTS: [list: string, page: () => ReactElement, at?: string][] = [
  ["le filtre des annonces", () => <PlaceFilters filter={{ sort: "recent", country: "gabon" }} onChange={nothing} />],
  ["le filtre des annonces, pays par pays", () => <PlaceFilters filter={{ sort: "recent" }} onChange={nothing} />],
  ["le filtre des stores et des découvertes", () => <PlaceSelects country="gabon" city="" onChange={nothing} />],
  ["« Près de… »", () => <NearFields near={undefined} radius={undefined} onChange={nothing} />],
  ["tous les filtres", () => <TownFacet country="gabon" counts={null} chosen={undefined} onChoose={nothing} />],
  ["l'annonce", () => <Create />],
  ["l'annonce en trois étapes", () => <Publish />, "/?etape=3"],
  ["le profil", () => <ProfileForm saved={profile as never} initial={typed} ownNumber={null} {...acts} />],
  ["la bienvenue", () => <Where country="gabon" now="Bitam" onChoose={nothing} />],
  ["la fiche que tient l'équipe", () => <EntryForm initial={BLANK_ENTRY} onType={nothing} {...acts} />],
];

/** Its parts are there once it is known who looks at them. */
function Known({ children }: { children: ReactElement }) {
  return useViewer().viewer && children;
}

const open = (page: ReactElement, at = "/") =>
  renderPage(<Known>{page}</Known>, {
    at,
    answers: {
      "auth.me": VIEWER,
      "profiles.me": profile,
      "announcements.myImages": [],
      "announcements.ownWeights": [],
      "announcements.sellable": [],
      "announcements.usualPrice": null,
      "directories.towns": ["Akanda", "Bitam", "Minvoul", "Oyem"],
      "directories.list": aDirectory([]),
    },
  });
const listed = () =>
  [...document.querySelectorAll("option, li > button, fieldset > button")]
    // Where nobody counted, a dash follows.
    .map(({ textContent }) => textContent.replace(/ –$/u, ""))
    .filter((words) => CITIES.gabon.includes(words));

test.each(LISTS)("%s : les cinq plus grandes villes, puis la sienne et les plus proches", async (_list, page, at) => {
  open(page(), at);
  await waitFor(() => expect(listed().length).toBeGreaterThan(5));
  expect(listed().slice(0, 6)).toEqual(["Libreville", "Port-Gentil", "Franceville", "Owendo", "Oyem", "Bitam"]);
});

test("l'annuaire : les villes de la spécification, puis la sienne et les plus proches où il y a quelqu'un", async () => {
  open(<DirectoryList kind="grossistes" head={{} as never} tools={() => null} />);
  await waitFor(() =>
    expect(listed()).toEqual(["Libreville", "Port-Gentil", "Franceville", "Oyem", "Bitam", "Minvoul", "Akanda"]),
  );
});
