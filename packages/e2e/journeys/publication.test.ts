import { anAnnouncement } from "@recolte/db/factories";
import { expect, onTypicalDevice, test as base } from "../fixtures.ts";
import { fillAnnouncement } from "../forms.ts";
import { openSite, type Site } from "../site.ts";

/** Where what is published is read by risk. */
const test = base.extend<{ site: Site }>({
  site: async ({}, provide) => {
    await using site = await openSite({ PUBLICATION: "risque" });
    await provide(site);
  },
});

test.for(onTypicalDevice("téléphone"))(
  "%s : un nouveau vendeur publie, lit que son annonce attend et pourquoi ; un modérateur l'approuve, et tout le monde la voit",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "producteur" });
    const own = await openAs(awa, "/create-announcement", { viewport });
    await fillAnnouncement(own, "Tomates du premier jour");
    await own.getByRole("button", { name: "Publier l'annonce" }).click();
    await own.getByText("Annonce envoyée : elle sera visible après relecture").waitFor();
    await own.getByRole("heading", { level: 1, name: "Tomates du premier jour" }).waitFor();
    await own.getByText("Vos trois premières annonces sont relues avant d'être visibles.").waitFor();
    const address = new URL(own.url()).pathname;
    const listed = async () => (await fetch(`${site.origin}/trpc/announcements.list?input=%7B%7D`)).text();
    expect(await listed()).not.toContain("Tomates du premier jour");
    expect((await fetch(site.origin + address)).status).toBe(404);
    await own.goto("/profile?tab=annonces");
    await own.getByText("Vos trois premières annonces sont relues avant d'être visibles.").waitFor();

    const staff = await openAs(await person({ roles: ["moderator"] }), "/admin/announcements?status=pending");
    await staff.getByRole("button", { name: "Approuver « Tomates du premier jour »" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Approuver" }).click();
    await staff.getByText("Annonce approuvée avec succès").waitFor();
    expect(await listed()).toContain("Tomates du premier jour");
    await own.goto(address);
    await own.getByRole("heading", { level: 1, name: "Tomates du premier jour" }).waitFor();
    await own.getByText(/^Vous seul voyez/u).waitFor({ state: "detached" });
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : un autre titre attend, l'ancienne annonce reste publique ; son auteur reprend sa modification, la retire, en envoie une autre, et un modérateur l'approuve",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "producteur" });
    const { id } = await anAnnouncement(site.db, { userId: awa.id, title: "Tomates anciennes", city: "Oyem" });
    const visitor = await openAs(null, `/announcements/${id}`, { viewport });
    await visitor.getByRole("heading", { level: 1, name: "Tomates anciennes" }).waitFor();

    const own = await openAs(awa, `/edit-announcement/${id}`, { viewport });
    await own.getByLabel(/^Titre/u).fill("Téléphone neuf");
    await own.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await own.getByText("Modification envoyée : elle sera visible après relecture").waitFor();
    await own.getByRole("heading", { level: 1, name: "Tomates anciennes" }).waitFor();
    await own.getByText(/Votre modification est en cours de relecture/u).waitFor();
    await visitor.reload();
    await visitor.getByRole("heading", { level: 1, name: "Tomates anciennes" }).waitFor();

    await own.goto(`/edit-announcement/${id}`);
    await own.getByText(/attend d'être relue : celle-ci la remplacera/u).waitFor();
    expect(await own.getByLabel(/^Titre/u).inputValue()).toBe("Téléphone neuf");
    await own.goto("/profile?tab=annonces");
    await own.getByRole("button", { name: "Retirer ma modification" }).click();
    await own.getByText("Modification retirée").waitFor();
    await own.getByText(/Votre modification est en cours de relecture/u).waitFor({ state: "detached" });

    await own.goto(`/edit-announcement/${id}`);
    await own.getByLabel(/^Titre/u).fill("Tomates cerises du jardin");
    await own.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await own.getByText("Modification envoyée : elle sera visible après relecture").waitFor();
    const staff = await openAs(await person({ roles: ["moderator"] }), "/admin/announcements?vue=a-traiter", { viewport });
    await staff.getByRole("button", { name: /^Commencer/u }).click();
    const compared = staff.getByRole("region", { name: "Modification proposée" });
    await compared.getByRole("deletion").filter({ hasText: "Tomates anciennes" }).waitFor();
    await compared.getByRole("insertion").filter({ hasText: "Tomates cerises du jardin" }).waitFor();
    await staff.getByRole("button", { name: /^Approuver/u }).click();
    await staff.getByText(/^Publiée : « Tomates anciennes »/u).waitFor();
    await visitor.reload();
    await visitor.getByRole("heading", { level: 1, name: "Tomates cerises du jardin" }).waitFor();
  },
);
