import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aCard, aDetail } from "#testing/announcements.ts";
import { aPage } from "#testing/answers.ts";
import { profile } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import ShareKit from "./share-kit.tsx";

const LINK = { code: "bcdfghj", arrivals: 3 };
const stats = { announcements: 40, active: 30, views: 7, favouritesReceived: 3 };
const answers = {
  "shortLinks.find": LINK,
  "profiles.announcements": aPage([aCard({ title: "Tomates de Ntoum" })]),
  "profiles.myStats": stats,
};
const address = `${window.location.origin}/s/bcdfghj`;

afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  vi.unstubAllGlobals();
});

test("sans lien court, un geste le crée ; l'affiche et le catalogue viennent avec", async () => {
  let made = false;
  renderPage(<ShareKit profile={profile} announcementId={null} />, {
    answers: {
      ...answers,
      "shortLinks.find": () => (made ? LINK : null),
      "shortLinks.create": () => {
        made = true;
        return LINK;
      },
    },
  });
  expect(screen.queryByRole("article", { name: "Affiche" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Créer le lien et l'affiche" }));
  expect((await screen.findByRole("article", { name: "Affiche" })).textContent).toContain("Tomates de Ntoum");
  expect(screen.getByText(/^3 arrivées par ce lien/u)).toBeTruthy();
});

test("le catalogue dit combien d'annonces il ne montre pas, et se copie ou part sur WhatsApp en un geste", async () => {
  const writeText = vi.fn((_text: string) => Promise.resolve());
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  renderPage(<ShareKit profile={profile} announcementId={null} />, { answers });
  const whatsApp = await screen.findByRole("link", { name: "Envoyer sur WhatsApp" });
  const text = new URL((whatsApp as HTMLAnchorElement).href).searchParams.get("text") ?? "";
  expect(text).toContain("• Tomates de Ntoum");
  expect(text).toContain("Et 29 autres annonces.");
  expect(text.endsWith(address)).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Copier le texte" }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(text);
});

test("l'affiche d'une annonce la montre seule, sans catalogue, en A5 ou en A4", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const one = aDetail({ own: true, title: "Piment rouge" });
  renderPage(<ShareKit profile={profile} announcementId={one.id} />, { answers: { ...answers, "announcements.byId": one } });
  const poster = await screen.findByRole("article", { name: "Affiche" });
  expect(poster.querySelector("h3")?.textContent).toBe("Piment rouge");
  expect(screen.queryByText("Catalogue WhatsApp")).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "A4" }));
  await userEvent.click(screen.getByRole("button", { name: "Imprimer" }));
  expect(print).toHaveBeenCalledOnce();
});

test("de l'annonce d'un autre il n'y a pas d'affiche", async () => {
  renderPage(<ShareKit profile={profile} announcementId={aDetail().id} />, {
    answers: { ...answers, "announcements.byId": aDetail({ own: false }) },
  });
  expect((await screen.findByRole("alert")).textContent).toBe("Impossible de charger ce que vous voulez partager.");
  expect(screen.queryByRole("article", { name: "Affiche" })).toBeNull();
});
