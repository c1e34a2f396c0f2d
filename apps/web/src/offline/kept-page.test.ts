import { expect, test, vi } from "vitest";
import { dated, isHeld, plain, checkPage } from "./kept-page.ts";

const ENTRY = "/assets/index-1.js";
const ANSWERS = '[{"path":"auth.me","data":null}]';
const page = (script: string, entry = ENTRY) =>
  `<html lang="fr"><head><script src="${entry}"></script></head><body><div id="root"></div>${script}</body></html>`;
const VISITOR = page(`<script type="application/json" id="first-data">${ANSWERS}</script>`);
const MEMBER = page(`<script type="application/json" id="own-data">${ANSWERS}</script>`);

test.each([
  ["/", true],
  ["/announcements", true],
  ["/announcements?search=mangue", true],
  ["/announcements/0190f3a0-0000-7000-8000-000000000012", true],
  ["/announcements/12/autre", false],
  ["/auth", false],
  ["/profile/0190f3a0-0000-7000-8000-000000000012", false],
  ["/messages", false],
  ["/admin", false],
])("%s est gardée pour un visiteur : %s", (address, held) => {
  expect(isHeld(`https://recolte.example${address}`)).toBe(held);
});

test.each([
  ["la page d'un visiteur donne ses réponses", { status: 200, page: VISITOR }, { answers: ANSWERS }],
  ["la page d'un membre ne dit rien : la page gardée demande elle-même", { status: 200, page: MEMBER }, {}],
  ["un serveur surchargé ne dit rien", { status: 503, page: "" }, {}],
  ["qui demande trop n'apprend rien", { status: 429, page: "" }, {}],
  ["ce qui a disparu ne se montre plus", { status: 410, page: "" }, { over: true }],
  ["ce qui n'existe pas ne se montre plus", { status: 404, page: "" }, { over: true }],
  ["ce qui a déménagé ne se montre plus", { status: 0, page: "" }, { over: true }],
  [
    "une autre version du site prend la place",
    { status: 200, page: VISITOR.replace(ENTRY, "/assets/index-2.js") },
    { over: true },
  ],
])("%s", (_rule, answer, check) => {
  expect(checkPage(answer, ENTRY)).toEqual(check);
});

test("une page gardée ne demande aucune photo : elle sert aussi à qui économise ses données", () => {
  const photo = '<picture><source srcset="a.avif" />\n<img src="a.webp" /></picture>';
  const preload = '<link rel="preload" as="image" imagesrcset="a.avif 320w" fetchpriority="high">';
  const style = '<link rel="preload" as="style" href="/a.css">';
  expect(plain(`${preload}${style}<p>Mangues</p>${photo}<p>Ananas</p>${photo}`)).toBe(`${style}<p>Mangues</p><p>Ananas</p>`);
});

test("une page gardée ne dit rien de l'entretien du jour où elle fut gardée", () => {
  const notice = '<aside id="maintenance" aria-label="Entretien du site">Entretien en cours.</aside>';
  expect(plain(`<body>${notice}<div id="root"><aside>Filtres</aside></div>`)).toBe(
    '<body><div id="root"><aside>Filtres</aside></div>',
  );
});

test("une page gardée dit son âge avant que son code n'arrive, et que le réseau ne l'a pas donnée", () => {
  const at = new Date(2026, 10, 21, 14, 5).getTime();
  vi.useFakeTimers({ now: at + 60_000, toFake: ["Date"] });
  const shown = new DOMParser().parseFromString(dated(VISITOR, at), "text/html");
  expect(shown.documentElement.hasAttribute("data-shell")).toBe(true);
  expect(shown.documentElement.dataset["kept"]).toBe(String(at));
  expect(shown.body.firstElementChild?.textContent).toBe("Gardé le 21/11 à 14:05.");
});
