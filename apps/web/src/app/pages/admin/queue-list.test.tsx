import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { answerTo, aPage, type Answers } from "#testing/answers.ts";
import { ID, openModeration } from "#testing/moderation.tsx";
import { aViewer } from "#testing/people.ts";
import { openSite } from "#testing/site.ts";

type Row = Outputs["cases"]["list"]["items"][number];

const AT = "2026-01-05T10:00:00.000Z";
const row: Row = {
  id: ID,
  kind: "publication",
  targetType: "announcement",
  targetId: ID,
  subjectId: "1",
  status: "claimed",
  version: 2,
  announcementId: ID,
  title: "Tomates fraîches",
  publishedUnread: false,
  seen: 3,
  points: 3,
  severe: false,
  openedAt: AT,
  dueAt: AT,
  appealOf: null,
  isClaimed: true,
  claimedUntil: AT,
  claimedBy: "moi",
  claimant: "Mona Ndong",
  subject: { id: "1", firstName: "Clarisse", lastName: "Obame", userType: "producteur" },
  goods: { id: ID, category: "legumes", price: 1500, unit: "kg", city: "Oyem", cover: null },
  chorus: null,
};

const OTHER = "0190f3a0-0000-7000-8000-000000000012";

const openList = (over: Partial<Row>, answers: Answers = {}) =>
  openModeration(
    {
      "cases.counts": { waiting: 1, late: 0, escalated: 0, oldest: AT },
      "cases.list": aPage([{ ...row, ...over }]),
      "reasons.list": [],
      ...answers,
    },
    "/admin/announcements?vue=a-traiter",
  );

test("dans la liste, un signalement dit ce qui est signalé, et ce qu'on examine soi-même se dit « vous »", async () => {
  const { id: claimedBy } = aViewer();
  openList({ kind: "report", targetType: "directory", title: null, claimedBy });
  expect((await screen.findByRole("button", { name: /Fiche d'annuaire/u })).textContent).toContain("vous l'examinez");
});

test("une ligne dit la raison, le prix, la ville et les voix ; une personne qui signale beaucoup ne sonne pas comme une foule", async () => {
  const loudest = { today: 28, total: 28, upheld: 0 };
  openList({ kind: "report", chorus: { id: ID, voices: 1, reasons: ["photo"], loudest } });
  const said = (await screen.findByRole("button", { name: /Tomates fraîches/u })).textContent?.replaceAll("\u00a0", " ");
  for (const words of ["Photo inappropriée", "1 500 FCFA/kg", "Oyem", "28 signalements aujourd'hui, 0 retenu"])
    expect(said?.replaceAll("\u202f", " ")).toContain(words);
});

test("un titre et un nom de droite à gauche ne défont pas la ligne du dossier", async () => {
  openList({ title: "طماطم 5 kg", subject: { id: "1", firstName: "علي", lastName: "", userType: "producteur" } });
  const line = await screen.findByRole("button", { name: /طماطم/u });
  expect(line.textContent).toContain("\u2068علي\u2069 · ");
  expect(within(line).getByText(/طماطم 5 kg/u).tagName).toBe("BDI");
});

test("les filtres passent par l'adresse ; les dossiers d'une même personne se choisissent d'un geste", async () => {
  const list = answerTo("cases.list", aPage([row, { ...row, id: OTHER }]));
  const { router } = openList({}, { "cases.list": list });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Raison" }), "Prix trompeur");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pays" }), "Gabon");
  const wanted = { pile: "waiting", reason: "prix", country: "gabon" };
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining(wanted)));
  await act(async () => router.navigate(`/admin/announcements?vue=a-traiter&signale-par=${OTHER}`));
  await userEvent.click(await screen.findByRole("button", { name: "Choisir les 2 ensemble" }));
  expect(within(screen.getByRole("region", { name: "Ensemble" })).getByText(/2.dossiers choisis/u)).toBeTruthy();
});

test.for([
  ["announcement", "Laisser en ligne", "Retirer l'annonce"],
  ["review", "Laisser l'avis", "Retirer l'avis"],
  ["person", "Sans suite", "Avertir la personne"],
  ["message", "Sans suite", "Avertir l'auteur"],
] as const)("un signalement sur %s se décide par « %s » ou « %s »", async ([targetType, gentle, harsh]) => {
  openList({ kind: "report", targetType });
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Choisir/u }));
  const together = within(screen.getByRole("region", { name: "Ensemble" }));
  expect(together.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([gentle, harsh]);
});

test("plusieurs recours ensemble se maintiennent ou donnent raison, sans dire « Approuver » ni « Retenir »", async () => {
  openList({ kind: "appeal", title: null });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Choisir Recours" }));
  const together = within(screen.getByRole("region", { name: "Ensemble" }));
  expect(together.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Donner raison", "Maintenir"]);
});

test("ce qui s'est publié de soi-même le dit dans la liste", async () => {
  openList({ publishedUnread: true });
  expect(await screen.findByText("Publiée sans relecture")).toBeTruthy();
});

test("ce qui attend se voit de tout le site, avec le chemin qui y mène ; rien n'attend, ou la porte est fermée : rien", async () => {
  const waiting = { "cases.counts": { waiting: 3, late: 1, escalated: 1, oldest: AT } };
  const link = () => screen.findAllByRole<HTMLAnchorElement>("link", { name: "À traiter (4)" });
  const mona = aViewer({ roles: ["moderator"] });
  const { unmount } = openSite("/help", { ...waiting, "auth.me": mona });
  expect((await link())[0]?.getAttribute("href")).toBe("/admin/announcements?vue=a-traiter");
  unmount();
  openSite("/help", { ...waiting, "auth.me": { ...mona, staffDoor: "sign-in" } });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("link", { name: /^À traiter/u })).toBeNull();
});
