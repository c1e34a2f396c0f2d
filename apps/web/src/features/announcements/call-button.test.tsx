import { greeting } from "@recolte/domain/talk/messages/text";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aViewer } from "#testing/people.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { refused, renderPage } from "#testing/render.tsx";
// Fetched by the first call: here at once, so that a busy machine fails no test.
import "./call-button-revealed.tsx";
import { CallButton } from "./call-button.tsx";

const id = "0190f3a0-0000-7000-8000-000000000011";
const matchMediaStub = window.matchMedia;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (answers: Answers) =>
  renderPage(<CallButton announcement={{ id, title: "Tomates" }} />, {
    at: `/announcements/${id}`,
    path: "/announcements/:id",
    answers,
  });
const asMember = (answers: Answers) => open({ "auth.me": aViewer(), ...answers });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("« Appeler » mène un visiteur à la connexion, avec le chemin du retour", async () => {
  const reveal = answerTo("announcements.revealPhone", { phone: "+241 77 12 34 56" });
  const { router } = open({ "announcements.revealPhone": reveal });
  await press("Appeler");
  expect(router.state.location.pathname).toBe("/auth");
  expect(router.state.location.state).toEqual({ from: `/announcements/${id}`, act: "call", subject: id });
  expect(reveal).not.toHaveBeenCalled();
});

test("« Appeler » touché avant que la session soit connue ne mène pas un membre à la connexion : le serveur le connaît", async () => {
  const reveal = answerTo("announcements.revealPhone", { phone: "+241 77 12 34 56" });
  const { router } = open({ "auth.me": () => new Promise(() => {}), "announcements.revealPhone": reveal });
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await press("Appeler");
  expect(await screen.findByRole("link", { name: "+241 77 12 34 56" })).toBeTruthy();
  expect(reveal).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe(`/announcements/${id}`);
});

test("le numéro n'est demandé qu'au toucher ; il se lit alors, s'appelle et se copie", async () => {
  const reveal = answerTo("announcements.revealPhone", { phone: "+241 77 12 34 56" });
  asMember({ "announcements.revealPhone": reveal });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await screen.findByRole("button", { name: "Appeler" });
  expect(document.body.textContent).not.toContain("77 12 34 56");
  await press("Appeler");
  expect((await screen.findByRole("link", { name: "+241 77 12 34 56" })).getAttribute("href")).toBe("tel:+24177123456");
  expect(reveal).toHaveBeenCalledExactlyOnceWith({ id });
  expect(assign).toHaveBeenCalledExactlyOnceWith("tel:+24177123456");
  await press("Copier numéro");
  expect(await screen.findByText("Numéro copié")).toBeTruthy();
});

test("touché deux fois de suite, « Appeler » ne demande le numéro qu'une fois", async () => {
  const reveal = answerTo("announcements.revealPhone", { phone: "+241 77 12 34 56" });
  asMember({ "announcements.revealPhone": reveal });
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await userEvent.dblClick(await screen.findByRole("button", { name: "Appeler" }));
  await screen.findByRole("link", { name: "+241 77 12 34 56" });
  expect(reveal).toHaveBeenCalledOnce();
});

test("l'application téléphone ne s'ouvre pas : le toast le dit et copie, ou montre le numéro", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));
  vi.spyOn(window.location, "assign").mockImplementation(() => {
    throw new Error("no handler");
  });
  asMember({ "announcements.revealPhone": { phone: "+241 77 12 34 56" } });
  await press("Appeler");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Impossible d'ouvrir l'application téléphone");
  await userEvent.click(within(alert).getByRole("button", { name: "Copier numéro" }));
  expect((await screen.findByRole("status")).textContent).toContain("+241 77 12 34 56");
});

test.each([
  ["un ordinateur, deux autres moyens se proposent après 2 s et partent 8 s plus tard", true],
  ["un téléphone, WhatsApp est là aussitôt, avec le mot qui convient, et le reste", false],
])("après « Appeler » sur %s", async (_case, desktop) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  vi.spyOn(window, "matchMedia").mockImplementation((query) => Object.assign(matchMediaStub(query), { matches: desktop }));
  asMember({ "announcements.revealPhone": { phone: "+241 77 12 34 56" } });
  await press("Appeler");
  await screen.findByRole("link", { name: "+241 77 12 34 56" });
  expect(screen.queryByRole("link", { name: "Skype" })).toBeNull();
  expect(screen.queryByRole("link", { name: "WhatsApp" }) === null).toBe(desktop);
  // Their code comes first, then their time begins.
  if (desktop) await screen.findByRole("link", { name: "Skype" });
  else await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.queryByRole("link", { name: "Skype" })?.getAttribute("href")).toBe(
    desktop ? "skype:+24177123456?call" : undefined,
  );
  expect(screen.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe(
    `https://wa.me/24177123456${desktop ? "" : `?text=${encodeURIComponent(greeting("Tomates"))}`}`,
  );
  if (desktop) {
    const others = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(others.indexOf("WhatsApp")).toBeLessThan(others.indexOf("Skype"));
  }
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.queryByRole("link", { name: "Skype" })).toBeNull();
  expect(screen.queryByRole("link", { name: "WhatsApp" }) === null).toBe(desktop);
});

test("« Skype » se tente après 200 ms, la messagerie après 400 ms", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => Object.assign(matchMediaStub(query), { matches: true }));
  asMember({ "announcements.revealPhone": { phone: "+241 77 12 34 56" } });
  await press("Appeler");
  await screen.findByRole("link", { name: "+241 77 12 34 56" });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  assign.mockClear();
  fireEvent.click(screen.getByRole("link", { name: "Skype" }));
  fireEvent.click(screen.getByRole("link", { name: "WhatsApp" }));
  expect(assign).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(assign).toHaveBeenCalledExactlyOnceWith("skype:+24177123456?call");
  expect(open).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(open).toHaveBeenCalledExactlyOnceWith("https://wa.me/24177123456", "_blank", "noopener,noreferrer");
});

test.each([
  ["phone.none", "Numéro de téléphone non disponible"],
  [null, "Impossible de lancer l'appel"],
] as const)("un numéro qui ne vient pas (%s) : « %s »", async (code, said) => {
  asMember({
    "announcements.revealPhone": () => {
      throw code ? refused(code) : new Error("socket");
    },
  });
  await press("Appeler");
  expect(await screen.findByText(said)).toBeTruthy();
});
