import type { Suggestion } from "@recolte/domain/market/search/suggestion";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { SearchHelp } from "#features/search/search-help.tsx";
// Fetched with the first letters: here at once, so that a busy machine fails no test.
import "#features/search/suggestions.tsx";
import { forgetDrafts } from "#lib/draft/draft-store.ts";
import { type Answers, answerTo, failing, silent } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { HeaderSearch } from "./header-search.tsx";

const FOUND: Suggestion[] = [
  { kind: "produit", label: "Oyo", n: 12 },
  { kind: "ville", label: "Oyem", n: 1 },
  { kind: "categorie", label: "legumes", n: 2 },
  { kind: "vendeur", label: "Awa Oyane", n: 3 },
];
const NAMES = [
  "Oyo Produit · 12 annonces",
  "Oyem Ville · 1 annonce",
  "Légumes Catégorie · 2 annonces",
  "Awa Oyane Vendeur · 3 annonces",
];

function show(at = "/help", answers: Answers = {}) {
  const page = (
    <>
      <HeaderSearch />
      <SearchHelp owner={undefined} />
    </>
  );
  const view = renderPage(page, { at, path: "*", answers: { "search.suggestions": FOUND, ...answers } });
  return { ...view, address: () => view.router.state.location.pathname + view.router.state.location.search };
}
const box = () => screen.getByLabelText<HTMLInputElement>("Rechercher");
const options = async () => (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
const isClosed = () => waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
/** What helps the one who types has come to the field. */
const isReady = () => waitFor(() => expect(box().getAttribute("aria-autocomplete")).toBe("list"));
/** All that this browser keeps. */
const kept = () =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.getItem(localStorage.key(i) ?? "")).join(" ");
/** The option that the arrows are on, as a screen reader finds it. */
const pointedAt = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;

afterEach(() => {
  localStorage.clear();
});

test("deux lettres : produits, villes, catégories, vendeurs, chacun avec son compte ; une seule ne demande rien", async () => {
  const asked = answerTo("search.suggestions", FOUND);
  show("/help", { "search.suggestions": asked });
  await userEvent.type(box(), "O");
  await isReady();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.type(box(), "y");
  expect(await options()).toEqual(NAMES);
  expect(asked.mock.calls).toEqual([[{ text: "oy" }]]);
  expect(screen.getByText("4 suggestions").tagName).toBe("OUTPUT");
});

test("le champ dit qu'il propose, si la liste est ouverte, laquelle, et quelle ligne est choisie", async () => {
  show();
  await userEvent.type(box(), "oy");
  const list = await screen.findByRole("listbox", { name: "Suggestions" });
  expect(box().getAttribute("aria-autocomplete")).toBe("list");
  expect(box().getAttribute("aria-expanded")).toBe("true");
  expect(box().getAttribute("aria-controls")).toBe(list.id);
  expect(box().hasAttribute("aria-activedescendant")).toBe(false);

  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(pointedAt()).toBe(NAMES[1]);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe(NAMES[1]);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(box().hasAttribute("aria-activedescendant")).toBe(false);
  await userEvent.keyboard("{ArrowUp}");
  expect(pointedAt()).toBe(NAMES[3]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(pointedAt()).toBe(NAMES[0]);

  await userEvent.tab();
  await isClosed();
  expect(box().getAttribute("aria-expanded")).toBe("false");
  expect(box().hasAttribute("aria-controls")).toBe(false);
});

test("Échap ferme la liste et laisse ce qui est écrit ; une flèche la rouvre", async () => {
  show();
  await userEvent.type(box(), "oy");
  await options();
  await userEvent.keyboard("{Escape}");
  await isClosed();
  expect(box().value).toBe("oy");
  await userEvent.keyboard("{ArrowDown}");
  expect(await options()).toEqual(NAMES);
});

test.for([
  [1, "/announcements?search=Oyo"],
  [2, "/announcements?city=Oyem"],
  [3, "/announcements?category=legumes"],
  [4, "/announcements?search=Awa+Oyane"],
] as const)("au clavier, la ligne %i mène à %s", async ([line, address]) => {
  const page = show();
  await userEvent.type(box(), "oy");
  await options();
  await userEvent.keyboard(`${"{ArrowDown}".repeat(line)}{Enter}`);
  await waitFor(() => expect(page.address()).toBe(address));
  await isClosed();
});

test("Entrée sans ligne choisie cherche ce qui est écrit", async () => {
  const page = show();
  await userEvent.type(box(), "oy");
  await options();
  await userEvent.keyboard("{Enter}");
  expect(page.address()).toBe("/announcements?search=oy");
});

test.for([
  ["Oyem", "bio=1&category=fruits&city=Oyem"],
  ["Oyo", "country=gabon&bio=1&category=fruits&search=Oyo"],
  ["Légumes", "country=gabon&bio=1&category=legumes"],
] as const)("sur la liste, un appui sur « %s » garde les autres choix", async ([name, query]) => {
  const page = show("/announcements?country=gabon&bio=1&category=fruits&search=gombo");
  await userEvent.clear(box());
  await userEvent.type(box(), "oy");
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(`^${name} `, "u") }));
  await waitFor(() => expect(page.address()).toBe(`/announcements?${query}`));
});

test("sur la liste, vider le champ retire la recherche seule, et l'on continue d'y écrire", async () => {
  const page = show("/announcements?search=gombo&exact=1&bio=1");
  const field = box();
  expect(field.value).toBe("gombo");
  await userEvent.click(field);
  await isReady();
  await userEvent.clear(field);
  await waitFor(() => expect(page.address()).toBe("/announcements?bio=1"));
  await userEvent.type(field, "oy");
  expect([document.activeElement === box(), box() === field, field.value]).toEqual([true, true, "oy"]);
  expect(page.address()).toBe("/announcements?bio=1");
});

test("hors de la liste, vider le champ ne mène nulle part", async () => {
  const page = show();
  await userEvent.type(box(), "oy");
  await options();
  await userEvent.clear(box());
  await isClosed();
  expect(page.address()).toBe("/help");
});

const echo = ({ text }: { text: string }): Suggestion[] => [{ kind: "ville", label: text, n: 1 }];

test("revenir à des lettres déjà demandées ne redemande rien", async () => {
  const asked = answerTo("search.suggestions", echo);
  show("/help", { "search.suggestions": asked });
  await userEvent.type(box(), "oy");
  await screen.findByRole("option", { name: /^oy /u });
  await userEvent.type(box(), "e");
  await screen.findByRole("option", { name: /^oye /u });
  await userEvent.keyboard("{Backspace}");
  await screen.findByRole("option", { name: /^oy /u });
  expect(asked).toHaveBeenCalledTimes(2);
});

const SUGGESTED = { queryKey: [["search", "suggestions"]] };

test("une question que d'autres lettres remplacent est abandonnée", async () => {
  const asked = answerTo("search.suggestions", silent);
  const { queryClient } = show("/help", { "search.suggestions": asked });
  await userEvent.type(box(), "oy");
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await userEvent.type(box(), "em");
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ text: "oyem" }));
  expect(queryClient.getQueryCache().findAll({ ...SUGGESTED, fetchStatus: "fetching" })).toHaveLength(1);
});

test("cinquante réponses au plus sont gardées", async () => {
  const { queryClient } = show();
  for (let i = 0; i < 80; i++) queryClient.setQueryData([...SUGGESTED.queryKey, { input: { text: `a${i}` }, type: "query" }], []);
  await userEvent.type(box(), "oy");
  await options();
  await waitFor(() =>
    expect(queryClient.getQueryCache().findAll({ ...SUGGESTED, type: "inactive" }).length).toBeLessThanOrEqual(50),
  );
});

test("sans réponse du serveur, on cherche comme avant", async () => {
  const page = show("/help", { "search.suggestions": failing() });
  await userEvent.type(box(), "oyem{Enter}");
  expect(page.address()).toBe("/announcements?search=oyem");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("ses recherches d'avant reviennent, s'effacent, et partent avec la déconnexion", async () => {
  const page = show("/help", { "search.suggestions": [] });
  await userEvent.click(box());
  await isReady();
  await userEvent.type(box(), "Gombo frais{Enter}");
  await userEvent.clear(box());
  await userEvent.type(box(), "gombo{Enter}");
  await act(() => page.router.navigate("/help"));
  await userEvent.click(box());
  expect(await options()).toEqual(["gombo Recherche récente", "Gombo frais Recherche récente"]);
  await userEvent.type(box(), "fra");
  expect(await options()).toEqual(["Gombo frais Recherche récente"]);

  await userEvent.click(screen.getByRole("button", { name: "Effacer mes recherches récentes" }));
  await isClosed();
  expect(document.activeElement).toBe(box());
  expect(kept()).not.toContain("ombo");

  await userEvent.keyboard("{Enter}");
  expect(kept()).toContain("fra");
  forgetDrafts();
  expect(kept()).not.toContain("fra");
});

test("le champ montre ce que dit l'adresse, sans rien ôter à qui y écrit autre chose", async () => {
  const { router } = show("/announcements?search=tomate");
  const field = box();
  const comes = async (address: string) => {
    await act(() => router.navigate(address));
    return field.value;
  };
  expect(field.value).toBe("tomate");
  expect(await comes("/announcements?search=gombo")).toBe("gombo");
  expect(await comes("/announcements?bio=1")).toBe("");
  expect(await comes("/announcements?search=gombo")).toBe("gombo");
  await userEvent.clear(field);
  await userEvent.type(field, "saf");
  expect(await comes("/announcements")).toBe("saf");
  expect(document.activeElement).toBe(field);
});
