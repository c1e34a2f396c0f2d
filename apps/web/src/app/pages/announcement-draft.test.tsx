import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useViewer, type Viewer } from "#lib/session/viewer.ts";
import { aViewer, profile } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./create-announcement.page.tsx";

const awa = aViewer();
const ben = aViewer({ id: "0190f3a0-0000-7000-8000-000000000002", firstName: "Ben" });

/** As behind its guard: only once it is known who looks. */
function Known() {
  return useViewer().viewer && <Component />;
}
const openAs = (viewer: Viewer) =>
  renderPage(<Known />, { answers: { "auth.me": viewer, "profiles.me": profile, "announcements.myImages": [] } });
const title = async () => (await screen.findByLabelText<HTMLInputElement>(/^Titre/u)).value;
const write = async (words: string) => userEvent.type(await screen.findByLabelText(/^Titre/u), words);

test("un brouillon d'annonce est à qui l'a tapé : l'autre compte ne le voit ni ne l'écrase, et chacun retrouve le sien", async () => {
  const awasPage = openAs(awa);
  await write("Tomates");
  awasPage.unmount();
  const bensPage = openAs(ben);
  expect(await title()).toBe("");
  await write("Ananas");
  bensPage.unmount();
  const again = openAs(awa);
  expect(await title()).toBe("Tomates");
  again.unmount();
  openAs(ben);
  expect(await title()).toBe("Ananas");
});

test("ce qui fut tapé sans compte revient au premier compte qui ouvre le formulaire, et à lui seul", async () => {
  localStorage.setItem("recolte.draft", JSON.stringify({ values: { title: "Bananes" } }));
  const first = openAs(awa);
  expect(await title()).toBe("Bananes");
  first.unmount();
  const second = openAs(ben);
  expect(await title()).toBe("");
  second.unmount();
  openAs(awa);
  expect(await title()).toBe("Bananes");
});
