import { folded } from "#platform/texts/folded.ts";

/** Words by what they do in a sentence, in French, Nouchi, English and the neighbours' tongues; `*` is any end of a word. */
const WORDS = {
  /** Means money by itself, said to the reader. */
  pay: "paie paies paye payes payez payer solder soldez rembourser crediter credite creditez prepayer pay paying pagar pague paga zahlen bezahlen",
  /** Hands something over: with money it pays. */
  move: `regle regles reglez regler verse verses versez verser envoie envoies envoyez envoyer envoyant anvoie anvoyez renvoie renvoyez transfere transferes
    transferez transferer tranfere tranferez vire virez virer depose deposes deposez deposer avance avances avancez avancer mets mettez mettre balance
    balancez balancer lache lachez lacher fais faites faire fe tomber jette jeter donne donnes donnez donner recharge rechargez recharger achete achetes
    achetez acheter effectue effectuez effectuer procede procedez proceder participe participez participer cotise cotisez cotiser depanne depannez
    contribue contribuez aide aidez soutiens confie confiez remets passe passez passer make send sends transfer envie enviar manda mandar uberweisen`,
  payment: `paiement* reglement* versement* virement* transfert* tranfert* depot* depo prepaiement* payment* deposit pago pagos pagamento pagamentos
    zahlung uberweisung`,
  money: `argent somme sommes montant moitie half totalite solde caution garantie acompt* arrhes avance avence frais taxe taxes droit droits wari dje djai
    jeton jetons sous ble pognon unites cash money dinero dinheiro geld euros dollars facture ticket participation cotisation geste cout
    fric oseille fonds amount larjan larzan arjan`,
  instrument: "wave om momo moov mtn airtel orange mobile paypal crypto western moneygram",
  currency: "f cfa fcfa xaf xof francs franc euro euros dollar dollars balles",
  /** What somebody has to pay before goods move, who thinks of it for them. */
  cost: `carburant essence gasoil gazoil diesel peage peages douane dedouanement assurance emballage emballages enregistrement dossier
    inscription expedition deblocage chauffeur transport transporteur formalites papiers laissez magasinage fuel customs`,
  /** Of these, what one may send or put in. */
  fuel: "carburant essence gasoil gazoil diesel peage peages douane dedouanement assurance inscription enregistrement deblocage formalites magasinage fuel customs",
  want: "demande demandons exige exigeons veut veux voulons reclame requiert prend prends besoin manque faut need wants asks reste restent attends attend attendons",
  /** One pays to have them only in a thief's mouth. */
  access:
    "reservation visite acces inscription entree dossier enregistrement rendez adhesion abonnement cotisation commission booking",
  /** Money in advance by its name. */
  strong: `acompt* arrhes prepaiement* prepay* preavance anticipo anticipado antecipado vorauszahlung anzahlung predoplata
    предоплат* аванс* задат*`,
  /** Returned, they say; or not. */
  bond: "caution depot garantie deposit versement participation consignation avance",
  required: `demande demandee exige exigee obligatoire* requis requise remboursable* refundable required rembourse remboursee rendue rendu
    laisser payant* coute necessaire indispensable mandatory`,
  before: "avant avan davan before antes",
  /** At the head of the line. */
  first: `abord dabord davance lavance alavance prealable* first upfront advance anticip* vorher vorab voraus primero adelantado maintenant now immediatement ensuite puis prepay* prealablement`,
  partial: "moitie reste solde partie tiers premier premiere pourcent half rest demi",
  purpose: `reserv* secur* decharg* coupe couper bloqu* gard* debloqu* expedi* confirm* valid* demarr* activ* liber* charge charges chargez charger chargement poste poster bouge
    bouger descende descend lance lancer lancions lancement cote gagne deplac* traite traiter part partir quitte sors sort sortir hold book reserve secure
    release ship keep visiter visite visites rappelle`,
  /** What the goods do, or their owner, once there is money. */
  go: `livre livrer livraison charge charger chargement bouge garde reserve expedie expedition envoi envoie marchandise part quitte
    demarre lance poste coupe donne suit visite depart camion colis lot ship release libere decharge sacs produits produit commande reservation`,
  received:
    "recu recue recus reception reception visible arrive arrivee tombe tombee confirme received recois receive passe credite",
  not: "pas jamais aucun aucune ni sans rien non no not never point",
  /** Gives, says or shows it. */
  tell: `donne donnes donnez donner envoie envoies envoyez envoyer communique* dis dit dites dire dicte* dictez transmet* partage* lis lisez lire
    montre* recopie* transfere* tape* tapez confirme* mets mettez renvoie renvoyez passe passez file filez rentre* entre entrez saisi* note*
    give send share tell forward text dictate manda envia`,
  /** Asks for it without a verb of giving. */
  lack: "faut besoin attends attend attendons quel quelle veux voudrais need want what c",
  secret: "pin otp mdp password passcode cvv identifiant* motdepasse",
  code: "code* kode chiffre chiffres digits",
  arrived: "recu recus recue recevoir confirmation verification received arriver arrive sms text",
  scan: "scanne* scan scannez flashe* flash",
  qr: "qr qrcode",
} as const;
export type Tag = keyof typeof WORDS;

/** Doubled letters, k for c and y for i are spelling, not another word. */
const spelled = (word: string) =>
  word
    .replaceAll("k", "c")
    .replaceAll("y", "i")
    .replaceAll(/(\p{L})\1+/gu, "$1");

const PREFIX_LEAST = 2;
const PREFIX_MOST = 14;
const EXACT = new Map<string, Set<Tag>>();
const BEGINNINGS = new Map<string, Set<Tag>>();
for (const [tag, words] of Object.entries(WORDS) as [Tag, string][])
  for (const word of words.split(/\s+/u)) {
    const [where, key] = word.endsWith("*") ? [BEGINNINGS, spelled(word.slice(0, -1))] : [EXACT, spelled(word)];
    where.set(key, (where.get(key) ?? new Set()).add(tag));
  }

const LOOKS: Record<string, string> = { 0: "o", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b", "@": "a", $: "s" };
/** « 50kg », « 20k », « 5 000 », « PK12 » are what they say. */
const IS_MEASURE = /^(?:\d[\d .\u00a0\u202f]*\p{L}{0,5}|\p{L}{1,3}\d+)$/u;
const MIXED = /[\d@$]/u;

/** As it is meant to be read: a 1 is an i or an l. */
function readings(word: string) {
  if (!MIXED.test(word) || IS_MEASURE.test(word)) return [word];
  const letters = word.replaceAll(/[034578@$]/gu, (sign) => LOOKS[sign] ?? sign);
  return letters.includes("1") ? [letters.replaceAll("1", "i"), letters.replaceAll("1", "l")] : [letters];
}

function readTags(word: string) {
  const tags = new Set<Tag>();
  for (const reading of readings(word)) {
    const key = spelled(reading);
    for (const tag of EXACT.get(key) ?? []) tags.add(tag);
    for (let end = PREFIX_LEAST; end <= Math.min(key.length, PREFIX_MOST); end++)
      for (const tag of BEGINNINGS.get(key.slice(0, end)) ?? []) tags.add(tag);
  }
  return [...tags];
}

const REMEMBERED = 5000;
const remembered = new Map<string, Tag[]>();
/** The same few thousand words make nearly every text. */
function tagsOf(word: string) {
  const known = remembered.get(word);
  if (known) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const tags = readTags(word);
  remembered.set(word, tags);
  return tags;
}

/** A sentence as its words, and where each kind of them stands. */
export interface Sentence {
  words: readonly string[];
  /** The same in one line, as it is read, for what is said in a fixed order. */
  said: string;
  at: Readonly<Record<Tag, readonly number[]>>;
  isQuestion: boolean;
}

const NOWHERE = Object.fromEntries(Object.keys(WORDS).map((tag) => [tag, []])) as unknown as Record<Tag, readonly number[]>;
/** A text without stops is read by pieces: nothing that belongs together is further apart. */
const WORDS_MOST = 40;

function tagged(words: readonly string[], isQuestion: boolean): Sentence {
  const at = { ...NOWHERE };
  for (const [i, word] of words.entries()) for (const tag of tagsOf(word)) at[tag] = [...at[tag], i];
  return { words, said: ` ${words.map((word) => readings(word)[0]).join(" ")} `, at, isQuestion };
}

/** Commas stand as words of their own: some rules stop there. */
const WORD = /,|(?<!\p{L})\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?!\d)|[\p{L}\p{N}](?:[\p{L}\p{N}]|[@$](?=\p{L}))*|%/gu;

/** The sentences of a text, whatever its accents and capitals. */
export const sentencesOf = (text: string) =>
  (folded(text).match(/[^.!?;\n]+(?:\.(?=\d)[^.!?;\n]+)*[.!?;\n]?/gu) ?? []).flatMap((written) => {
    const words = written.match(WORD) ?? [];
    const pieces = Math.ceil(words.length / WORDS_MOST);
    return Array.from({ length: pieces }, (_none, i) =>
      tagged(words.slice(i * WORDS_MOST, (i + 1) * WORDS_MOST), written.endsWith("?")),
    );
  });
