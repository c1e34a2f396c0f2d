/** What buyers type, by the number of words. */
export const BY_WORDS = [
  ["tomates", "manioc", "moringa", "gingembre", "plantain", "oyem", "miel", "vanille"],
  ["tomates oyem", "banane libreville", "poulet fermier", "manioc doux", "huile palme", "piment frais", "igname bouake"],
  ["tomates fraiches oyem", "manioc doux libreville", "poulet fermier bitam", "huile rouge palme", "igname de bouake"],
  ["tomates bien mures oyem", "poisson fume port gentil", "huile rouge palme mouila", "banane plantain mure libreville"],
] as const;

/** Words that nearly all announcements have, or that never meet. */
export const HARD = ["lot retirer", "fruits legumes", "san san san", "kg", "50 kg", "xyzzy lot", "recolte lot"];

/** Where buyers are: a chief town, a small one, one with few others around it, and some in between. */
export const TOWNS = ["Libreville", "Oyem", "Mimongo", "Abidjan", "Bouaké", "Daloa", "Port-Gentil", "Franceville"];
export const NEAR_WORDS = ["tomates", "moringa", "manioc doux", "plantain"];

/** Words that say nothing: the newest that contain them. */
export const SMALL = ["de la", "a", "les"];

export const MISSPELT = ["bananne", "manyok", "plantin", "tomatte oyem", "ignam", "pimant", "gingenbre", "consombre"];

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
/** All that three letters can begin, those of our words among them. */
export const BEGINNINGS = LETTERS.flatMap((first) => LETTERS.flatMap((second) => LETTERS.map((third) => first + second + third)));
