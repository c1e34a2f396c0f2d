import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Fetched on tap by the page: here at once, so that a busy machine fails no test.
import "#features/orders/offer.tsx";
import "#features/directories/quote-dialog.tsx";
import "#ui/dialog-window.tsx";
import { Crops } from "#features/farming/crops.tsx";
import { aPage } from "#testing/answers.ts";
import { aDetail } from "#testing/announcements.ts";
import { aDirectory, anEntry } from "#testing/directory.ts";
import { aCrop } from "#testing/farming.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as Detail } from "./announcement-detail.page.tsx";
import { Component as Directory } from "./directories/directory.page.tsx";
import { paste } from "#testing/paste.ts";

const tomatoes = aDetail();
const PLACES = [
  ["gabon", "2027-01-01"],
  ["cote_ivoire", "2026-12-31"],
] as const;

// Half an hour before the new year in Greenwich and Abidjan, half an hour after it in Libreville.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T23:30:00Z") }));
afterEach(() => vi.useRealTimers());

test.each(PLACES)("une offre faite au %s se souhaite au plus tôt le %s", async (country, day) => {
  renderPage(<Detail />, {
    at: `/announcements/${tomatoes.id}`,
    path: "/announcements/:id",
    answers: {
      "auth.me": aViewer({ country }),
      "announcements.byId": tomatoes,
      "announcements.recordView": { viewsCount: 1 },
      "favourites.ids": [],
    },
  });
  const [button] = await screen.findAllByRole("button", { name: "Commander / faire une offre" });
  await userEvent.click(button!);
  const form = within(await screen.findByRole("dialog"));
  expect(form.getByLabelText<HTMLInputElement>(/^Date souhaitée/u).min).toBe(day);
});

test.each(PLACES)(
  "un devis demandé du %s se souhaite au plus tôt le %s, et « 01/01 » s'y comprend de même",
  async (country, day) => {
    renderPage(<Directory />, {
      path: "/transporteurs",
      at: "/transporteurs",
      answers: {
        "auth.me": aViewer({ country }),
        "directories.list": aDirectory([anEntry()]),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Devis : Awa Obame" }));
    const form = within(await screen.findByRole("dialog"));
    const wished = await form.findByLabelText<HTMLInputElement>("Date souhaitée");
    expect(wished.min).toBe(day);
    const text = form.getByLabelText("Votre demande");
    await userEvent.clear(text);
    await paste(text, "Date souhaitée : 01/01");
    expect(wished.value).toBe("2027-01-01");
  },
);

test.each([
  ["gabon", /^Dernier jour de récolte prévu/u],
  ["cote_ivoire", /^Récolte dans 1\sjour /u],
] as const)("une récolte attendue le 1er janvier, vue du %s : %s", async (country, words) => {
  const crop = { ...aCrop(), expectedFrom: "2027-01-01", expectedTo: "2027-01-01" };
  renderPage(<Crops />, { answers: { "auth.me": aViewer({ country }), "crops.list": aPage([crop]) } });
  expect(await screen.findByText(words)).toBeTruthy();
});
