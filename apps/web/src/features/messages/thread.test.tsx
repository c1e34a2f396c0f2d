import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aMessage, aThread } from "#testing/messages.ts";
import { type Answer, answerTo } from "#testing/answers.ts";
import { aViewer, OTHER } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { outbox } from "./outbox.ts";
import { Thread } from "./thread.tsx";
import { paste } from "#testing/paste.ts";

const me = aViewer();
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Votre message");

/** Written, and refused. */
async function refuse(text: string) {
  const send = answerTo("messages.send", refusing("message.bad-receiver"));
  renderPage(<Thread viewerId={me.id} otherId={OTHER} announcementId={undefined} onReport={() => {}} turnOf={() => null} />, {
    answers: {
      "auth.me": me,
      "messages.thread": aThread([]),
      "messages.send": send,
    },
  });
  await userEvent.type(await screen.findByLabelText("Votre message"), text);
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  return { send, remove: await screen.findByRole("button", { name: "Supprimer" }) };
}

test("un message refusé se supprime sans rien demander ; son texte revient dans le champ vide, d'où il peut repartir", async () => {
  const { send, remove } = await refuse("Bonjour");
  await userEvent.click(remove);
  await waitFor(() => expect(outbox.current()).toEqual([]));
  expect(screen.queryByText("Non envoyé")).toBeNull();
  expect(field().value).toBe("Bonjour");

  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  await screen.findByText("Non envoyé");
  expect(send).toHaveBeenCalledTimes(2);
  expect(field().value).toBe("");
});

test("supprimer un message refusé laisse dans le champ ce qui s'y est tapé depuis", async () => {
  const { remove } = await refuse("Bonjour");
  await paste(field(), "Autre chose");
  await userEvent.click(remove);
  await waitFor(() => expect(screen.queryByText("Non envoyé")).toBeNull());
  expect(field().value).toBe("Autre chose");
});

const wayBack = () => screen.queryByRole("link", { name: "Retour aux conversations" });
const show = (thread: Answer<"messages.thread">) =>
  renderPage(<Thread viewerId={me.id} otherId={OTHER} announcementId={undefined} onReport={() => {}} turnOf={() => null} />, {
    answers: { "auth.me": me, "messages.thread": thread },
  });

test("une conversation qui tarde ou ne s'ouvre pas laisse revenir aux autres", async () => {
  let fail = () => {};
  show(() => new Promise((_resolve, reject) => (fail = () => reject(new Error("panne")))));
  await waitFor(() => expect(wayBack()).toBeTruthy());
  fail();
  expect(await screen.findByText("Impossible de charger la conversation")).toBeTruthy();
  expect(wayBack()).toBeTruthy();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});

test("quelqu'un qui n'existe pas n'est pas une panne : rien à réessayer, et un retour", async () => {
  show(refusing("message.bad-receiver"));
  expect(await screen.findByText("Destinataire invalide")).toBeTruthy();
  expect(wayBack()).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
});

test("un fil gardé sur l'appareil dit le jour d'aujourd'hui, pas celui où il fut gardé", async () => {
  const at = "2026-01-02T08:00:00.000Z";
  const content = "Je passe samedi";
  const message = aMessage({ content, createdAt: at, readAt: at });
  const { queryClient } = show(aThread([]));
  await screen.findByText(/^Nouvelle conversation/u);
  const copy = { pages: [aThread([message])], pageParams: [null] };
  const [thread] = queryClient.getQueryCache().findAll({ queryKey: [["messages", "thread"]] });
  thread?.setState({ data: copy, dataUpdatedAt: Date.parse(at) + 60_000 });
  await screen.findByText(content);
  expect(screen.queryByText("Aujourd'hui")).toBeNull();
  expect(screen.getByText(/2 janvier/u)).toBeTruthy();
});
