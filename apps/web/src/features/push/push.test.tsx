import { pushedByDefault } from "@recolte/domain/identity/channels";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { DevicesSection } from "./devices-section.tsx";
import TellHereLine from "./tell-here-line.tsx";

type List = Outputs["push"]["list"];
const CHROME = "Mozilla/5.0 (Linux; Android 14; K) Chrome/140.0.0.0 Mobile Safari/537.36";
const here: List["devices"][number] = {
  id: "0190f3a0-0000-7000-8000-00000000000a",
  userAgent: CHROME,
  kinds: pushedByDefault(),
  showsWords: false,
  createdAt: "2026-11-20T08:00:00.000Z",
  lastSuccessAt: null,
  isCurrent: true,
};
const publicKey = `B${"A".repeat(86)}`;
const none: List = { publicKey, devices: [] };
const device = { endpoint: "https://push.example/a", p256dh: "B".repeat(87), auth: "a".repeat(22) };
const made = {
  options: {},
  toJSON: () => ({ endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: `${device.auth}==` } }),
};

/** A browser that can; what differs is said. */
function browserThat({ permission = "granted", subscribe = vi.fn(async () => made as unknown) } = {}) {
  const pushManager = { getSubscription: async () => null, subscribe };
  vi.stubGlobal("PushManager", class {});
  const requestPermission = vi.fn(async () => permission);
  vi.stubGlobal("Notification", { permission: permission === "denied" ? "denied" : "default", requestPermission });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  return { subscribe, requestPermission };
}
beforeEach(() => void browserThat());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const answers = (more: Answers = {}): Answers => ({ "auth.me": aViewer(), "push.list": none, ...more });
const settings = (more?: Answers) => renderPage(<DevicesSection />, { answers: answers(more) });
const line = (more?: Answers) => renderPage(<TellHereLine />, { answers: answers(more) });
const TELL = { name: "M'avertir sur cet appareil" };
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("rien n'est demandé au navigateur avant qu'on appuie ; puis l'appareil s'inscrit", async () => {
  const { requestPermission } = browserThat();
  const register = answerTo("push.register", { id: here.id });
  line({ "push.register": register });
  await screen.findByRole("button", TELL);
  expect(requestPermission).not.toHaveBeenCalled();
  await press(TELL.name);
  expect(await screen.findByText("Cet appareil est averti")).toBeTruthy();
  expect(register).toHaveBeenCalledExactlyOnceWith(device);
});

test("« Pas maintenant » ne se redemande plus sur cet appareil", async () => {
  const { unmount } = line();
  await press("Pas maintenant");
  expect(screen.queryByRole("button", TELL)).toBeNull();
  unmount();
  const list = answerTo("push.list", none);
  line({ "push.list": list });
  await waitFor(() => expect(list).toHaveBeenCalled());
  expect(screen.queryByRole("button", TELL)).toBeNull();
});

test.for<[string, List]>([
  ["déjà averti", { publicKey, devices: [here] }],
  ["d'un site qui n'envoie rien", { publicKey: null, devices: [] }],
])("un appareil %s n'a rien à proposer", async ([_what, list]) => {
  const asked = answerTo("push.list", list);
  line({ "push.list": asked });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole("button", TELL)).toBeNull();
});

test("un refus du navigateur se dit, et ne s'envoie pas", async () => {
  settings();
  await screen.findByRole("button", TELL);
  vi.stubGlobal("Notification", { permission: "default", requestPermission: async () => "denied" });
  await press(TELL.name);
  expect(await screen.findByText(/sont refusées sur cet appareil/u)).toBeTruthy();
});

test("un service qui n'accepte pas : la phrase est en français", async () => {
  const failure = new DOMException("Registration failed - permission denied", "AbortError");
  browserThat({ subscribe: vi.fn(() => Promise.reject(failure)) });
  settings();
  await press(TELL.name);
  expect(await screen.findByText(/n'a pas pu s'inscrire à son service de notifications/u)).toBeTruthy();
});

test("un service qui ne répond jamais : quinze secondes, puis une phrase", async () => {
  browserThat({ subscribe: vi.fn(() => new Promise<never>(() => {})) });
  settings();
  const button = await screen.findByRole("button", TELL);
  vi.useFakeTimers();
  await act(async () => {
    button.click();
    await vi.advanceTimersByTimeAsync(14_000);
  });
  expect(button.textContent).toBe("Inscription...");
  await act(() => vi.advanceTimersByTimeAsync(1100));
  vi.useRealTimers();
  expect(await screen.findByText(/n'a pas répondu/u)).toBeTruthy();
});

test.for([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    /installez d'abord Récolte/u,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Firefox/60.0", /ne sait pas recevoir/u],
] as const)("un navigateur sans notifications le dit : %s", async ([userAgent, said]) => {
  vi.unstubAllGlobals();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  settings();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole("button", TELL)).toBeNull();
  vi.restoreAllMocks();
});

test("une permission refusée auparavant se dit dans les réglages", async () => {
  browserThat({ permission: "denied" });
  settings();
  expect(await screen.findByText(/sont refusées sur cet appareil/u)).toBeTruthy();
});

test("chaque appareil a ses sujets ; un refus du serveur remet l'interrupteur comme il était", async () => {
  const change = answerTo("push.change", refusing("push.not-found"));
  change.mockReturnValueOnce({ ok: true });
  const chosen: List = { publicKey, devices: [{ ...here, kinds: ["order", "expiry", "quote", "alert", "account"] }] };
  const list = answerTo("push.list", chosen);
  list.mockReturnValueOnce({ publicKey, devices: [here] });
  settings({ "push.list": list, "push.change": change });
  const messages = await screen.findByRole("switch", { name: "Nouveaux messages" });
  expect(messages).toHaveProperty("checked", true);
  await userEvent.click(messages);
  expect(change).toHaveBeenCalledWith({
    id: here.id,
    kinds: ["order", "expiry", "quote", "alert", "account"],
    showsWords: false,
  });
  await waitFor(() => expect(messages).toHaveProperty("checked", false));
  await userEvent.click(screen.getByRole("switch", { name: /Montrer les mots/u }));
  expect(await screen.findByText("Cet appareil n'est plus averti")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("switch", { name: /Montrer les mots/u })).toHaveProperty("checked", false));
});

test("« Ne plus avertir » retire l'appareil qu'il nomme", async () => {
  const remove = answerTo("push.remove", { ok: true });
  settings({ "push.list": { publicKey, devices: [here] }, "push.remove": remove });
  const section = within(await screen.findByRole("region", { name: "Notifications sur vos appareils" }));
  await userEvent.click(await section.findByRole("button", { name: "Ne plus avertir Chrome sur téléphone Android" }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ id: here.id }));
});
