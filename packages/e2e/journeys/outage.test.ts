import { expect, test as base, onTypicalDevice } from "../fixtures.ts";
import { fillAnnouncement } from "../forms.ts";
import { openFragileSite } from "../outage.ts";
import { PHOTO } from "../photos.ts";

const AWAY = "Le service est momentanément indisponible. Réessayez dans quelques instants.";

type FragileSite = Awaited<ReturnType<typeof openFragileSite>>;

const test = base.extend<{ fragile: FragileSite; site: FragileSite }>({
  fragile: [
    async ({}, provide) => {
      await using site = await openFragileSite();
      await provide(site);
    },
    { scope: "file" },
  ],
  // One that failed half-way leaves nothing away for another.
  site: async ({ fragile: { database, storage, mail }, fragile }, provide) => {
    for (const service of [database, storage, mail]) await service.back();
    await provide(fragile);
  },
});

test.for(onTypicalDevice("téléphone"))(
  "%s : sans base de données, le site le dit, garde ce qui est tapé et les pages fixes ; à son retour tout repart",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const [awa, ben] = [await person({ userType: "producteur" }), await person({ userType: "consommateur" })];
    await announcement({ userId: ben.id });
    const form = await openAs(awa, "/create-announcement", { viewport });
    await fillAnnouncement(form, `Piments ${name}`);
    const thread = await openAs(awa, `/messages?with=${ben.id}`, { viewport });
    const field = thread.getByRole("textbox", { name: "Votre message" });
    await field.waitFor();
    const visitor = await openAs(null, "/help", { viewport });

    await site.database.away();
    await form.getByRole("button", { name: "Publier l'annonce" }).click();
    await form.getByText(AWAY).waitFor();
    expect(await form.getByLabel(/^Titre/u).inputValue()).toBe(`Piments ${name}`);
    await field.fill("Bonjour Ben");
    await thread.getByRole("button", { name: "Envoyer", exact: true }).click();
    await thread.getByRole("log").getByText("En attente d'envoi").waitFor();
    await visitor.reload();
    await visitor.getByRole("heading", { level: 1 }).waitFor();
    await visitor.goto("/announcements?category=epices");
    await visitor.getByText("Impossible de charger les annonces").waitFor({ timeout: 30_000 });

    await site.database.back();
    await visitor.getByRole("button", { name: "Réessayer" }).click();
    await visitor.getByText("0 annonce").first().waitFor();
    await form.getByRole("button", { name: "Publier l'annonce" }).click();
    await form.getByRole("heading", { level: 1, name: `Piments ${name}` }).waitFor();
    // By itself: nobody touched the message.
    await thread.getByRole("log").getByText("Envoyé", { exact: true }).waitFor({ state: "attached", timeout: 40_000 });
    const { rows } = await site.pool.query("select content from messages where sender_id = $1", [awa.id]);
    expect(rows).toEqual([{ content: "Bonjour Ben" }]);
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : sans stockage la photo se dit et se renvoie, sans courrier la lettre attend ; le reste marche",
  async ([name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "producteur" });
    const form = await openAs(awa, "/create-announcement", { viewport });
    await fillAnnouncement(form, `Manioc ${name}`);
    await Promise.all([site.storage.away(), site.mail.away()]);

    await form.locator("input[type=file]").setInputFiles(PHOTO);
    await form.getByText("L'envoi des photos est momentanément indisponible. Réessayez dans quelques instants.").waitFor();
    await form.getByRole("button", { name: "Publier l'annonce" }).click();
    await form.getByText("Une photo n'est pas partie. Réessayez ou retirez-la, puis publiez.").waitFor();
    expect(await form.getByLabel(/^Titre/u).inputValue()).toBe(`Manioc ${name}`);
    const visitor = await openAs(null, "/auth", { viewport });
    await visitor.getByRole("button", { name: "Mot de passe oublié ?" }).click();
    await visitor.getByLabel(/^Email/u).fill(awa.email);
    await visitor.getByRole("button", { name: "Envoyer le lien" }).click();
    await visitor.getByText("Email de réinitialisation envoyé ! Vérifiez votre boîte mail.").waitFor();

    const waiting = async () => {
      const { rows } = await site.pool.query<{ last_error: string | null }>(
        "select last_error from outbox where payload->>'email' = $1 and done_at is null",
        [awa.email],
      );
      return rows.map((row) => row.last_error ?? "");
    };
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([expect.stringContaining("ECONNREFUSED")]);

    await Promise.all([site.storage.back(), site.mail.back()]);
    await form.getByRole("button", { name: "Réessayer" }).click();
    await form.getByText("Couverture", { exact: true }).waitFor();
    await form.getByRole("button", { name: "Publier l'annonce" }).click();
    await form.getByRole("heading", { level: 1, name: `Manioc ${name}` }).waitFor();
    const mails = async () => {
      const answer = await fetch(`${site.inboxUrl}/api/messages?to=${encodeURIComponent(awa.email)}`);
      return ((await answer.json()) as unknown[]).length;
    };
    await expect.poll(mails, { timeout: 40_000 }).toBe(1);
  },
);
