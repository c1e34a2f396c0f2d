import { longTest, expect, test, onTypicalDevice } from "../fixtures.ts";

test.for(onTypicalDevice("bureau"))(
  "%s : le modérateur approuve, l'annonce paraît et la cloche de l'auteur sonne ; il la désactive, elle disparaît et l'auteur lit pourquoi",
  async ([_name, viewport], { openAs, person, announcement, site }) => {
    const awa = await person({ userType: "producteur" });
    const title = `Igname de ${viewport.width}`;
    const { id } = await announcement({ userId: awa.id, title, status: "pending" });
    const listed = async () => (await fetch(`${site.origin}/trpc/announcements.list?input=%7B%7D`)).text();
    const own = await openAs(awa, "/notifications", { viewport });
    await own.getByRole("heading", { level: 1 }).first().waitFor();
    expect((await fetch(`${site.origin}/announcements/${id}`)).status).toBe(404);
    const staff = await openAs(await person({ roles: ["moderator"] }), "/admin/announcements?status=pending", { viewport });

    await staff.getByRole("button", { name: `Approuver « ${title} »` }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Approuver" }).click();
    await staff.getByText("Annonce approuvée avec succès").waitFor();
    // Live: nobody reloads the author's page.
    await own.getByText("Votre annonce est en ligne").first().waitFor();
    expect(await listed()).toContain(title);
    const shown = await fetch(`${site.origin}/announcements/${id}`);
    expect([shown.status, (await shown.text()).includes(title)]).toEqual([200, true]);

    await staff.goto("/admin/announcements?status=toutes");
    await staff.getByLabel("Titre ou catégorie").fill(title);
    await staff.getByRole("button", { name: `Désactiver « ${title} »` }).click();
    await staff.getByLabel("Raison").fill("La photo n'est pas la vôtre");
    await staff.getByRole("dialog").getByRole("button", { name: "Désactiver" }).click();
    await staff.getByText("Annonce rejetée avec succès").waitFor();
    await own.getByText(/n'est plus en ligne. Raison\s: La photo n'est pas la vôtre/u).waitFor();
    expect(await listed()).not.toContain(title);
    expect((await fetch(`${site.origin}/announcements/${id}`)).status).toBe(404);
    await own.goto("/profile?tab=annonces");
    await own.getByText("Raison : La photo n'est pas la vôtre").waitFor();
  },
);

longTest.for(onTypicalDevice("bureau"))(
  "%s : deux modérateurs ont le même écran, la seconde décision est refusée et le dit",
  async ([_name, viewport], { openAs, person, announcement }) => {
    const title = `Taro de ${viewport.width}`;
    await announcement({ userId: (await person()).id, title, status: "pending" });
    const [mona, paul] = [await person({ roles: ["moderator"] }), await person({ roles: ["admin"] })];
    const screens = [await openAs(mona, "/admin/announcements?status=pending", { viewport })];
    screens.push(await openAs(paul, "/admin/announcements?status=pending", { viewport }));
    for (const screen of screens) await screen.getByRole("button", { name: `Rejeter « ${title} »` }).click();
    const [first, second] = screens.map((screen) => screen.getByRole("dialog"));
    for (const dialog of [first!, second!]) await dialog.getByLabel("Raison").fill("Prix trompeur");
    await first!.getByRole("button", { name: "Rejeter" }).click();
    await screens[0]!.getByText("Annonce rejetée avec succès").waitFor();
    await second!.getByRole("button", { name: "Rejeter" }).click();
    await screens[1]!.getByText(/Une décision vient déjà d'être prise/u).waitFor();
    await screens[1]!.getByRole("button", { name: `Rejeter « ${title} »` }).waitFor({ state: "detached" });
  },
);
