import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WANTED_BY_DEFAULT } from "@recolte/domain/identity/channels";
import { TRPCClientError } from "@trpc/client";
import { createElement } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#ui/confirm-dialog.tsx";
import "#ui/dialog-window.tsx";
import { AccountSettings } from "#features/account/account-settings.tsx";
import { useSignOut } from "#features/profiles/use-sign-out.ts";
import { type Answers, answerTo, failing } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { keepProof } from "./hand-over-proofs.ts";
import { offlineStore } from "./offline-store.ts";
import { waitingOperations } from "./waiting-operations.ts";

const proof = { kind: "order", subjectId: "tomates", code: { digits: "048213" }, weightKg: null, keptAt: 0 } as const;
const message = { id: "m", receiverId: "ben", content: "Bonjour", announcementId: null, photo: null, at: "", state: "waiting" };

function Leaving() {
  const leave = useSignOut();
  return createElement("button", { onClick: () => void leave() }, "Quitter");
}
const press = async (name: string, where: Pick<typeof screen, "findByRole"> = screen) =>
  userEvent.click(await where.findByRole("button", { name }));
const asked = async (name: string) => within(await screen.findByRole("dialog", { name }));
const left = () => offlineStore.all("hand-over/");

function openLeaving(answers: Answers = {}) {
  const signOut = answerTo("auth.signOut", { ok: true });
  renderPage(createElement(Leaving), { answers: { "auth.me": aViewer(), "auth.signOut": signOut, ...answers } });
  return signOut;
}

test("une remise notée sans réseau s'effaçait en se déconnectant, jamais envoyée : elle se compte, et part d'abord", async () => {
  await keepProof(aViewer().id, proof);
  const prove = answerTo("handOvers.prove", { outcome: "done" as const });
  const signOut = openLeaving({ "handOvers.prove": prove });
  await press("Quitter");
  const dialog = await asked("Se déconnecter ?");
  expect(dialog.getByText(/^1 envoi attend le réseau/u)).toBeTruthy();
  expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Rester",
    "Envoyer d'abord",
    "Effacer et quitter",
  ]);
  await press("Envoyer d'abord", dialog);
  await waitFor(async () => expect(await left()).toEqual([]));
  expect(prove).toHaveBeenCalledOnce();
  // Nothing waits any more: the question is the usual one.
  await press("Se déconnecter", await asked("Se déconnecter ?"));
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});

test("ce qui ne part pas est redemandé : rester garde tout, effacer et quitter efface", async () => {
  await keepProof(aViewer().id, proof);
  await offlineStore.put(`outbox/${aViewer().id}/m`, message);
  const signOut = openLeaving({ "handOvers.prove": failing(TRPCClientError.from(new TypeError("Failed to fetch"))) });
  await press("Quitter");
  expect((await asked("Se déconnecter ?")).getByText(/^2 envois attendent le réseau/u)).toBeTruthy();
  await press("Envoyer d'abord");
  await press("Rester", await asked("Se déconnecter ?"));
  expect((await left()).length).toBe(1);
  expect(signOut).not.toHaveBeenCalled();
  await press("Quitter");
  await press("Effacer et quitter", await asked("Se déconnecter ?"));
  await waitFor(async () => expect(await left()).toEqual([]));
  expect(await offlineStore.all("outbox/")).toEqual([]);
});

test("un acte en route sur une ligne qui ne répond pas s'effaçait en se déconnectant, sans être nommé : il se compte", async () => {
  const sending = { id: "a", kind: "sales.record", state: "sending", input: {}, after: [], photos: [] } as never;
  const never = vi.fn<() => Promise<never>>();
  const rest = { keep: never, drop: never, retry: never, decide: never, photosOf: never, wish: never, takeFormer: never };
  waitingOperations.set({ list: [], desk: { ...rest, all: async () => [sending], send: async () => {} } });
  onTestFinished(() => waitingOperations.set({ desk: null }));
  openLeaving();
  await press("Quitter");
  expect((await asked("Se déconnecter ?")).getByText(/^1 envoi attend le réseau/u)).toBeTruthy();
});

test.for([
  ["Se déconnecter partout", "Se déconnecter partout ?"],
  ["Supprimer mon compte", "Supprimer mon compte ?"],
])("« %s » demande aussi ce qui doit partir d'abord", async ([name, question]) => {
  await keepProof(aViewer().id, proof);
  renderPage(createElement(AccountSettings), {
    at: "/profile",
    path: "/profile",
    answers: { "auth.me": aViewer(), "sessions.list": [], "notifications.switches": WANTED_BY_DEFAULT },
  });
  await press(name!);
  expect((await asked(question!)).getByRole("button", { name: "Envoyer d'abord" })).toBeTruthy();
});
