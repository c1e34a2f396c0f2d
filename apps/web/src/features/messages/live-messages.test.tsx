import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { trpc } from "#lib/line/trpc.ts";
import { anOverview } from "#testing/farming.ts";
import { aMessage, aThread, missed, news } from "#testing/messages.ts";
import { aViewer, OTHER } from "#testing/people.ts";
import { type Answers, answerTo, failing } from "#testing/answers.ts";
import { crashed, renderPage, refusing } from "#testing/render.tsx";
import LiveMessages from "./live-messages.tsx";
import { Thread } from "./thread.tsx";

const me = aViewer();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
type News = ReturnType<typeof news>;
const CARL = "0190f3a0-0000-7000-8000-0000000000c1";
const message = aMessage({ createdAt: "2026-01-02T08:00:00.000Z" });
/** A value that the test gives when it is time. */
function later<T>() {
  let give = (_value: T) => {};
  const promise = new Promise<T>((resolve) => (give = resolve));
  return { promise, give };
}
function Unread() {
  return <output aria-label="non lus">{trpc.messages.unread.useQuery(undefined, { staleTime: Infinity }).data}</output>;
}
const badge = () => screen.getByLabelText("non lus").textContent;
const open = (answers: Answers) =>
  renderPage(
    <>
      <LiveMessages />
      <Unread />
      <Thread viewerId={me.id} otherId={OTHER} announcementId={undefined} onReport={() => {}} turnOf={() => null} />
    </>,
    { answers: { "auth.me": me, "messages.unread": 1, "messages.markRead": { unread: 0 }, ...answers } },
  );

test("un message qui arrive pendant que le fil s'ouvre y est, même si la réponse est d'avant lui", async () => {
  const [event, thread] = [later<News>(), later<ReturnType<typeof aThread>>()];
  open({ "live.events": () => event.promise, "messages.thread": () => thread.promise });
  await waitFor(() => expect(badge()).toBe("1"));
  event.give(news({ message, unread: 2 }));
  await waitFor(() => expect(badge()).toBe("2"));
  thread.give(aThread([]));
  expect(await screen.findByText("Je passe samedi")).toBeTruthy();
});

test("ce qui arrive pendant qu'une lecture s'accuse reste compté : la réponse tardive n'efface pas le non lu", async () => {
  const [event, read] = [later<News>(), later<{ unread: number }>()];
  let unread = 3;
  const { queryClient } = open({
    "live.events": () => event.promise,
    "messages.thread": aThread([message]),
    "messages.unread": () => unread,
    "messages.markRead": () => read.promise,
  });
  await screen.findByText("Je passe samedi");
  await waitFor(() => expect(badge()).toBe("3"));
  expect(queryClient.isMutating()).toBe(1);
  unread = 1;
  event.give(news({ otherId: CARL, unread }));
  await waitFor(() => expect(badge()).toBe("1"));
  read.give({ unread: 0 });
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(badge()).toBe("1");
});

test("une lecture se marque sur les bulles sans redemander le fil", async () => {
  const mine = {
    ...message,
    id: "0190f3a0-0000-7000-8000-0000000000e2",
    senderId: me.id,
    receiverId: OTHER,
    content: "À quelle heure ?",
  };
  const before = {
    ...mine,
    id: "0190f3a0-0000-7000-8000-0000000000e3",
    content: "Bonjour",
    createdAt: "2026-01-02T07:00:00.000Z",
  };
  const after = {
    ...mine,
    id: "0190f3a0-0000-7000-8000-0000000000e4",
    content: "Et où ?",
    createdAt: "2026-01-02T09:00:00.000Z",
  };
  const thread = answerTo("messages.thread", aThread([after, mine, before]));
  let tell = (_event: News) => {};
  open({ "live.events": () => new Promise((resolve) => (tell = resolve)), "messages.thread": thread });
  expect((await screen.findAllByText("Envoyé")).length).toBe(3);
  tell(news({ kind: "read", upTo: mine.createdAt, unread: 1 }));
  await waitFor(() => expect(screen.getAllByText("Lu")).toHaveLength(2));
  expect(screen.getAllByText("Envoyé")).toHaveLength(1);
  expect(thread).toHaveBeenCalledOnce();
});

function Figures() {
  trpc.stock.summary.useQuery();
  trpc.dashboards.overview.useQuery();
  return <LiveMessages />;
}

test("une nouvelle d'une commande : le stock et le tableau de bord ouverts ne gardent pas les chiffres d'avant", async () => {
  const summary = answerTo("stock.summary", { items: 1, low: 0, soldOut: 0 });
  const overview = answerTo("dashboards.overview", anOverview());
  let tell = (_news: News) => {};
  renderPage(<Figures />, {
    answers: {
      "auth.me": aViewer(),
      "stock.summary": summary,
      "dashboards.overview": overview,
      "live.events": () => new Promise((resolve) => (tell = resolve)),
    },
  });
  await waitFor(() => expect(summary).toHaveBeenCalledOnce());
  await waitFor(() => expect(overview).toHaveBeenCalledOnce());
  tell(news({ kind: "notification" }));
  await waitFor(() => expect(summary).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(overview).toHaveBeenCalledTimes(2));
});

function Loaded() {
  const devices = trpc.sessions.list.useQuery();
  const seller = trpc.profiles.byId.useQuery({ id: OTHER });
  return <p>{`${devices.isError ? "en panne" : "là"}, ${seller.isError ? "introuvable" : "trouvé"}`}</p>;
}

test("la liaison revenue, ce que la panne avait empêché revient de lui-même ; ce qui est refusé reste refusé", async () => {
  let away = true;
  const devices = answerTo("sessions.list", () => {
    if (away) throw crashed();
    return [];
  });
  const seller = answerTo("profiles.byId", refusing("profile.not-found"));
  let tell = (_news: News) => {};
  renderPage(
    <>
      <LiveMessages />
      <Loaded />
    </>,
    {
      answers: {
        "auth.me": me,
        "sessions.list": devices,
        "profiles.byId": seller,
        "live.events": () => new Promise((resolve) => (tell = resolve)),
      },
    },
  );
  expect(await screen.findByText("en panne, introuvable")).toBeTruthy();
  away = false;
  tell(missed);
  expect(await screen.findByText("là, introuvable")).toBeTruthy();
  expect(seller).toHaveBeenCalledOnce();
});

function Waiting() {
  const [order, news] = [trpc.orders.byId.useQuery({ id: CARL }), trpc.notifications.unread.useQuery()];
  return <output aria-label="attendu">{order.status + news.status}</output>;
}

test("sans direct, ce qui est à l'écran se redemande de temps en temps tant qu'on le regarde, et aussitôt au retour", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let visibility: DocumentVisibilityState = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  const [order, unread] = [answerTo("orders.byId", failing()), answerTo("notifications.unread", 0)];
  renderPage(
    <>
      <LiveMessages />
      <Waiting />
    </>,
    { answers: { "auth.me": me, "orders.byId": order, "notifications.unread": unread } },
  );
  const asked = (times: number) =>
    waitFor(() => expect([order.mock.calls.length, unread.mock.calls.length]).toEqual([times, times]));
  await asked(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await asked(2);
  expect(screen.getByText(/ne laisse pas passer le direct/u)).toBeTruthy();

  visibility = "hidden";
  await vi.advanceTimersByTimeAsync(60_000);
  await asked(2);
  visibility = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  await asked(3);
});
