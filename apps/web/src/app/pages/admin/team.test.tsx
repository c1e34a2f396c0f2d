import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aViewer } from "#testing/people.ts";
import { answered, answerTo, aPage, failing } from "#testing/answers.ts";
import { refused } from "#testing/render.tsx";
import { aDemoAccount, answerDialog, former, holder, openUsers, press, superior, user, VERSION } from "#testing/staff.ts";
import { paste } from "#testing/paste.ts";

test("l'équipe : une ligne par rôle, la sienne sans bouton ; révoquer demande dans les mots de la spécification", async () => {
  const revoke = answerTo("admin.roles.revoke");
  openUsers("administrateurs", { "admin.roles.revoke": revoke });
  const table = within(await screen.findByRole("table"));
  expect(table.getByText("Vous")).toBeTruthy();
  expect(table.getAllByRole("button")).toHaveLength(1);
  await press("Révoquer le rôle Administrateur de Clarisse Obame");
  expect(
    await screen.findByText("Êtes-vous sûr de vouloir révoquer les privilèges administrateur de cet utilisateur ?"),
  ).toBeTruthy();
  await answerDialog("Révoquer");
  expect(await screen.findByText("Rôle administrateur révoqué avec succès")).toBeTruthy();
  expect(revoke).toHaveBeenCalledWith({ id: user.id, version: VERSION, role: "admin" });
});

const RESET = "Réinitialiser la double authentification de Clarisse Obame";
const enrolled = { ...holder, secondFactor: true };
const mine = { ...enrolled, id: superior.id, firstName: "Awa" };

test("un super administrateur réinitialise la double authentification d'un collègue, une fois par personne, après l'avoir confirmé", async () => {
  const reset = answerTo("secondFactor.reset", { ok: true });
  openUsers("administrateurs", {
    "auth.me": superior,
    "admin.roles.team": { holders: [mine, enrolled, { ...enrolled, role: "moderator" }], former: [] },
    "secondFactor.reset": reset,
  });
  expect(await screen.findAllByRole("button", { name: /^Réinitialiser la double authentification/u })).toHaveLength(1);
  await press(RESET);
  expect(await screen.findByText(/les codes de secours de Clarisse Obame ne serviront plus/u)).toBeTruthy();
  expect(reset).not.toHaveBeenCalled();
  await answerDialog("Réinitialiser");
  expect(await screen.findByText("Double authentification réinitialisée avec succès")).toBeTruthy();
  expect(reset).toHaveBeenCalledExactlyOnceWith({ id: user.id });
});

test("rien à réinitialiser pour qui n'a pas de double authentification ; un administrateur ne réinitialise celle de personne", async () => {
  const { unmount } = openUsers("administrateurs", { "auth.me": superior });
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: RESET })).toBeNull();
  unmount();
  openUsers("administrateurs", { "admin.roles.team": { holders: [enrolled], former: [] } });
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: RESET })).toBeNull();
});

test("attribuer un rôle : on cherche la personne ; seul un super administrateur en propose un autre", async () => {
  const grant = answerTo("admin.roles.grant");
  openUsers("administrateurs", { "admin.roles.grant": grant });
  await press("Attribuer un rôle");
  expect(within(await screen.findByLabelText("Rôle")).queryByText("Super Admin")).toBeNull();
  await paste(screen.getByLabelText("Nom ou email"), "clarisse");
  await press("Attribuer le rôle à Clarisse Obame");
  expect(await screen.findByText("Rôle administrateur attribué avec succès")).toBeTruthy();
  expect(grant).toHaveBeenCalledWith({ id: user.id, version: VERSION, role: "admin" });
});

test("attribuer un rôle : qui n'a encore dit aucun nom vient après ceux qu'on reconnaît", async () => {
  const nameless = { ...user, id: superior.id, firstName: null, lastName: null, email: "clarisse@exemple.example" };
  openUsers("administrateurs", { "admin.users.list": aPage([nameless, user]) });
  await press("Attribuer un rôle");
  await paste(await screen.findByLabelText("Nom ou email"), "clarisse");
  await screen.findByRole("button", { name: "Attribuer le rôle à Clarisse Obame" });
  expect(
    screen.getAllByRole("button", { name: /^Attribuer le rôle à/u }).map((button) => button.getAttribute("aria-label")),
  ).toEqual(["Attribuer le rôle à Clarisse Obame", "Attribuer le rôle à clarisse@exemple.example"]);
});

test("un rôle qui n'a pas pu être attribué se dit dans les mots de la spécification", async () => {
  openUsers("administrateurs", {
    "admin.roles.grant": failing(),
  });
  await press("Attribuer un rôle");
  await paste(await screen.findByLabelText("Nom ou email"), "clarisse");
  await press("Attribuer le rôle à Clarisse Obame");
  expect(await screen.findByText("Erreur lors de l'attribution du rôle administrateur")).toBeTruthy();
});

test("créer un compte : sans email ni mot de passe, « Email et mot de passe requis » ; une adresse prise garde ce qui est tapé", async () => {
  let isTaken = true;
  const create = answerTo("admin.accounts.create", () => {
    if (isTaken) throw refused("auth.email-in-use");
    return { id: user.id };
  });
  openUsers("administrateurs", { "admin.accounts.create": create });
  await press("Créer un compte");
  await answerDialog("Créer le compte");
  expect(await screen.findAllByText("Email et mot de passe requis")).toHaveLength(2);
  await paste(screen.getByLabelText("Email"), "ben@exemple.example");
  await paste(screen.getByLabelText("Premier mot de passe"), "court");
  await answerDialog("Créer le compte");
  expect(await screen.findByText("Le mot de passe doit contenir au moins 12 caractères")).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText("Premier mot de passe"));
  await paste(screen.getByLabelText("Premier mot de passe"), "une-longue-mangue");
  await answerDialog("Créer le compte");
  expect(await screen.findByText("Cette adresse est déjà celle d'un autre compte")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ben@exemple.example");
  isTaken = false;
  await answerDialog("Créer le compte");
  expect(await screen.findByText("Compte administrateur créé avec succès")).toBeTruthy();
});

test("le compte d'un ancien membre de l'équipe se supprime après confirmation", async () => {
  const remove = answerTo("admin.accounts.remove");
  openUsers("administrateurs", { "admin.accounts.remove": remove });
  await press("Supprimer le compte de Ben Obame");
  await answerDialog("Supprimer");
  expect(await screen.findByText("Compte administrateur supprimé avec succès")).toBeTruthy();
  expect(remove).toHaveBeenCalledWith({ id: former.id, version: VERSION });
});

test("qui a quitté l'équipe il y a plus de cinq ans n'est plus parmi ses anciens membres : la page le dit", async () => {
  openUsers("administrateurs");
  const section = await screen.findByRole("region", { name: "Anciens membres de l'équipe" });
  expect(section.textContent).toContain("Ceux que le journal d'audit nomme encore");
  expect(section.textContent).toContain("une ligne s'en efface après cinq ans");
});

test("une double authentification qui n'a pas pu être réinitialisée se dit", async () => {
  openUsers("administrateurs", {
    "auth.me": superior,
    "admin.roles.team": { holders: [enrolled], former: [] },
    "secondFactor.reset": failing(),
  });
  await press(RESET);
  await answerDialog("Réinitialiser");
  expect(await screen.findByText("Erreur lors de la réinitialisation de la double authentification")).toBeTruthy();
});

const FAILURES = [
  [
    "admin.roles.revoke",
    "Révoquer le rôle Administrateur de Clarisse Obame",
    "Révoquer",
    "Erreur lors de la révocation du rôle administrateur",
  ],
  [
    "admin.accounts.remove",
    "Supprimer le compte de Ben Obame",
    "Supprimer",
    "Erreur lors de la suppression du compte administrateur",
  ],
  ["admin.demo.create", "Créer ou vérifier : Comptes par défaut", null, "Erreur lors de la création du compte administrateur"],
  ["admin.demo.reset", "Réinitialiser : Comptes par défaut", "Réinitialiser", "Erreur lors de la réinitialisation des comptes"],
] as const;

test.each(FAILURES)("un échec de %s se dit dans les mots de la spécification", async (...[path, button, answer, said]) => {
  openUsers(path.startsWith("admin.demo") ? "demonstration" : "administrateurs", {
    "auth.me": superior,
    ...answered(path, failing()),
  });
  await press(button);
  if (answer) await answerDialog(answer);
  expect(await screen.findByText(said)).toBeTruthy();
});

test("les comptes de démonstration : créés ou vérifiés, puis réinitialisés, chacun dans les mots de la spécification", async () => {
  const create = answerTo("admin.demo.create", { ready: 1 });
  const reset = answerTo("admin.demo.reset", { ready: 1 });
  openUsers("demonstration", { "admin.demo.create": create, "admin.demo.reset": reset });
  await press("Créer ou vérifier : Comptes par défaut");
  expect(await screen.findByText("Comptes par défaut créés/vérifiés")).toBeTruthy();
  await press("Créer ou vérifier : Comptes de démonstration");
  expect(await screen.findByText("1 comptes de démonstration créés/vérifiés")).toBeTruthy();
  await press("Réinitialiser : Comptes de démonstration");
  await answerDialog("Réinitialiser");
  expect(await screen.findByText("Comptes de démonstration réinitialisés")).toBeTruthy();
  expect(reset).toHaveBeenCalledWith({ kind: "members" });
});

test.each([
  ["un administrateur", "admin", "active", ["Créer ou vérifier"]],
  ["un administrateur, quand le compte du super administrateur manque,", "admin", null, []],
  ["un super administrateur", "super_admin", null, ["Créer ou vérifier", "Réinitialiser"]],
] as const)("%s ne voit des comptes par défaut que ce que le serveur lui permet", async (...[, role, status, offered]) => {
  const accounts = [
    aDemoAccount("Super administrateur", { role: "super_admin", userType: "consommateur", status }),
    aDemoAccount("Producteur", { status }),
  ];
  openUsers("demonstration", { "auth.me": aViewer({ roles: [role] }), "admin.demo.accounts": { enabled: true, accounts } });
  const offer = async (title: string) =>
    within(await screen.findByRole("region", { name: title }))
      .queryAllByRole("button")
      .map(({ textContent }) => textContent);
  await vi.waitFor(async () => expect(await offer("Comptes par défaut")).toEqual(offered));
  expect(await offer("Comptes de démonstration")).toEqual(["Créer ou vérifier", "Réinitialiser"]);
});

test("la documentation copie adresse et mot de passe, et le dit", async () => {
  const user = userEvent.setup();
  openUsers("documentation");
  await user.click(await screen.findByRole("button", { name: "Copier : Email Administrateur" }));
  expect(await screen.findByText("Email Administrateur copié dans le presse-papiers")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("admin@demo.example");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("refusé"));
  await user.click(screen.getByRole("button", { name: "Copier : Mot de passe Producteur" }));
  expect(await screen.findByText("Erreur lors de la copie")).toBeTruthy();
});

test("hors démonstration, la documentation n'a ni adresse ni mot de passe : des noms et des conseils", async () => {
  openUsers("documentation", { "admin.demo.accounts": { enabled: false, accounts: [] } });
  expect(await screen.findByText("Recommandations de sécurité")).toBeTruthy();
  for (const name of ["Super Admin", "Administrateur", "Modérateur", "Producteur", "Consommateur"])
    expect(screen.getByRole("heading", { name })).toBeTruthy();
  expect(screen.getByRole("tabpanel").textContent).not.toMatch(/@|secret|demo\.example/u);
  await press("Comptes de démonstration", "tab");
  expect(await screen.findByText("Aucun compte de démonstration")).toBeTruthy();
});
