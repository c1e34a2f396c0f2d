import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { trpc } from "#lib/line/trpc.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { useCaseRead } from "./use-read.ts";

const CASE = { about: "orderId", id: "0190f3a0-0000-7000-8000-000000000071" } as const;

function CaseOf({ answeredAt }: { answeredAt: number }) {
  useCaseRead({ ...CASE, answeredAt });
  const { data } = trpc.notifications.unread.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return <output>{data ?? "?"} à lire</output>;
}

function open(unread: number, { answeredAt = 1, ...answers }: Answers & { answeredAt?: number } = {}) {
  const read = answerTo("notifications.markCaseRead", { unread: unread - 1 });
  const view = renderPage(<CaseOf answeredAt={answeredAt} />, {
    answers: { "notifications.unread": unread, "notifications.markCaseRead": read, ...answers },
  });
  return { ...view, read };
}

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}
afterEach(() => vi.restoreAllMocks());

test("la page d'un cas lit ses nouvelles une fois, et la cloche dit ce qui reste", async () => {
  const { read } = open(3);
  expect(await screen.findByText("2 à lire")).toBeTruthy();
  expect(read).toHaveBeenCalledExactlyOnceWith(CASE);
});

test("rien à lire, ou page pas encore là : rien ne part", async () => {
  const quiet = open(0);
  expect(await screen.findByText("0 à lire")).toBeTruthy();
  expect(quiet.read).not.toHaveBeenCalled();
  quiet.unmount();
  const early = open(2, { answeredAt: 0 });
  expect(await screen.findByText("2 à lire")).toBeTruthy();
  expect(early.read).not.toHaveBeenCalled();
});

test("derrière une autre fenêtre on n'a rien vu ; revenir, c'est lire", async () => {
  look("hidden");
  const { read } = open(1);
  expect(await screen.findByText("1 à lire")).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
  look("visible");
  await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith(CASE));
});

test("ce qui arrive pendant qu'on regarde se lit aussi", async () => {
  const { read, queryClient } = open(0);
  expect(await screen.findByText("0 à lire")).toBeTruthy();
  act(() => void queryClient.setQueriesData({ queryKey: [["notifications", "unread"]] }, 1));
  await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith(CASE));
});
