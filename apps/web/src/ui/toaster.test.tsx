import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { spoken, toast } from "#lib/send/toast.ts";
import { refused, renderPage } from "#testing/render.tsx";

test("un seul message à la fois : le nouveau prend la place de l'ancien", async () => {
  renderPage(<p>page</p>);
  act(() => toast.success("Annonce créée avec succès !"));
  await screen.findByText("Annonce créée avec succès !");

  act(() => toast.error("Erreur lors de la suppression"));

  await screen.findByText("Erreur lors de la suppression");
  expect(screen.queryByText("Annonce créée avec succès !")).toBeNull();
});

test("une réussite s'efface après 4 s, une erreur reste jusqu'à ce qu'on la ferme", async () => {
  renderPage(<p>page</p>);
  act(() => toast.error("Erreur lors de la suppression"));
  await screen.findByText("Erreur lors de la suppression");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole("alert").textContent).toContain("Erreur lors de la suppression");

  await userEvent.click(screen.getByRole("button", { name: "Fermer" }));
  expect(screen.queryByRole("alert")).toBeNull();

  act(() => toast.success("Annonce supprimée"));
  await screen.findByText("Annonce supprimée");
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await waitFor(() => expect(screen.queryByText("Annonce supprimée")).toBeNull());
  vi.useRealTimers();
});

test("l'action du message s'exécute une fois et le ferme", async () => {
  const undo = vi.fn();
  renderPage(<p>page</p>);
  act(() => toast.info("Produit retiré des favoris", { label: "Annuler", run: undo }));

  await userEvent.click(await screen.findByRole("button", { name: "Annuler" }));

  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Produit retiré des favoris")).toBeNull();
});

test("ce que le serveur a choisi de dire est montré, une panne laisse la place au texte de l'écran", () => {
  expect(spoken(refused("announcement.not-found"), "Erreur lors de la suppression")).toBe("Annonce non trouvée");
  expect(spoken(new Error("ECONNRESET"), "Erreur lors de la suppression")).toBe("Erreur lors de la suppression");
});

test("un message ne couvre pas le bandeau « Hors ligne » : il se tient dessous", async () => {
  const banner = document.body.appendChild(document.createElement("p"));
  banner.dataset["toastsBelow"] = "";
  banner.getBoundingClientRect = () => new DOMRect(0, 0, 360, 64);
  renderPage(<p>page</p>);
  act(() => toast.error("Trop lourde"));
  await waitFor(async () => expect((await screen.findByRole("alert")).style.getPropertyValue("--below")).toBe("64px"));
  banner.remove();
});
