import { expect, test, onTypicalDevice } from "../fixtures.ts";

test.for(onTypicalDevice("téléphone"))(
  "%s : depuis une annonce, le panneau s'ouvre sur la salutation ; hors ligne le message attend, puis part une seule fois",
  async ([_name, viewport], { openAs, person, announcement, site }) => {
    const [seller, buyer] = [
      await person({ userType: "producteur", firstName: "Awa" }),
      await person({ userType: "consommateur" }),
    ];
    const { id } = await announcement({ userId: seller.id, title: "Piment rouge" });
    const page = await openAs(buyer, `/messages?announcement=${id}&seller=${seller.id}`, { viewport });
    const field = page.getByRole("textbox", { name: "Votre message" });
    await field.waitFor();
    expect(await field.inputValue()).toBe(
      "Bonjour, je suis intéressé(e) par votre annonce « Piment rouge ». Pourriez-vous me donner plus d'informations ?",
    );

    await page.context().setOffline(true);
    await field.fill("Est-il encore là ?");
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await page.getByRole("log").getByText("Est-il encore là ?").waitFor();
    await page.context().setOffline(false);
    const stored = async () => {
      const { rows } = await site.pool.query<{ content: string }>("select content from messages where sender_id = $1", [
        buyer.id,
      ]);
      return rows.map(({ content }) => content);
    };
    await expect.poll(stored, { timeout: 20_000 }).toEqual(["Est-il encore là ?"]);
    await page.reload();
    await page.getByRole("log").getByText("Est-il encore là ?").waitFor();
    expect(await page.getByRole("log").getByText("Est-il encore là ?").count()).toBe(1);
    expect(await stored()).toHaveLength(1);
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : la pastille compte en direct, ouvrir le fil l'éteint ; une conversation se cherche par nom sans accents",
  async ([_name, viewport], { openAs, person }) => {
    const [awa, ben] = [
      await person({ userType: "producteur", firstName: "Awa", lastName: "Méyé" }),
      await person({ userType: "consommateur", firstName: "Ben", lastName: "Koné" }),
    ];
    const reader = await openAs(awa, "/", { viewport });
    const writer = await openAs(ben, `/messages?seller=${awa.id}`, { viewport });
    await writer.getByRole("textbox", { name: "Votre message" }).fill("Bonjour Awa");
    await writer.getByRole("button", { name: "Envoyer", exact: true }).click();

    const badge = reader.getByRole("link", { name: /^(?:\d+ )?Messages.*non lu/u }).first();
    await badge.waitFor();
    await badge.click();
    await reader.getByRole("searchbox", { name: "Rechercher une conversation" }).fill("kone");
    await reader.getByText("Bonjour Awa").first().click();
    await reader.getByRole("log").getByText("Bonjour Awa").waitFor();
    await expect.poll(() => reader.getByRole("link", { name: /non lu/u }).count()).toBe(0);

    await reader.reload();
    await reader.getByRole("log").getByText("Bonjour Awa").waitFor();
    await writer.getByRole("log").getByText("Lu", { exact: true }).waitFor({ state: "attached" });
  },
);
