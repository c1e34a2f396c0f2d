import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { staffCounters, staffQueues } from "#testing/dashboards.ts";
import { aContactMessage, aContactMessageRead, aStall, aTip } from "#testing/contents.ts";
import { answered, type Answers, answerTo, aPage } from "#testing/answers.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { Component as Admin } from "./admin.page.tsx";
import { paste } from "#testing/paste.ts";

const AT = "2026-01-05T10:00:00.000Z";
const queues = { ...staffQueues, team: [{ role: "admin" as const, people: 3 }] };
const message = aContactMessage();
const entry = aStall();
const tip = (id: string, title: string) => aTip({ id, title, country: null, published: false });
const away = refusing("service.database-away");
const open = (at: string, answers: Answers) =>
  renderPage(<Admin />, {
    path: "/admin",
    at,
    answers: { "admin.queues": queues, "admin.counters": staffCounters, "disputes.count": 3, ...answers },
  });

test("ce qui attend mène à l'endroit où l'on décide, et se compte jusqu'à 999", async () => {
  open("/admin", {});
  const queue = within(await screen.findByRole("region", { name: "À traiter" }));
  const lines = queue.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(lines).toEqual([
    ["Dossiers à traiter0", "/admin/announcements?vue=a-traiter"],
    ["Annonces en attente9", "/admin/announcements?status=pending"],
    ["Signalements ouverts0", "/admin/announcements?vue=a-traiter&sorte=report"],
    ["Litiges3", "/admin?vue=litiges"],
    ["Messages de contact999+", "/admin?vue=messages"],
    ["Demandes de vedette2", "/admin/announcements?vue=vedettes"],
  ]);
});

test("les compteurs de la plateforme comptent aussi les états absents", async () => {
  open("/admin", {});
  const platform = within(await screen.findByRole("region", { name: "La plateforme" }));
  const figure = (label: string) => platform.getByText(label).nextElementSibling?.textContent;
  const labels = ["Actifs", "Suspendus", "Grossiste", "Consommateur", "En attente", "Rejetée", "Échangés", "Fiches sans compte"];
  expect(labels.map(figure)).toEqual(["123", "0", "41", "0", "9", "0", "36", "11"]);
});

test("les outils mènent aux comptes, aux contenus et au journal", async () => {
  open("/admin", {});
  const tools = within(await screen.findByRole("region", { name: "Outils" }));
  expect(await tools.findByText("Modérateur : 0 · Administrateur : 3 · Super Admin : 0")).toBeTruthy();
  expect(await tools.findByText(/6.comptes de démonstration\./u)).toBeTruthy();
  expect(tools.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/users?tab=administrateurs",
    "/admin/users?tab=demonstration",
    "/admin?vue=conseils",
    "/admin?vue=evenements",
    "/admin?vue=fiches",
    "/admin/audit",
  ]);
});

test("sans compteurs, ce qui attend et les outils restent, et rien de ce qui n'a pas été compté ne se dit zéro", async () => {
  open("/admin", { "admin.counters": away, "disputes.count": away });
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger les compteurs");
  const queue = within(await screen.findByRole("region", { name: "À traiter" }));
  expect(queue.getByRole("link", { name: /^Litiges/u }).textContent).toBe("Litiges");
  expect(within(screen.getByRole("region", { name: "Outils" })).queryByText("Aucun compte de démonstration.")).toBeNull();
});

test.for([
  ["messages", "contact.letters.list", "Erreur lors du chargement des messages", aPage([]), "Aucun message ici"],
  ["conseils", "farm.tips.list", "Erreur lors du chargement des conseils", aPage([]).items, "Aucun conseil"],
  ["evenements", "farm.events.list", "Erreur lors du chargement des évènements", aPage([]).items, "Aucun évènement"],
  ["fiches", "directories.staff.list", "Erreur lors du chargement des fiches", aPage([]), "Aucune fiche"],
] as const)("vue « %s » : panne, nouvel essai, liste vide", async ([view, path, broken, none, empty]) => {
  let fails = true;
  open(
    `/admin?vue=${view}`,
    answered(path, () => (fails ? away() : none)),
  );
  expect((await screen.findByRole("alert")).textContent).toContain(broken);
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("heading", { name: empty })).toBeTruthy();
});

describe("les messages de contact", () => {
  const whole = aContactMessageRead({ email: "paul@exemple.example" });

  test("se lisent avec leur adresse ; répondre ouvre le courrier, puis l'état se note", async () => {
    const decide = answerTo("contact.letters.decide");
    open("/admin?vue=messages", {
      "contact.letters.list": aPage([message]),
      "contact.letters.read": whole,
      "contact.letters.decide": decide,
    });
    expect(await screen.findByText("Visiteur")).toBeTruthy();
    expect(screen.queryByText("paul@exemple.example")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Lire « Mon camion » de Paul Mba" }));
    expect(await screen.findByText("paul@exemple.example")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Répondre par email" }).getAttribute("href")).toBe(
      "mailto:paul@exemple.example?subject=Re%3A%20Mon%20camion",
    );
    await userEvent.click(screen.getByRole("button", { name: "Marquer comme répondu" }));
    expect(await screen.findByText("Message marqué comme répondu")).toBeTruthy();
    expect(decide).toHaveBeenCalledWith({ id: message.id, seen: { status: "open", decidedAt: null }, status: "answered" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("qui arrive second l'apprend, et voit ce qui a été décidé", async () => {
    let status: (typeof whole)["status"] = "open";
    open("/admin?vue=messages", {
      "contact.letters.list": aPage([message]),
      "contact.letters.read": () => ({ ...whole, status, decidedAt: status === "open" ? null : AT, decidedBy: "Zoé Zang" }),
      "contact.letters.decide": () => {
        status = "answered";
        throw refused("moderation.decided");
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Lire/u }));
    await userEvent.click(await screen.findByRole("button", { name: "Classer sans réponse" }));
    expect(await screen.findByText(/Une décision vient déjà d'être prise/u)).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Rouvrir" })).toBeTruthy();
  });

  test("l'état et la recherche sont dans l'adresse", async () => {
    const list = answerTo("contact.letters.list", aPage([message]));
    const { router } = open("/admin?vue=messages", { "contact.letters.list": list });
    await userEvent.click(await screen.findByRole("button", { name: "Classé" }));
    await paste(screen.getByLabelText("Nom, email ou sujet"), "camion");
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ search: "camion", status: "closed" })));
    expect(router.state.location.search).toBe("?vue=messages&statut=closed&search=camion");
  });
});

describe("les conseils", () => {
  const [one, two] = [tip("0190f3a0-0000-7000-8000-000000000041", "Un"), tip("0190f3a0-0000-7000-8000-000000000042", "Deux")];

  test("un conseil sans titre ne part pas ; complet, il s'ajoute", async () => {
    const create = answerTo("farm.tips.create", { id: one.id });
    open("/admin?vue=conseils", { "farm.tips.list": [], "farm.tips.create": create });
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter un conseil" }));
    await userEvent.click(await screen.findByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByText("Le titre est requis")).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
    const typed = { Titre: "Garder l'eau", Contenu: "Paillez.", Catégorie: "Irrigation", Saison: "Sèche" };
    for (const [label, text] of Object.entries(typed)) await paste(screen.getByLabelText(new RegExp(`^${label}`, "u")), text);
    const chosen = { Pays: "Gabon", "Dès le mois de": "juin", "Jusqu'au mois de": "septembre" };
    for (const [label, option] of Object.entries(chosen)) await userEvent.selectOptions(screen.getByLabelText(label), option);
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByText("Conseil ajouté")).toBeTruthy();
    const { Titre: title, Contenu: content, Catégorie: category, Saison: season } = typed;
    const rest = { months: [6, 9], priority: "medium", country: "gabon", published: true };
    expect(create).toHaveBeenCalledWith({ id: expect.any(String), title, content, category, season, ...rest });
  });

  test("se publient et se déplacent d'une place ; le premier ne monte pas", async () => {
    const [publish, move] = [answerTo("farm.tips.publish"), answerTo("farm.tips.move")];
    open("/admin?vue=conseils", { "farm.tips.list": [one, two], "farm.tips.publish": publish, "farm.tips.move": move });
    await userEvent.click(await screen.findByRole("button", { name: "Monter « Un »" }));
    expect(move).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Descendre « Un »" }));
    await waitFor(() => expect(move).toHaveBeenCalledWith({ id: one.id, direction: "down" }));
    await userEvent.click(screen.getByRole("button", { name: "Publier « Deux »" }));
    expect(await screen.findByText("Conseil publié")).toBeTruthy();
    expect(publish).toHaveBeenCalledWith({ id: two.id, updatedAt: AT, published: true });
  });

  test("ne se suppriment qu'après confirmation ; un écran périmé le dit", async () => {
    const remove = answerTo("farm.tips.remove", refusing("farm.stale"));
    open("/admin?vue=conseils", { "farm.tips.list": [one], "farm.tips.remove": remove });
    await userEvent.click(await screen.findByRole("button", { name: "Supprimer « Un »" }));
    await userEvent.click(await screen.findByRole("button", { name: "Annuler" }));
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Supprimer « Un »" }));
    await userEvent.click(await screen.findByRole("button", { name: "Supprimer" }));
    expect(await screen.findByText(/Ce contenu a changé entre-temps/u)).toBeTruthy();
  });
});

describe("les fiches sans compte", () => {
  test("chaque métier montre ses champs ; ce qui reste d'un autre ne part pas", async () => {
    const create = answerTo("directories.staff.create", { id: entry.id });
    open("/admin?vue=fiches", { "directories.staff.list": aPage([]), "directories.staff.create": create });
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter une fiche" }));
    await paste(await screen.findByLabelText(/^Spécialités/u), "Manioc, Plantain");
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.selectOptions(dialog.getByLabelText("Métier"), "Grossiste");
    expect(screen.queryByLabelText(/^Spécialités/u)).toBeNull();
    await userEvent.type(screen.getByLabelText("Commande minimale (kg)"), "1 000");
    await userEvent.type(dialog.getByLabelText("Téléphone"), "abc");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByText("Le nom est requis")).toBeTruthy();
    expect(screen.getByText("Numéro de téléphone invalide")).toBeTruthy();
    await paste(dialog.getByLabelText(/^Nom/u), "Dépôt Nzeng");
    await userEvent.clear(dialog.getByLabelText("Téléphone"));
    await userEvent.type(dialog.getByLabelText("Téléphone"), "00241 06 12 34 56");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByText("Fiche ajoutée")).toBeTruthy();
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: "grossiste",
        name: "Dépôt Nzeng",
        phone: "+24106123456",
        email: "",
        specialites: [],
        minOrderKg: 1000,
      }),
    );
  });

  test("se retirent, se filtrent par métier", async () => {
    const list = answerTo("directories.staff.list", aPage([entry]));
    const publish = answerTo("directories.staff.publish");
    open("/admin?vue=fiches", { "directories.staff.list": list, "directories.staff.publish": publish });
    await userEvent.click(await screen.findByRole("button", { name: "Retirer Étal de Mama Rose" }));
    expect(await screen.findByText("Fiche retirée de l'annuaire")).toBeTruthy();
    expect(publish).toHaveBeenCalledWith({ id: entry.id, updatedAt: AT, published: false });
    await userEvent.click(screen.getByRole("button", { name: "Transporteur" }));
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "transporteur" })));
  });
});
