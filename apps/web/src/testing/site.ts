import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { routes } from "#app/router.tsx";
import { aCard, aDetail, anEdited, someFacets } from "./announcements.ts";
import { type Answers, aPage } from "./answers.ts";
import { aConfig, homeCategories, homeCounters } from "./home.ts";
import { aThread, conversations } from "./messages.ts";
import { aProfile, aViewer, other, profile } from "./people.ts";
import { renderRoutes } from "./render.tsx";

const pages = import.meta.glob(["/src/{app/pages,app/shell,features,ui}/**/*.tsx", "!**/*.test.tsx"]);
/** The pages' code is fetched on the way: here beforehand, so that a busy machine fails no test. */
export const fetchPages = () => Promise.all(Object.values(pages).map((load) => load()));

/** A server where everything is there and nothing fails. */
const SERVER: Answers = {
  "auth.config": aConfig(),
  "banners.list": [],
  "contact.letters.templates": [],
  "home.counters": homeCounters(),
  "home.categories": homeCategories({ cereales: 5 }),
  "home.popular": [aCard()],
  "home.season": [],
  "alerts.list": [],
  "alerts.followed": [],
  "alerts.isFollowing": false,
  "announcements.ownWeights": [],
  "announcements.similar": [],
  "announcements.together": [],
  "announcements.productNamed": null,
  "announcements.productChoices": [],
  "announcements.list": aPage([aCard()]),
  "announcements.count": { count: 1 },
  "announcements.facets": someFacets(),
  "announcements.byId": aDetail(),
  "announcements.recordView": { viewsCount: 215 },
  "announcements.mine": aPage([]),
  "announcements.myImages": [],
  "announcements.review": { reason: null, revisedAt: null, minutes: null },
  "announcements.sellable": [],
  "announcements.usualPrice": null,
  "announcements.toEdit": anEdited(),
  "directories.mine": null,
  "favourites.ids": [],
  "favourites.list": aPage([]),
  "notifications.unread": 0,
  "messages.unread": 0,
  "messages.conversations": conversations([]),
  "messages.held": [],
  "messages.warnings": [],
  "messages.warnedNotes": [],
  "messages.thread": aThread([]),
  "messages.opening": { other, announcement: null, conversation: true },
  "messages.markRead": { unread: 0 },
  "profiles.me": profile,
  "profiles.myStats": { announcements: 2, active: 1, views: 7, favouritesReceived: 3 },
  "profiles.byId": aProfile(),
  "profiles.announcements": aPage([]),
  "reviews.ofPerson": aPage([]),
  "sanctions.mine": aPage([]),
  "search.suggestions": [],
};

/** The whole site in a visitor's browser, opened at this address. */
export const openSite = (at: string, answers: Answers = {}) => renderRoutes(routes, { at, answers: { ...SERVER, ...answers } });
/** The same in a member's. */
export const openAsMember = (at: string, answers: Answers = {}) => openSite(at, { "auth.me": aViewer(), ...answers });

/** A busy machine takes its time. */
export const WAIT = { timeout: 15_000, interval: 10 };

const BY_ROLE = {
  button: "button, [role=button]",
  link: "a[href]",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  menuitem: "[role=menuitem]",
};
const nameOf = (element: Element) =>
  (element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? labelOf(element) ?? element.textContent).trim();
const labelOf = ({ id }: Element) => (id ? document.querySelector(`label[for="${id}"]`)?.textContent : undefined);

/** The first of that name, as soon as it is there. Looked for by selector: whole pages are slow to search by role. */
export async function press(name: string | RegExp, role: keyof typeof BY_ROLE = "button", within: ParentNode = document) {
  const control = await vi.waitFor(() => {
    const found = [...within.querySelectorAll(BY_ROLE[role])].find((one) =>
      typeof name === "string" ? nameOf(one) === name : name.test(nameOf(one)),
    );
    if (!found) throw new Error(`${role} « ${name} » n'est pas là`);
    return found;
  }, WAIT);
  fireEvent.click(control);
}

/** The dialog that is open, as soon as it is. */
export const openDialog = () =>
  vi.waitFor(() => {
    const dialog = document.querySelector("dialog[open], [role=dialog]");
    if (!dialog) throw new Error("aucun dialogue n'est ouvert");
    return dialog;
  }, WAIT);

/** At once, not key by key: what is typed is not what these tests are about. */
export async function fill(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const [field] = await screen.findAllByLabelText(new RegExp(`^${label}`, "u"), {}, WAIT);
    if (field) fireEvent.change(field, { target: { value } });
  }
}

/** Every upload from now on gets this answer; without a status none ever comes. */
export function answerUploads(status?: number, text = "") {
  class Upload {
    upload = {};
    status = status ?? 0;
    responseText = text;
    onload = () => {};
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      if (status) queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  const really = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (typeof address !== "string" || !address.startsWith("/upload/parts")) return really(address, init);
    // In parts, what arrived is answered with the last.
    if (status) return new Response(text, { status: status === 201 ? 200 : status });
    return new Promise<Response>((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("gone"))));
  });
}
