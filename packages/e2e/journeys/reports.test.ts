import { expect, onTypicalDevice, test } from "../fixtures.ts";
import { PHOTO } from "../photos.ts";
import { explain, QUEUE, takeFirst, TOLD } from "../queue.ts";

test.for(onTypicalDevice("téléphone"))(
  "%s : on signale un vendeur avec une photo, un modérateur retient, le vendeur fait recours, un autre modérateur lui donne raison",
  { timeout: 180_000 },
  async ([_name, viewport], { openAs, person }) => {
    const [seller, buyer] = [await person({ userType: "producteur", firstName: "Pol" }), await person()];
    // There before the appeal: without another moderator it would be for an administrator.
    const colleague = await person({ roles: ["moderator"] });
    const buying = await openAs(buyer, `/profile/${seller.id}`, { viewport });
    await buying.getByRole("button", { name: "Signaler" }).click();
    const dialog = buying.getByRole("dialog");
    await dialog.getByLabel("Usurpation d'identité").check();
    await dialog.getByRole("textbox").fill("Il vend sous le nom de ma coopérative");
    await dialog.locator("input[type=file]").setInputFiles(PHOTO);
    await dialog.getByAltText("Ce que vous joignez, 1").waitFor();
    await dialog.getByRole("button", { name: "Signaler", exact: true }).click();
    await buying.getByText("Signalement envoyé", { exact: false }).first().waitFor();

    const selling = await openAs(seller, "/notifications", { viewport });
    await selling.getByRole("heading", { level: 1 }).first().waitFor();
    const mona = await openAs(await person({ roles: ["moderator"] }), QUEUE, { viewport });
    const uphold = await takeFirst(mona, /^Avertir la personne/u);
    await mona.getByText("Il vend sous le nom de ma coopérative").waitFor();
    const picture = mona.getByRole("region", { name: "Photos à l'appui" }).getByRole("img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await uphold.click();
    await explain(mona, "Avertir la personne", "Nom d'une autre coopérative");

    await selling.getByText("Vous avez reçu un avertissement").first().waitFor(TOLD);
    await selling.getByText("Vous avez reçu un avertissement").first().click();
    await selling.waitForURL(/\/recours\?decision=/u);
    await selling.getByText("Nom d'une autre coopérative").waitFor();
    await selling.getByLabel("Pourquoi cette décision doit être revue").fill("J'en suis la gérante, voici son accord.");
    await selling.getByRole("button", { name: "Déposer le recours" }).click();
    await selling.getByRole("region", { name: "Votre recours" }).waitFor();

    const paul = await openAs(colleague, QUEUE, { viewport });
    const overturn = await takeFirst(paul, /^Donner raison/u);
    await paul.getByText("J'en suis la gérante, voici son accord.").waitFor();
    await overturn.click();
    await explain(paul, "Donner raison", "La coopérative confirme");

    await selling.goto("/notifications");
    await selling.getByText("Votre recours est accepté").first().waitFor(TOLD);
    await selling.goto("/recours");
    await selling.getByText(/décision annulée/u).waitFor();
    await selling.getByText("La coopérative confirme").waitFor();
    await buying.goto("/notifications");
    await buying.getByText("Votre signalement a été examiné").first().waitFor(TOLD);
  },
);
