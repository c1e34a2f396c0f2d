import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, vi } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { aViewer } from "#testing/people.ts";
import { WAIT, aPage, fetchPages, openAsMember, openSite, OTHER, other } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { CONSTANTS } from "@recolte/specification/core/section-9";

beforeAll(fetchPages);
afterEach(() => vi.useRealTimers());

const id = (n: number) => `0190f3a0-0000-7000-8000-00000000001${n}`;

walk(CONSTANTS, {
  featured: () => openAsMember("/create-announcement"),
  async refresh() {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
    let producers = 1247;
    const counters = () => ({ producers: ++producers, products: 1, transporters: 1, consumers: 1, members: {} });
    openSite("/", { "home.counters": counters });
    await screen.findByText(/^1.248\+$/u, {}, WAIT);
    await act(() => vi.advanceTimersByTimeAsync(290_000));
    expect(producers).toBe(1248);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  },
  async popular() {
    openSite("/", { "home.popular": [1, 2, 3, 4].map((n) => aCard({ id: id(n), title: `Produit ${n}` })) });
    await vi.waitFor(() => expect([...document.querySelectorAll("article")]).toHaveLength(4), WAIT);
  },
  unread: () => openSite("/help", { "auth.me": aViewer({ unread: 100 }), "messages.unread": 100 }),
  async greeting() {
    const announcement = { ...aCard(), cover: null };
    openAsMember(`/messages?announcement=${announcement.id}&seller=${OTHER}`, {
      "messages.thread": { ...aPage([]), other },
      "messages.opening": { other, announcement, conversation: false },
    });
  },
});
