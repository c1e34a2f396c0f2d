import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, vi } from "vitest";
import { aThread, subject } from "#testing/messages.ts";
import { homeCounters } from "#testing/home.ts";
import { aCard } from "#testing/announcements.ts";
import { aViewer, OTHER, other } from "#testing/people.ts";
import { WAIT, fetchPages, openAsMember, openSite } from "#testing/site.ts";
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
    const counters = () => homeCounters({ producers: ++producers });
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
    openAsMember(`/messages?announcement=${subject.id}&seller=${OTHER}`, {
      "messages.thread": aThread([]),
      "messages.opening": { other, announcement: { ...subject, title: aCard().title }, conversation: false },
    });
  },
});
