import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refused, refusing, renderPage } from "#testing/render.tsx";
import { CreateAlert } from "./create-alert.tsx";
import FollowButton from "./follow-button.tsx";
import { OwnAlerts } from "./own-alerts.tsx";

type Alert = Outputs["alerts"]["list"][number];
const alert: Alert = {
  id: "0190f3a0-0000-7000-8000-0000000000a1",
  question: { search: "tomates", city: "Oyem" },
  cadence: "now",
  pausedAt: null,
  createdAt: "2026-11-20T08:00:00.000Z",
};
const broad: Alert = { ...alert, id: "0190f3a0-0000-7000-8000-0000000000a2", question: { city: "Oyem" }, cadence: "day" };
const ben = {
  id: "0190f3a0-0000-7000-8000-0000000000ff",
  firstName: "Ben",
  lastName: "Koné",
  verified: false,
  avatarKey: null,
  since: "2026-11-20T08:00:00.000Z",
};

const member = (more: Answers = {}): Answers => ({
  "auth.me": aViewer(),
  "alerts.list": [],
  "alerts.followed": [],
  "alerts.isFollowing": false,
  ...more,
});
const own = (more: Answers) => renderPage(<OwnAlerts />, { answers: member(more) });
const create = (answers: Answers) =>
  renderPage(
    <CreateAlert filter={{ search: "tomates", city: "Oyem", sort: "relevance" }}>
      <p>Sur cet appareil</p>
    </CreateAlert>,
    { answers },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("une recherche s'enregistre telle qu'elle est, et la page dit quand on sera averti", async () => {
  const save = answerTo("alerts.save", alert);
  create(member({ "alerts.save": save }));
  expect(screen.queryByText("Sur cet appareil")).toBeNull();
  await press("Créer une alerte");
  expect(await screen.findByText(/dès qu'une annonce y répond/u)).toBeTruthy();
  expect(save).toHaveBeenCalledExactlyOnceWith({
    id: expect.any(String) as string,
    question: { search: "tomates", city: "Oyem" },
  });
  expect(screen.getByText("Sur cet appareil")).toBeTruthy();
  // The one who pressed it has not lost their place.
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Voir mes alertes" }));
});

test("une alerte large est annoncée comme dite une fois par jour", async () => {
  create(member({ "alerts.save": broad }));
  await press("Créer une alerte");
  expect(await screen.findByText(/une fois par jour/u)).toBeTruthy();
});

test("un refus se lit, et le bouton reste", async () => {
  create(member({ "alerts.save": refusing("total.full") }));
  await press("Créer une alerte");
  expect(await screen.findByText(/total permis/u)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Créer une alerte" })).toBeTruthy();
});

test("un visiteur apprend qu'il faut un compte, et rien ne part", async () => {
  const save = answerTo("alerts.save", alert);
  create({ "auth.me": null, "alerts.save": save });
  await press("Créer une alerte");
  expect(await screen.findByText("Vous devez être connecté pour créer une alerte")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test("sans alerte, la page dit comment en créer une", async () => {
  own({});
  expect(await screen.findByText(/Aucune alerte pour le moment/u)).toBeTruthy();
});

test("le rythme, la pause et la suppression d'une alerte ; une alerte large n'est jamais dite tout de suite", async () => {
  const change = answerTo("alerts.change", alert);
  const remove = answerTo("alerts.remove", { ok: true });
  own({ "alerts.list": [alert, broad], "alerts.change": change, "alerts.remove": remove });
  const rhythm = await screen.findByRole("combobox", { name: "Rythme de l'alerte tomates · Oyem" });
  await userEvent.selectOptions(rhythm, "Une fois par semaine");
  await waitFor(() => expect(change).toHaveBeenLastCalledWith({ id: alert.id, cadence: "week", paused: false }));
  await userEvent.click(screen.getByRole("switch", { name: /^Active.*tomates · Oyem$/u }));
  await waitFor(() => expect(change).toHaveBeenLastCalledWith({ id: alert.id, cadence: "now", paused: true }));
  const wide = screen.getByRole("combobox", { name: "Rythme de l'alerte Oyem" });
  expect(
    within(wide)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Une fois par jour", "Une fois par semaine"]);
  await press("Supprimer l'alerte Oyem");
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: broad.id });
});

test("l'alerte mène à la liste de ce qu'elle trouve", async () => {
  own({ "alerts.list": [alert] });
  const link = await screen.findByRole("link", { name: "tomates · Oyem" });
  expect(link.getAttribute("href")).toBe("/announcements?search=tomates&city=Oyem");
});

test("un vendeur suivi se voit dans la liste et se quitte", async () => {
  const set = answerTo("alerts.setFollowing", { following: false });
  own({ "alerts.followed": [ben], "alerts.setFollowing": set });
  await press("Ne plus suivre Ben Koné");
  expect(set).toHaveBeenCalledExactlyOnceWith({ sellerId: ben.id, following: false });
});

test("suivre un vendeur se voit aussitôt ; un refus remet le bouton", async () => {
  let taken = true;
  const followed = { is: false };
  const set = answerTo("alerts.setFollowing", ({ following }) => {
    if (!taken) throw refused("service.database-away");
    followed.is = following;
    return { following };
  });
  renderPage(<FollowButton sellerId={ben.id} />, {
    answers: member({ "alerts.isFollowing": () => followed.is, "alerts.setFollowing": set }),
  });
  await press("Suivre");
  expect(set).toHaveBeenCalledExactlyOnceWith({ sellerId: ben.id, following: true });
  taken = false;
  await press("Ne plus suivre");
  expect(await screen.findByRole("button", { name: "Ne plus suivre" })).toBeTruthy();
});
