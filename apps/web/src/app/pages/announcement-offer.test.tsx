import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { intents } from "#lib/session/intents.ts";
import { aDetail } from "#testing/announcements.ts";
import { BUTTON, openForm, openOffered, sendOffer, tomatoes, typeIn } from "#testing/offer.tsx";
import { refused, refusing } from "#testing/render.tsx";

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/gu, " ");

test("le prix demandé est déjà là, le total suit ce qui est tapé, et l'offre part telle quelle", async () => {
  const { propose, router } = openOffered();
  const form = await openForm();
  expect(plain(form.getByLabelText<HTMLInputElement>(/^Prix proposé/u).value)).toBe("1 500");
  expect(form.getByText("350 kg disponibles")).toBeTruthy();
  expect(form.getByText("Demandé : 1 500 FCFA/kg, négociable", { normalizer: (text) => plain(text) ?? "" })).toBeTruthy();
  await typeIn(form, /^Quantité/u, "10");
  expect(plain(form.getByRole("status").textContent)).toBe("15 000 FCFA");
  await typeIn(form, /^Prix proposé/u, "1400");
  expect(plain(form.getByRole("status").textContent)).toBe("14 000 FCFA");
  await userEvent.click(form.getByLabelText("Livraison par le vendeur"));
  await typeIn(form, /^Un mot/u, "Bonjour");
  await sendOffer(form);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\//u));
  const [sent] = propose.mock.calls[0] ?? [];
  expect(sent).toEqual({
    id: expect.any(String),
    announcementId: tomatoes.id,
    quantity: 10,
    unitPrice: 1400,
    fulfilment: "livraison",
    carrier: false,
    wishedOn: null,
    note: "Bonjour",
  });
  expect(router.state.location.pathname).toBe(`/orders/${sent?.id}`);
  expect(router.state.location.state).toEqual({ offered: true });
  expect(await screen.findByText("Offre envoyée au vendeur")).toBeTruthy();
});

test("sans quantité, plus que ce qui est libre, sans prix : c'est dit sur le champ et rien ne part", async () => {
  const { propose } = openOffered();
  const form = await openForm();
  await sendOffer(form);
  expect(await form.findByText("La quantité doit être supérieure à 0")).toBeTruthy();
  await typeIn(form, /^Quantité/u, "351");
  await typeIn(form, /^Prix proposé/u, "0");
  await sendOffer(form);
  expect(await form.findByText("Stock insuffisant : il reste 350 kg", { normalizer: (text) => plain(text) ?? "" })).toBeTruthy();
  expect(form.getByText("Le prix doit être supérieur à 0")).toBeTruthy();
  expect(propose).not.toHaveBeenCalled();
});

test("un bouton en bas ne semble jamais sans effet : on revient au champ qui ne va pas, que l'écran ou le serveur le dise", async () => {
  openOffered(tomatoes, {
    "orders.propose": refusing("order.fixed-price"),
  });
  const form = await openForm();
  await sendOffer(form);
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Quantité/u)));
  await typeIn(form, /^Quantité/u, "10");
  await sendOffer(form);
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Prix proposé/u)));
});

test.each([
  ["order.fixed-price", /^Prix proposé/u, "Ce prix n'est pas négociable"],
  ["order.measure", /^Quantité/u, "Cette unité se compte en nombres entiers"],
  ["order.past", /^Date souhaitée/u, "La date souhaitée est déjà passée"],
] as const)("le refus %s se lit sur son champ, et ce qui est tapé reste", async (code, label, words) => {
  openOffered(tomatoes, {
    "orders.propose": refusing(code),
  });
  const form = await openForm();
  await typeIn(form, /^Quantité/u, "10");
  await sendOffer(form);
  expect(await form.findByText(words)).toBeTruthy();
  expect(form.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
  expect(form.getByLabelText<HTMLInputElement>(/^Quantité/u).value).toBe("10");
});

test("quand le serveur ne répond pas, l'offre reste, survit à Échap et repart sous le même identifiant", async () => {
  const ids: string[] = [];
  openOffered(tomatoes, {
    "orders.propose": ({ id }) => {
      ids.push(id);
      if (ids.length === 1) throw new Error("panne");
      return { id };
    },
  });
  const form = await openForm();
  await typeIn(form, /^Quantité/u, "10");
  await typeIn(form, /^Prix proposé/u, "1400");
  await sendOffer(form);
  expect(await screen.findByText("L'offre n'est pas partie. Vérifiez votre connexion et réessayez.")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await openForm();
  expect(again.getByLabelText<HTMLInputElement>(/^Quantité/u).value).toBe("10");
  await sendOffer(again);
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(new Set(ids).size).toBe(1);
});

test("une première offre arrivée sans qu'on le sache est dite, et l'offre corrigée reste : elle repart telle quelle sous un autre numéro", async () => {
  const sent: { id: string; quantity: number }[] = [];
  const { router } = openOffered(tomatoes, {
    "orders.propose": (offer: { id: string; quantity: number }) => {
      sent.push(offer);
      if (sent.length === 1) throw refused("order.id-taken");
      return { id: offer.id };
    },
  });
  const form = await openForm();
  await typeIn(form, /^Quantité/u, "10");
  await typeIn(form, /^Prix proposé/u, "1400");
  await sendOffer(form);
  expect(await screen.findByText(/^Un premier envoi est déjà enregistré : vérifiez vos commandes/u)).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await openForm();
  expect(again.getByLabelText<HTMLInputElement>(/^Quantité/u).value).toBe("10");
  await sendOffer(again);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${sent[1]?.id}`));
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
  expect(sent[1]).toEqual({ ...sent[0], id: sent[1]?.id });
});

test("« Annuler », puis « Effacer », abandonne ce qui était tapé", async () => {
  openOffered();
  const form = await openForm();
  await typeIn(form, /^Quantité/u, "10");
  await userEvent.click(form.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  const again = await openForm();
  expect(again.getByLabelText<HTMLInputElement>(/^Quantité/u).value).toBe("");
});

test("un visiteur est mené à la connexion, et en revient à l'offre", async () => {
  const { router } = openOffered(tomatoes, { "auth.me": null });
  const [button] = await screen.findAllByRole("button", BUTTON);
  await userEvent.click(button ?? document.body);
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(router.state.location.state).toEqual({ from: `/announcements/${tomatoes.id}`, act: "order", subject: tomatoes.id });
  expect(await screen.findByText("Vous devez être connecté pour commander")).toBeTruthy();
});

const wanted = () => intents.hand({ act: "order", subject: tomatoes.id, from: `/announcements/${tomatoes.id}` });

test("revenu de la connexion, l'offre est ouverte, une seule fois", async () => {
  wanted();
  openOffered();
  expect(await screen.findAllByRole("dialog", BUTTON)).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents.arriving(null)).toBeNull();
  await openForm();
});

test.each([
  ["son vendeur", { own: true }, null],
  ["qui arrive après le dernier", { stocked: true, quantityAvailable: 0 }, /^Il n'en reste plus/u],
])("revenu de la connexion, %s ne voit que l'annonce", async (_who, over, said) => {
  wanted();
  openOffered(aDetail(over));
  await waitFor(() => expect(intents.arriving(null)).toBeNull());
  if (said) expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["la sienne", { own: true }],
  ["épuisée", { stocked: true, quantityAvailable: 0 }],
])("une annonce %s ne se commande pas", async (_name, over) => {
  openOffered(aDetail(over));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", BUTTON)).toBeNull();
});

test("une quantité qui n'est pas dite n'est pas une limite, et qui ne livre pas laisse chercher un transporteur", async () => {
  const { propose } = openOffered(aDetail({ quantityAvailable: 0 }));
  const form = await openForm();
  expect(form.getByText("Selon disponibilité")).toBeTruthy();
  expect(form.queryByLabelText("Livraison par le vendeur")).toBeNull();
  await userEvent.click(form.getByLabelText("Livraison par un transporteur que je choisis"));
  await typeIn(form, /^Quantité/u, "5000");
  await sendOffer(form);
  await waitFor(() =>
    expect(propose).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ quantity: 5000, fulfilment: "livraison", carrier: true }),
    ),
  );
});
