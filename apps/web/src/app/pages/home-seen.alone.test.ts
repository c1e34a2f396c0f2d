import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { readSeen, rememberSeen } from "#lib/session/seen.ts";
import { aCard } from "#testing/announcements.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { homeCategories, homeCounters } from "#testing/home.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as HomePage } from "./home.page.tsx";

afterEach(() => vi.unstubAllGlobals());

const show = (seen: Answers["announcements.seen"]) =>
  renderPage(createElement(HomePage), {
    answers: {
      "home.counters": homeCounters(),
      "home.categories": homeCategories(),
      "home.popular": [],
      "announcements.seen": seen,
    },
  });

class InSight {
  tell: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(tell: InSight["tell"]) {
    this.tell = tell;
  }
  observe(target: Element) {
    this.tell([{ isIntersecting: true, target }]);
  }
  unobserve() {}
}

test("« Vus récemment » montre ce que cet appareil a gardé ; « Effacer » n'en laisse rien", async () => {
  vi.stubGlobal("IntersectionObserver", InSight);
  const [first, second] = ["31", "32"].map((end) =>
    aCard({ id: `0190f3a0-0000-7000-8000-0000000000${end}`, title: `Vue ${end}` }),
  );
  rememberSeen("", first!.id);
  rememberSeen("", second!.id);
  const seen = answerTo("announcements.seen", [second!]);
  const { unmount } = show(seen);
  const strip = within(await screen.findByRole("region", { name: "Vus récemment" }));
  expect(strip.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Vue 32"]);
  expect(seen).toHaveBeenCalledExactlyOnceWith({ ids: [second!.id, first!.id] });
  await userEvent.click(strip.getByRole("button", { name: "Effacer l'historique" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Vus récemment" })).toBeNull());
  expect(readSeen("")).toEqual([]);
  unmount();
  show(seen);
  await screen.findByText("1 248+");
  expect(seen).toHaveBeenCalledOnce();
});
