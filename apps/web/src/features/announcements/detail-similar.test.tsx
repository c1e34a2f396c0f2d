import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { dataSaver } from "#lib/line/data-saver.ts";
import { aCard } from "#testing/announcements.ts";
import { answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Similar } from "./detail-similar.tsx";

afterEach(() => vi.unstubAllGlobals());

class AtTheEnd {
  tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: AtTheEnd["tell"]) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

test("« À voir aussi » montre ce que le serveur propose, dans son ordre", async () => {
  const idOf = (n: number) => `0190f3a0-0000-7000-8000-00000000002${n}`;
  const items = [3, 1, 2].map((n) => aCard({ id: idOf(n), title: `Autre ${n}` }));
  vi.stubGlobal("IntersectionObserver", AtTheEnd);
  renderPage(<Similar to={{ id: idOf(9), product: null }} />, {
    answers: { "announcements.similar": ({ id }) => (id === idOf(9) ? items : []) },
  });
  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => within(card).getByRole("link").textContent)).toEqual(["Autre 3", "Autre 1", "Autre 2"]);
});

test("« Souvent commandé avec » vient dessous, même sans rien de semblable ; d'une annonce sans produit, rien n'est demandé", async () => {
  const goods = { id: "0190f3a0-0000-7000-8000-000000000029", product: { slug: "banane", name: "Banane" } };
  const together = answerTo("announcements.together", [aCard({ title: "Arachides" })]);
  vi.stubGlobal("IntersectionObserver", AtTheEnd);
  const answers = { "announcements.similar": [], "announcements.together": together };
  const { unmount } = renderPage(<Similar to={goods} />, { answers });
  await screen.findByRole("heading", { name: "Souvent commandé avec" });
  screen.getByRole("link", { name: "Arachides" });
  expect(screen.queryByRole("heading", { name: "À voir aussi" })).toBeNull();
  unmount();

  together.mockClear();
  renderPage(<Similar to={{ ...goods, product: null }} />, {
    answers: { ...answers, "announcements.similar": [aCard({ title: "Tomates" })] },
  });
  await screen.findByRole("link", { name: "Tomates" });
  expect(together).not.toHaveBeenCalled();
});

test("en économie de données, « À voir aussi » attend qu'on le demande", async () => {
  dataSaver.set(true);
  onTestFinished(() => dataSaver.set(false));
  vi.stubGlobal("IntersectionObserver", AtTheEnd);
  const similar = answerTo("announcements.similar", [aCard({ title: "Tomates" })]);
  const to = { id: "0190f3a0-0000-7000-8000-000000000029", product: null };
  renderPage(<Similar to={to} />, { answers: { "announcements.similar": similar } });
  const ask = await screen.findByRole("button", { name: "Voir d'autres annonces" });
  expect(similar).not.toHaveBeenCalled();
  await userEvent.click(ask);
  expect(await screen.findByRole("heading", { level: 2, name: "À voir aussi" })).toBeTruthy();
});
