import { randomUUID } from "node:crypto";
import { longTest, expect, test, onTypicalDevice } from "../fixtures.ts";
import { press, typeInto } from "../keyboard.ts";
import { isSoundOnBoth } from "../sound.ts";

test.for(onTypicalDevice("bureau"))(
  "%s : une lettre écrite sur la page Contact attend l'équipe, se lit, se classe, au clavier",
  async ([_name, viewport], { openAs, person, site }) => {
    const subject = `Question ${randomUUID().slice(0, 8)}`;
    const visitor = await openAs(null, "/contact", { viewport });
    const fields = { Prénom: "Paul", Nom: "Mba", Email: "paul@exemple.example", Sujet: subject, Message: "Bonjour" };
    for (const [label, text] of Object.entries(fields)) await visitor.getByLabel(label, { exact: true }).fill(text);
    await visitor.getByRole("button", { name: "Envoyer le message" }).click();
    await visitor.getByText("Message envoyé avec succès").waitFor();

    const page = await openAs(await person({ roles: ["admin"] }), "/admin", { viewport });
    await press(page, page.getByRole("link", { name: /^Messages de contact/u }));
    await page.getByRole("heading", { level: 1, name: "Messages de contact" }).waitFor();
    await typeInto(page, page.getByLabel("Nom, email ou sujet"), subject);
    await press(page, page.getByRole("button", { name: `Lire « ${subject} » de Paul Mba` }));
    await page.getByText("paul@exemple.example").waitFor();
    await isSoundOnBoth(page);
    await press(page, page.getByRole("button", { name: "Classer sans réponse" }));
    await page.getByText("Message classé").waitFor();
    await page.getByText("Aucun message trouvé.").waitFor();
    const { rows } = await site.pool.query(
      "select status, (select array_agg(action order by id) from audit_log where target_id = m.id::text) as log from contact_messages m where subject = $1",
      [subject],
    );
    expect(rows).toEqual([{ status: "closed", log: ["contact.read", "contact.close"] }]);
  },
);

test.for(onTypicalDevice("bureau"))(
  "%s : une fiche ajoutée par l'équipe paraît sur /producteurs, on peut l'appeler, et elle se retire",
  async ([_name, viewport], { openAs, person }) => {
    const name = `Verger ${randomUUID().slice(0, 8)}`;
    const page = await openAs(await person({ roles: ["admin"] }), "/admin?vue=fiches", { viewport });
    await press(page, page.getByRole("button", { name: "Ajouter une fiche" }));
    const dialog = page.getByRole("dialog");
    await typeInto(page, dialog.getByLabel("Nom"), name);
    await typeInto(page, dialog.getByLabel("Ville"), "Oyem");
    await typeInto(page, dialog.getByLabel("Téléphone"), "+241 06 12 34 56");
    await typeInto(page, dialog.getByLabel("Spécialités"), "Avocats, Mangues");
    await isSoundOnBoth(page);
    await press(page, dialog.getByRole("button", { name: "Enregistrer" }));
    await page.getByText("Fiche ajoutée").waitFor();

    const visitor = await openAs(null, "/producteurs", { viewport });
    const card = visitor.getByRole("article").filter({ hasText: name });
    await card.getByText("Avocats").waitFor();
    await card.getByRole("button", { name: `Appeler ${name}` }).waitFor();
    expect(await card.getByRole("button", { name: `Contacter : ${name}` }).isDisabled()).toBe(true);

    await press(page, page.getByRole("button", { name: `Retirer ${name}` }));
    await page.getByText("Fiche retirée de l'annuaire").waitFor();
    await visitor.reload();
    await visitor.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => visitor.getByText(name).count()).toBe(0);
  },
);

longTest.for(onTypicalDevice("bureau"))(
  "%s : un conseil s'écrit, se publie, se supprime après confirmation",
  async ([_name, viewport], { openAs, person, site }) => {
    const title = `Pailler ${randomUUID().slice(0, 8)}`;
    const page = await openAs(await person({ roles: ["admin"] }), "/admin?vue=conseils", { viewport });
    await press(page, page.getByRole("button", { name: "Ajouter un conseil" }));
    const dialog = page.getByRole("dialog");
    const typed = { Titre: title, Contenu: "Couvrez le pied.", Catégorie: "Irrigation", Saison: "Saison sèche" };
    for (const [label, text] of Object.entries(typed)) await typeInto(page, dialog.getByLabel(label), text);
    await press(page, dialog.getByRole("switch", { name: "Publié" }), "Space");
    await press(page, dialog.getByRole("button", { name: "Enregistrer" }));
    await page.getByText("Conseil ajouté").waitFor();
    await press(page, page.getByRole("button", { name: `Publier « ${title} »` }));
    await page.getByText("Conseil publié").waitFor();
    const published = async () => (await site.pool.query("select published from tips where title = $1", [title])).rows;
    expect(await published()).toEqual([{ published: true }]);
    await press(page, page.getByRole("button", { name: `Supprimer « ${title} »` }));
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Supprimer" }));
    await page.getByText("Conseil supprimé").waitFor();
    expect(await published()).toEqual([]);
  },
);
