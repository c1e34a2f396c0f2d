import { randomUUID } from "node:crypto";
import { expect, onTypicalDevice, test } from "../fixtures.ts";

const BAIT = "Envoyez un acompte par Wave aujourd'hui et je garde la marchandise pour vous";

test.for(onTypicalDevice("téléphone"))(
  "%s : le même texte à un sixième reste en relecture chez qui l'écrit, rien ne paraît chez l'autre ; qui l'a reçu est averti",
  async ([_name, viewport], { openAs, person }) => {
    const thief = await person({ userType: "producteur", firstName: "Pol" });
    const told = await Promise.all(Array.from({ length: 5 }, () => person({ userType: "consommateur" })));
    const sixth = await person({ userType: "consommateur", firstName: "Ama" });
    const writer = await openAs(thief, `/messages?with=${sixth.id}`, { viewport });
    for (const { id: receiverId } of told) {
      const data = { id: randomUUID(), receiverId, content: BAIT };
      expect((await writer.request.post("/trpc/messages.send", { data })).status()).toBe(200);
    }

    const reader = await openAs(sixth, "/messages", { viewport });
    await reader.getByText("Aucune conversation", { exact: true }).waitFor();
    await writer.getByRole("textbox", { name: "Votre message" }).fill(BAIT);
    await writer.getByRole("button", { name: "Envoyer", exact: true }).click();
    await writer.getByRole("log").getByText("En relecture").waitFor();
    await writer.reload();
    await writer.getByRole("log").getByText("En relecture").waitFor();
    expect(await writer.getByRole("log").getByText(BAIT).count()).toBe(1);
    await writer.goto("/messages");
    await writer.getByRole("link", { name: /Ama.*En relecture/su }).waitFor();

    await reader.goto(`/messages?with=${thief.id}`);
    await reader.getByText(/^Nouvelle conversation avec Pol/u).waitFor();
    expect(await reader.getByText(BAIT).count()).toBe(0);
    expect(await reader.getByRole("link", { name: /non lu/u }).count()).toBe(0);

    const warned = await openAs(told[0]!, `/messages?with=${thief.id}`, { viewport });
    const note = warned.getByRole("note");
    await note.getByText("Ne payez pas avant d'avoir vu la marchandise").waitFor();
    await note.getByRole("button", { name: "Signaler" }).click();
    await warned.getByRole("dialog").waitFor();
  },
);
