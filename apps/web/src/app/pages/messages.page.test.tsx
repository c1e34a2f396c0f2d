import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
// Fetched later by the page: here at once, so that a busy machine fails no test.
import "#features/messages/thread-menu.tsx";
import "#features/reports/report-dialog.tsx";
import { type Answers, answerTo, silent } from "#testing/answers.ts";
import { aConversation, aMessage, aThread, conversations, me, sent, SUBJECT, subject } from "#testing/messages.ts";
import { refused, refusing, renderPage } from "#testing/render.tsx";
import { OTHER, other } from "#testing/people.ts";
import { Component } from "./messages.page.tsx";
import { paste } from "#testing/paste.ts";

const open = (at: string, answers: Answers = {}) =>
  renderPage(<Component />, {
    path: "/messages",
    at,
    answers: {
      "auth.me": me,
      "messages.conversations": conversations([aConversation()]),
      "messages.thread": aThread([aMessage()]),
      "messages.opening": { other, announcement: subject, conversation: false },
      "messages.markRead": { unread: 0 },
      ...answers,
    },
  });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("la liste montre l'autre, l'annonce, le dernier message et le nombre de non lus", async () => {
  open("/messages");
  const row = await screen.findByRole("link", { name: /Hervé Mba/u });
  for (const text of ["Tomates", "Je passe samedi", "2"]) expect(within(row).getByText(text)).toBeTruthy();
});

test("ouvrir un fil marque lu ce que l'autre a écrit, jusqu'au dernier message vu", async () => {
  const markRead = answerTo("messages.markRead", { unread: 0 });
  const last = aMessage();
  open(`/messages?with=${OTHER}`, { "messages.thread": aThread([last]), "messages.markRead": markRead });
  await waitFor(() => expect(markRead).toHaveBeenCalledWith({ otherId: OTHER, upTo: last.createdAt }));
});

test("un message envoyé paraît aussitôt, une seule fois, puis « Envoyé »", async () => {
  const send = answerTo("messages.send", sent);
  open(`/messages?with=${OTHER}`, { "messages.send": send });
  await paste(await screen.findByLabelText("Votre message"), "  D'accord  ");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Envoyé")).toBeTruthy();
  expect(screen.getAllByText("D'accord")).toHaveLength(1);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ content: "D'accord", receiverId: OTHER }));
  expect(screen.getByLabelText("Votre message")).toHaveProperty("value", "");
});

test("un message refusé pour un temps reste dans le fil avec « Réessayer », qui renvoie le même identifiant", async () => {
  const send = answerTo("messages.send", sent).mockImplementationOnce(refusing("image.not-found"));
  open(`/messages?with=${OTHER}`, { "messages.send": send });
  await paste(await screen.findByLabelText("Votre message"), "Bonjour");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Erreur lors de l'envoi du message: Photo non trouvée")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Envoyé")).toBeTruthy();
  const [first, second] = send.mock.calls.map(([{ id }]) => id);
  expect(second).toBe(first);
});

test("un message vide n'est pas envoyé", async () => {
  const send = answerTo("messages.send", sent);
  open(`/messages?with=${OTHER}`, { "messages.send": send });
  await userEvent.type(await screen.findByLabelText("Votre message"), "   ");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Le message ne peut pas être vide")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test("un texte collé trop long reste entier, et se dit trop long au lieu d'être coupé", async () => {
  const send = answerTo("messages.send", sent);
  open(`/messages?with=${OTHER}`, { "messages.send": send });
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Votre message");
  await userEvent.click(field);
  await userEvent.paste("a".repeat(2001));
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("2000 caractères au maximum")).toBeTruthy();
  expect(field.value).toHaveLength(2001);
  expect(send).not.toHaveBeenCalled();
});

test("depuis une annonce, sans conversation : l'annonce est là et le message d'intérêt est prêt", async () => {
  const at = `/messages?announcement=${SUBJECT}&seller=${OTHER}`;
  const send = answerTo("messages.send", sent);
  open(at, { "messages.conversations": conversations([]), "messages.thread": aThread([]), "messages.send": send });
  const field = await screen.findByLabelText("Votre message");
  expect((field as HTMLTextAreaElement).value).toContain("« Tomates »");
  expect(screen.getByRole("link", { name: /Tomates/u })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ announcementId: SUBJECT })));
});

test("ce qui était tapé est encore là après un rechargement", async () => {
  const { unmount } = open(`/messages?with=${OTHER}`);
  await paste(await screen.findByLabelText("Votre message"), "À moitié écr");
  unmount();
  open(`/messages?with=${OTHER}`);
  expect(await screen.findByLabelText("Votre message")).toHaveProperty("value", "À moitié écr");
});

test("la recherche interroge le serveur ; sans résultat elle le dit", async () => {
  const asked = answerTo("messages.conversations", ({ search }) => conversations(search ? [] : [aConversation()]));
  open("/messages", { "messages.conversations": asked });
  await userEvent.type(await screen.findByLabelText("Rechercher une conversation"), "zoé");
  expect(await screen.findByText("Aucune conversation trouvée")).toBeTruthy();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ search: "zoé" }));
});

test("rien trouvé pour un nom ne se dit pas du suivant tant qu'il n'est pas cherché", async () => {
  const asked = answerTo("messages.conversations", ({ search }) =>
    search === "zoé" ? conversations([]) : search ? silent() : conversations([aConversation()]),
  );
  open("/messages", { "messages.conversations": asked });
  const field = await screen.findByLabelText("Rechercher une conversation");
  await userEvent.type(field, "zoé");
  expect(await screen.findByText("Aucune conversation trouvée")).toBeTruthy();
  await userEvent.type(field, "line");
  await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ search: "zoéline" })));
  expect(screen.queryByText("Aucune conversation trouvée")).toBeNull();
});

test("une adresse sans personne (« ?with= ») laissait un téléphone sans en-tête ni barre : elle montre la liste", async () => {
  open("/messages?with=");
  expect(await screen.findByText("Choisissez une conversation")).toBeTruthy();
  expect(document.documentElement.hasAttribute("data-full-screen")).toBe(false);
});

test("sans conversation, la page invite à écrire depuis une annonce", async () => {
  open("/messages", { "messages.conversations": conversations([]) });
  expect(await screen.findByText("Aucune conversation")).toBeTruthy();
});

const image = { id: "0190f3a0-0000-7000-8000-0000000000cc", width: 960, height: 1280, widths: [320, 640, 960], color: "#8a2614" };

test("une photo reçue a sa place avant d'être là ; touchée, elle s'ouvre en grand ; la liste dit « Photo »", async () => {
  open(`/messages?with=${OTHER}`, {
    "messages.conversations": conversations([aConversation({ lastMessage: "", lastPicture: true })]),
    "messages.thread": aThread([aMessage({ content: "", image })]),
  });
  const button = await screen.findByRole("button", { name: "Photo de Hervé, agrandir" });
  expect(button.querySelector("img")?.getAttribute("src")).toBe(`/media/message-images/${image.id}/640.webp`);
  expect(button.style.aspectRatio).toBe("960 / 1280");
  await userEvent.click(button);
  const large = await screen.findByRole("dialog", { name: "Photo de Hervé" });
  expect(within(large).getByRole("img").getAttribute("src")).toBe(`/media/message-images/${image.id}/960.webp`);
  expect(screen.getByText("Photo")).toBeTruthy();
});

test("bloquer demande confirmation ; annuler ne fait rien", async () => {
  const set = answerTo("blocks.set", { blocked: true });
  open(`/messages?with=${OTHER}`, { "blocks.set": set });
  const ask = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Plus d'actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Bloquer" }));
    return within(await screen.findByRole("dialog", { name: /^Bloquer Hervé Mba/u }));
  };
  await userEvent.click((await ask()).getByRole("button", { name: "Annuler" }));
  expect(set).not.toHaveBeenCalled();
  await userEvent.click((await ask()).getByRole("button", { name: "Bloquer" }));
  await waitFor(() => expect(set).toHaveBeenCalledExactlyOnceWith({ userId: OTHER, blocked: true }));
});

test("à une personne bloquée on n'écrit pas : « Débloquer » prend la place du champ", async () => {
  const set = answerTo("blocks.set", { blocked: false });
  open(`/messages?with=${OTHER}`, { "messages.thread": aThread([aMessage()], { blocked: true }), "blocks.set": set });
  await userEvent.click(await screen.findByRole("button", { name: "Débloquer" }));
  expect(screen.queryByLabelText("Votre message")).toBeNull();
  expect(set).toHaveBeenCalledExactlyOnceWith({ userId: OTHER, blocked: false });
});

test("un compte qui n'est plus actif : le fil se lit, on n'y écrit plus", async () => {
  open(`/messages?with=${OTHER}`, { "messages.thread": aThread([aMessage()], { other: { ...other, active: false } }) });
  expect(await screen.findByText("Ce compte n'est plus actif : vous ne pouvez plus lui écrire.")).toBeTruthy();
  expect(screen.queryByLabelText("Votre message")).toBeNull();
});

test("un message reçu se signale, le sien non ; un échec laisse la fenêtre et le texte, le même identifiant repart", async () => {
  const sent: { id: string }[] = [];
  const createOnMessage = answerTo("reports.createOnMessage", (told) => {
    if (sent.push(told) === 1) throw refused("service.busy");
    return { id: told.id };
  });
  open(`/messages?with=${OTHER}`, {
    "messages.thread": aThread([
      aMessage(),
      aMessage({ id: "0190f3a0-0000-7000-8000-0000000000e2", senderId: me.id, receiverId: OTHER }),
    ]),
    "reports.createOnMessage": createOnMessage,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Signaler ce message" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Signaler ce message" }));
  await userEvent.click(dialog.getByRole("button", { name: "Signaler" }));
  expect(await dialog.findByText("Choisissez une raison")).toBeTruthy();
  await userEvent.click(dialog.getByRole("radio", { name: "Arnaque ou tentative d'arnaque" }));
  await paste(dialog.getByRole("textbox"), "Demande un acompte");
  await userEvent.click(dialog.getByRole("button", { name: "Signaler" }));
  expect(await screen.findByText("Le service est très demandé. Réessayez dans quelques secondes.")).toBeTruthy();
  expect(dialog.getByRole("textbox")).toHaveProperty("value", "Demande un acompte");
  await userEvent.click(dialog.getByRole("button", { name: "Signaler" }));
  expect(
    await screen.findByText("Signalement envoyé. Merci de nous aider à maintenir la qualité de la plateforme."),
  ).toBeTruthy();
  expect(createOnMessage).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: sent[0]?.id, reason: "arnaque", text: "Demande un acompte" }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("ce qui arrive à une commande se lit entre les deux, mène à elle, et ne se signale pas", async () => {
  const order = "0190f3a0-0000-7000-8000-000000000071";
  const line = aMessage({
    id: "0190f3a0-0000-7000-8000-0000000000e9",
    content: "Offre acceptée pour « Tomates »",
    orderId: order,
  });
  open(`/messages?with=${OTHER}`, { "messages.thread": aThread([line]) });
  const words = await screen.findByText("Offre acceptée pour « Tomates »");
  // No guillemet is left alone at the end of a line, nor begins one.
  expect(words.textContent).toContain("«\u00a0Tomates\u00a0»");
  expect(screen.getByRole("link", { name: "Voir la commande" }).getAttribute("href")).toBe(`/orders/${order}`);
  expect(screen.queryByRole("button", { name: "Signaler ce message" })).toBeNull();
});
