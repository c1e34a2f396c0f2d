import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

const by = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
};
/** What the observers of the page have been told by then. */
const told = () => vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
/** The observers have had their turn. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  // Nothing is laid out here: what stands in the page is in sight.
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockImplementation(function rects(this: HTMLElement) {
    return (this.closest("[hidden]") ? [] : [new DOMRect(0, 0, 44, 44)]) as unknown as DOMRectList;
  });
  keepFocus();
});
beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <section id="list"><article id="row"><button id="more">Plus</button></article></section>
    </main>
    <footer><a href="/help">Aide</a></footer>
    <div role="dialog" id="question"><button id="yes">Supprimer</button></div>`;
});

test("ce qui ouvrait la fenêtre a le focus quand elle se ferme", async () => {
  by("more").focus();
  by("yes").focus();
  by("question").remove();
  await told();
  expect(document.activeElement?.id).toBe("more");
});

test("une ligne partie avant que sa fenêtre se ferme le laisse à ce qui la remplace", async () => {
  by("more").focus();
  by("yes").focus();
  by("row").replaceWith(Object.assign(document.createElement("a"), { href: "/create-announcement", id: "create" }));
  await pause();
  by("question").remove();
  await told();
  expect(document.activeElement?.id).toBe("create");
});

test("où il ne reste rien à atteindre, la page elle-même le prend", async () => {
  by("more").focus();
  by("yes").focus();
  by("row").remove();
  await pause();
  by("question").remove();
  await told();
  expect(document.activeElement?.id).toBe("main");
});

test("un bouton éteint pendant son travail le retrouve ensuite", async () => {
  by("list").insertAdjacentHTML("beforeend", "<button id=other>Autre</button>");
  const more = by("more");
  more.focus();
  more.blur();
  more.setAttribute("disabled", "");
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  more.removeAttribute("disabled");
  await told();
  expect(document.activeElement?.id).toBe("more");
});

test("quitté par un appui à côté, il ne revient pas", async () => {
  by("more").focus();
  by("more").blur();
  await Promise.resolve();
  by("question").remove();
  await pause();
  expect(document.activeElement).toBe(document.body);
});
