import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answered, answerTo, aPage } from "#testing/answers.ts";
import { refused } from "#testing/render.tsx";
import { answerDialog, aUser, away, openUsers, press, superior, user, VERSION } from "#testing/staff.ts";
import { paste } from "#testing/paste.ts";

test("quatre onglets, dans l'ordre de la spécification", async () => {
  openUsers("");
  expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
    "Utilisateurs",
    "Administrateurs",
    "Comptes de démonstration",
    "Documentation",
  ]);
});

test("la table des utilisateurs : six colonnes, contact, état, « Actualiser »", async () => {
  const list = answerTo("admin.users.list", aPage([{ ...user, roles: ["moderator"] }]));
  openUsers("", { "admin.users.list": list });
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Utilisateur",
    "Type",
    "Contact",
    "Statut",
    "Inscription",
    "Actions",
  ]);
  for (const text of ["clarisse@exemple.example", "+241 06 12 34 56", "Modérateur", "Actif", "05/01/2026"])
    expect(table.getByText(text)).toBeTruthy();
  await press("Actualiser");
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

test("recherche, statut et ordre vont dans l'adresse et au serveur ; changer d'onglet les quitte", async () => {
  const list = answerTo("admin.users.list", aPage([]));
  const { router } = openUsers("", { "admin.users.list": list });
  expect(await screen.findByText("Aucun utilisateur trouvé")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Statut"), "Suspendu");
  await userEvent.selectOptions(screen.getByLabelText("Ordre"), "Nom : de A à Z");
  await paste(screen.getByLabelText("Nom, email ou type"), "Éloïse");
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ search: "Éloïse", status: "suspended", sort: "name" })),
  );
  await press("Documentation", "tab");
  expect(router.state.location.search).toBe("?tab=documentation");
});

test.each([
  ["un administrateur", undefined, ["Voir le profil"]],
  ["un super administrateur", superior, ["Ouvrir la fiche", "Voir le profil", "Fermer les sessions", "Suspendre"]],
] as const)(
  "pour le compte d'un administrateur, sa ligne n'offre à %s que ce qui lui est permis",
  async (_who, viewer, offered) => {
    openUsers("", { "admin.users.list": aPage([{ ...user, roles: ["admin"] }]), ...(viewer && { "auth.me": viewer }) });
    await press("Plus d'actions pour Clarisse Obame");
    expect(screen.queryAllByRole("button", { name: "Vérifier Clarisse Obame", hidden: true })).toHaveLength(viewer ? 1 : 0);
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(offered);
  },
);

const VERIFICATIONS = [
  [false, "Vérifier", "Utilisateur vérifié avec succès"],
  [true, "Dé-vérifier", "Utilisateur non vérifié avec succès"],
] as const;

test.each(VERIFICATIONS)("« verified » valant %s, « %s » demande d'abord, puis dit « %s »", async (verified, label, said) => {
  const verify = answerTo("admin.users.verify");
  openUsers("", { "admin.users.list": aPage([{ ...user, verified }]), "admin.users.verify": verify });
  await press(`${label} Clarisse Obame`);
  await answerDialog("Annuler");
  expect(verify).not.toHaveBeenCalled();
  await press(`${label} Clarisse Obame`);
  await answerDialog(label);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(verify).toHaveBeenCalledWith({ id: user.id, version: VERSION, verified: !verified });
});

test("une panne pendant la vérification se dit ; un écran périmé aussi, et la liste est relue", async () => {
  openUsers("", { "admin.users.verify": away });
  await press("Vérifier Clarisse Obame");
  await answerDialog("Vérifier");
  expect(await screen.findByText(/momentanément indisponible/u)).toBeTruthy();
});

test("sans mots du serveur, l'échec a ceux de la spécification, et la liste est relue", async () => {
  const list = answerTo("admin.users.list", aPage([user]));
  openUsers("", {
    "admin.users.list": list,
    "admin.users.verify": () => {
      throw new Error("coupure");
    },
  });
  await press("Vérifier Clarisse Obame");
  await answerDialog("Vérifier");
  expect(await screen.findByText("Erreur lors de la modification du statut")).toBeTruthy();
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

test("suspendre : motif exigé, dernier jour compris, mot de passe redemandé sans perdre ce qui est tapé", async () => {
  let isConfirmed = false;
  const suspend = answerTo("sanctions.suspend", () => {
    if (!isConfirmed) throw refused("auth.confirm-password");
  });
  openUsers("", {
    "sanctions.suspend": suspend,
    "auth.stepUp": () => {
      isConfirmed = true;
      return { ok: true };
    },
  });
  await press("Plus d'actions pour Clarisse Obame");
  await press("Suspendre", "menuitem");
  await answerDialog("Suspendre");
  expect(await screen.findByText("Le motif est requis")).toBeTruthy();
  await paste(screen.getByLabelText("Motif"), "Fausses annonces");
  await userEvent.type(screen.getByLabelText("Dernier jour"), "2030-03-14");
  await answerDialog("Suspendre");
  await paste(await screen.findByLabelText("Mot de passe"), "une-longue-mangue");
  await answerDialog("Continuer");
  expect(await screen.findByText("Utilisateur suspendu avec succès")).toBeTruthy();
  expect(suspend).toHaveBeenLastCalledWith({
    id: user.id,
    version: VERSION,
    reason: "Fausses annonces",
    until: new Date(2030, 2, 14, 23, 59, 59).toISOString(),
  });
});

test("un dernier jour passé se dit sur le champ, avant le mot de passe", async () => {
  const suspend = answerTo("sanctions.suspend");
  openUsers("", { "sanctions.suspend": suspend });
  await press("Plus d'actions pour Clarisse Obame");
  await press("Suspendre", "menuitem");
  await userEvent.type(await screen.findByLabelText("Dernier jour"), "2020-03-14");
  await paste(screen.getByLabelText("Motif"), "Fausses annonces");
  expect(await screen.findByText("La date de fin doit être dans le futur")).toBeTruthy();
  await answerDialog("Suspendre");
  expect(suspend).not.toHaveBeenCalled();
});

test("le motif et le dernier jour d'une suspension survivent à Échap ; « Annuler » demande s'ils restent", async () => {
  openUsers("");
  const open = async () => {
    await press("Plus d'actions pour Clarisse Obame");
    await press("Suspendre", "menuitem");
    return screen.findByLabelText<HTMLTextAreaElement>("Motif");
  };
  await paste(await open(), "Fausses annonces");
  await userEvent.type(screen.getByLabelText("Dernier jour"), "2030-03-14");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await open()).value).toBe("Fausses annonces");
  expect(screen.getByLabelText<HTMLInputElement>("Dernier jour").value).toBe("2030-03-14");
  screen.getByText("Brouillon repris");
  await answerDialog("Annuler");
  await press("Effacer");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await open()).value).toBe("");
});

test("suspendu entre-temps par un autre : on le lit, la fenêtre se ferme, et ne revient pas une fois la suspension levée", async () => {
  let now = user;
  const { queryClient } = openUsers("", {
    "admin.users.list": () => aPage([now]),
    "sanctions.suspend": () => {
      now = { ...user, status: "suspended", suspensionReason: "Fausses annonces" };
      throw refused("user.stale");
    },
  });
  await press("Plus d'actions pour Clarisse Obame");
  await press("Suspendre", "menuitem");
  await paste(await screen.findByLabelText("Motif"), "Fausses annonces");
  await answerDialog("Suspendre");
  expect(await screen.findByText(/^Ce compte a changé entre-temps/u)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  now = user;
  await queryClient.invalidateQueries();
  expect(await screen.findByText("Actif")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("le numéro d'un compte qui dort se rend, après confirmation ; celui des autres ne se propose pas", async () => {
  const giveBack = answerTo("admin.users.giveNumberBack");
  const asleep = aUser({ email: null, sleptUntil: "2030-03-14T10:00:00.000Z" });
  openUsers("", { "admin.users.list": aPage([asleep]), "admin.users.giveNumberBack": giveBack });
  await press("Plus d'actions pour Clarisse Obame");
  await press("Rendre le numéro", "menuitem");
  await answerDialog("Rendre le numéro");
  expect(await screen.findByText("Numéro rendu avec succès")).toBeTruthy();
  expect(giveBack).toHaveBeenCalledOnce();
});

test("un compte suspendu montre son motif et sa fin, et se rétablit", async () => {
  const lift = answerTo("sanctions.lift");
  const suspended = aUser({
    status: "suspended",
    suspensionId: "0190f3a0-0000-7000-8000-0000000000b1",
    suspensionReason: "Fausses annonces",
    suspendedUntil: "2030-03-14T10:00:00.000Z",
  });
  openUsers("", { "admin.users.list": aPage([suspended]), "sanctions.lift": lift });
  expect(await screen.findByText("Jusqu'au 14/03/2030 : Fausses annonces")).toBeTruthy();
  await press("Plus d'actions pour Clarisse Obame");
  await press("Lever la suspension", "menuitem");
  await answerDialog("Lever la suspension");
  expect(await screen.findByText("Suspension levée avec succès")).toBeTruthy();
  expect(lift.mock.calls).toEqual([[{ id: suspended.suspensionId }]]);
});

test.each([
  ["", "admin.users.list", "Erreur lors du chargement des utilisateurs"],
  ["administrateurs", "admin.roles.team", "Erreur lors du chargement des comptes administrateur"],
] as const)("l'onglet « %s » en panne de %s dit « %s » et propose de réessayer", async (tab, path, said) => {
  openUsers(tab, answered(path, away));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(said);
  expect(within(alert).getByRole("button", { name: "Réessayer" })).toBeTruthy();
});
