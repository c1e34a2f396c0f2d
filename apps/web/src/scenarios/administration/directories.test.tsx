import { afterEach, beforeAll, vi } from "vitest";
import { aDirectory, anEntry } from "#testing/directory.ts";
import { type Answer, type Answers, failing } from "#testing/answers.ts";
import { fetchPages, fill, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { DIRECTORIES, DIRECTORY_ENDS } from "@recolte/specification/administration/directories";

beforeAll(fetchPages);
afterEach(() => vi.restoreAllMocks());

type Kind = "producteur" | "grossiste" | "transporteur" | "detaillant";
const listing = (kind: Kind, over: Parameters<typeof anEntry>[0] = {}) => ({
  "directories.list": aDirectory([anEntry({ kind, ...over })]),
});
const nobody = { "directories.list": aDirectory([]) };
const open = (kind: Kind, over: Parameters<typeof anEntry>[0] = {}) => openSite(`/${kind}s`, listing(kind, over));

async function contact(kind: Kind, answers: Answers = {}) {
  openAsMember(`/${kind}s`, { ...listing(kind), ...answers });
  await press(/^(Contacter|Devis) : /u);
}

walk(DIRECTORIES, {
  producers: () => open("producteur", { specialites: ["Manioc"] }),
  wholesalers: () => open("grossiste", { secteurs: ["Céréales"], minOrderKg: 150 }),
  carriers: () => open("transporteur", { zones: ["Estuaire"], vehicules: ["Camion 5 t"], delaiMoyen: "24 h" }),
  retailers: () =>
    open("detaillant", { quartier: "Louis", specialites: ["Épices"], typeCommerce: "Épicerie", horaires: "Lun-Sam 7h-19h" }),
  "no-account": () => open("detaillant", { userId: null }),
  "no-producer": () => openSite("/producteurs", nobody),
  "no-wholesaler": () => openSite("/grossistes", nobody),
  "no-carrier": () => openSite("/transporteurs", nobody),
  "no-retailer": () => openSite("/detaillants", nobody),
  message: () => contact("producteur"),
  quote: () => contact("transporteur"),
  processors: () => openSite("/transformateurs", nobody),
});

const sent = { id: "0190f3a0-0000-7000-8000-0000000000d1", createdAt: "2026-01-05T10:00:00.000Z" };

async function call(answer: Answer<"directories.revealPhone">) {
  openSite("/producteurs", { ...listing("producteur"), "directories.revealPhone": answer });
  await press(/^Appeler/u);
}

walk(DIRECTORY_ENDS, {
  async sent() {
    await contact("producteur", { "directories.write": sent });
    await fill({ "Votre message": "Bonjour" });
    await press("Envoyer");
  },
  async "quote-sent"() {
    await contact("transporteur", { "quotes.request": sent });
    await fill({ "Lieu de départ": "Oyem", Destination: "Libreville", "Type de marchandise": "Tomates" });
    await press("Envoyer");
  },
  async visitor() {
    open("producteur");
    await press(/^Contacter/u);
  },
  async "quote-visitor"() {
    open("transporteur");
    await press(/^Devis/u);
  },
  "no-telephone": () => {
    vi.spyOn(window.location, "assign").mockImplementation(failing());
    return call({ phone: "+24106123456" });
  },
  "call-broken": () => call(failing()),
});
