import { isHandOver, isSaidOfOthers, NEAR, near } from "./sentence.ts";
import type { Sentence } from "./vocabulary.ts";

const USSD = /[*#]\s?\d{2,4}(?:[*#]\d+)*\s?[*#]/u;
const SPOKEN_USSD = /(?:[ée]toile|ast[ée]risque|star|di[èe]se|hash)\s*\d{1,4}\s*(?:[ée]toile|ast[ée]risque|star|di[èe]se|hash)/iu;
/** A string that a telephone dials, its signs spelled or not. */
export const hasDialString = (text: string) => USSD.test(text) || SPOKEN_USSD.test(text);

const KEPT_SECRET =
  / (?:jamais|never|don t|a personne) | (?:ne|n) (?:le |la |me |nous |les )?(?:donn|communiq|dis|dit|partag|envo|transm|montr|confi)\p{L}* /u;
const PAPERS =
  / (?:cni|passeport|(?:carte|piece) d identite|carte (?:bancaire|bleue|de credit|visa|sim)|iban|releve d identite|selfie) /u;
/** Who has a picture of somebody's papers opens accounts in their name. */
const asksPapers = (sentence: Sentence) =>
  PAPERS.test(sentence.said) &&
  / (?:votre|ta|ton|vos|tes|your) /u.test(sentence.said) &&
  sentence.at.tell.some((i) => !isSaidOfOthers(sentence, i)) &&
  !isHandOver(sentence);

/** Whether it asks for what opens an account, or ends a hand-over. */
export function asksCode(sentence: Sentence) {
  const { at, words } = sentence;
  const said = sentence.said;
  if (
    near(
      at.scan,
      [...at.qr, ...at.code, ...[...words.keys()].filter((i) => /^(?:image|ca|le|la)$/u.test(words[i] ?? ""))],
      [1, 5],
    )
  )
    return true;
  if (
    / (?:numero de (?:votre |ta |la )?carte|au dos|(?:numero|chiffres) (?:que (?:tu|vous) \p{L}+ (?:de )?|)(?:recu|recevoir)\p{L}*) /u.test(
      said,
    )
  )
    return true;
  if (asksPapers(sentence)) return true;
  const isPassword = / (?:mot de passe|code (?:secret|pin)) /u.test(said) || at.secret.length > 0;
  const codes = [...at.code.filter((i) => !/^(?:postal|promo|barres?|couleur)$/u.test(words[i + 1] ?? "")), ...at.secret];
  if (isPassword) codes.push(...[...words.keys()].filter((i) => words[i] === "passe"));
  const copies =
    / (?:transfer\p{L}*|capture|recopi\p{L}*|copi\p{L}*|lis|lisez|renvo\p{L}*|forward) /u.test(said) &&
    near(
      [...words.keys()].filter((i) => /^(?:sms|message|numero|chiffres|text)$/u.test(words[i] ?? "")),
      [...at.arrived, ...at.instrument],
      [0, 8],
    );
  if (copies) return true;
  if (codes.length === 0) return false;
  if (KEPT_SECRET.test(said)) return false;
  const tells = [...at.tell.filter((i) => !isSaidOfOthers(sentence, i)), ...at.lack];
  if (words.length <= 7 && / (?:svp|stp|please|s il) /u.test(said)) return true;
  if (!isPassword && isHandOver(sentence) && !sentence.isQuestion) return false;
  return (
    near(tells, codes, [1, NEAR]) ||
    near(codes, tells, [1, 12]) ||
    (isPassword && / (?:votre|ton|your) /u.test(said)) ||
    (/ (?:votre|ton|your) /u.test(said) && near(at.code, at.arrived, [0, 6])) ||
    (/ (?:votre|ton|your) code /u.test(said) && sentence.isQuestion) ||
    near(codes, at.instrument, [1, 2])
  );
}

const SITE = "(?:site|plateforme|platform|appli|application|recolte|rekolte|moderation|moderateurs?|administrat\\p{L}*)";
const ROLE =
  "(?:support|equipe|team|service|services|assistance|moderat\\p{L}*|administrat\\p{L}*|admin|agents?|conseill\\p{L}*|sav|hotline|representant\\p{L}*|employe\\p{L}*|responsable|centre|inspect\\p{L}*|controleu\\p{L}*|cellule)";
const VOUCHED =
  "(?:certifi|verifi|garanti|valid|agree|approuv|recommand|securis|mandat|autoris|control|partenair|delegu|certified|verified|approved|guaranteed)\\p{L}*";
const AUTHORITY = [
  new RegExp(
    ` ${VOUCHED} (?:\\p{L}+ ){0,3}?(?:par|by|du|chez) (?:le |la |l |les |the )?(?:equipe |service |support |team )?(?:du |de la |de l |of the )?${SITE} `,
    "u",
  ),
  new RegExp(
    ` (?:partenaire|agent|employe\\p{L}*|representant\\p{L}*|conseill\\p{L}*)(?: officiel\\p{L}*)? (?:de |du |de la |chez )?(?:site|plateforme|appli|application|recolte) `,
    "u",
  ),
  new RegExp(
    ` ${ROLE} (?:(?:client\\p{L}*|technique|securite|fraude|paiement|verification) (?:de |chez )?|officiel\\p{L}* )?(?:(?:recolte|rekolte)(?! (?:le|la|les|des|du|tous|chaque|tot|au|aux) )|du site|de la plateforme|de l appli\\p{L}*|of the (?:site|platform)|du support) `,
    "u",
  ),
  / (?:support|assistance|moderat\p{L}*|administrat\p{L}*|sav|hotline)(?: \p{L}+)? (?:de |chez )?(?:recolte|rekolte) /u,
  / (?:vendeu\p{L}*|boutique|compte|partenaire|agent|magasin) officiel\p{L}* (?:de |du |de la )?(?:recolte|site|plateforme) | represente (?:la |le )?(?:plateforme|site|recolte) | (?:votre|ton) compte (?:a|presente) un probleme | probleme (?:avec|sur) (?:votre|ton) compte /u,
  / moderat\p{L}* officiel\p{L}* | compte officiel | support officiel /u,
  / (?:ici|je suis|nous sommes|moi c est|c est) (?:\p{L}+ ){0,4}?(?:moderat\p{L}*|administrat\p{L}*|admin|support|assistance|service client\p{L}*|service technique|la securite) /u,
  / (?:votre|ton|vos|your) (?:compte|profil|espace|annonces?|account) (?:\p{L}+ ){0,4}?(?:bloque\p{L}*|suspend\p{L}*|desactive\p{L}*|ferme\p{L}*|supprime\p{L}*|banni\p{L}*|limite\p{L}*|pirate\p{L}*|blocked) /u,
  / (?:fermer|bloquer|suspendre|supprimer|desactiver) (?:votre|ton|vos) (?:compte|profil|espace|annonces?) | garder votre compte /u,
  / (?:site|plateforme|platform|(?<! (?:la|ma|notre|une|de|cette) )recolte|moderation|administration) (?:vous |nous |te |m )?(?:a |ont )?(?:garantit|rembourse|assure|couvre|certifie|exige|impose|donne l autorisation|guarantees) /u,
  / (?:support|moderat\p{L}*|administrat\p{L}*|site|plateforme) (?:m|nous) (?:a|ont) (?:certifi|verifi|valid|agre|approuv|autoris|donn|charg)\p{L}* /u,
  / (?:site|plateforme) (?:bloque|retient|garde|reclame|demande) (?:votre|ton|vos) /u,
  / (?:site|plateforme|appli|application|(?<! (?:la|ma|notre|une|de|cette) )recolte) (?:\p{L}+ ){0,2}?(?:gard|bloqu|conserv|retien|securis|proteg|detien|hold|keep)\p{L}* (?:\p{L}+ ){0,3}?(?:argent|sous|somme|montant|paiement|fonds|wari|money) /u,
  / (?:argent|sous|somme|montant|paiement|fonds|wari|money) (?:\p{L}+ ){0,4}?(?:gard|bloqu|conserv|securis|proteg|detenu|held|kept|safe)\p{L}* (?:\p{L}+ )?(?:par|sur|chez|by|with|on) (?:le |la |l |the )?(?:site|plateforme|platform|appli|application|recolte) /u,
  / (?:pai|pay|vers|envo|regl)\p{L}* (?:[\p{L}\d]+ ){0,4}?(?:pour|afin)(?: que| de)? (?:\p{L}+ )?(?:ton|votre|tes|vos|l|your) (?:annonces?|compte|profil|boutique|badge) (?:soit|soient|passe\p{L}*|sorte\p{L}*|reste\p{L}*|en tete|a la une|be) /u,
  / travaille (?:pour|chez|avec|a) (?:le |la |l )?(?:site|plateforme|appli\p{L}*|recolte) /u,
  / (?:message|mail|appel) (?:(?:automatique|officiel)|(?:du|de la|de l) (?:support|moderation|administration|service|site|plateforme)) | (?:donne|a) l autorisation /u,
];
/** Whether it speaks as if it were the site, or had its word. */
export const claimsAuthority = (sentence: Sentence) => AUTHORITY.some((pattern) => pattern.test(sentence.said));

const GIFT =
  / (?:vous (?:avez|etes)|tu (?:as|es)|you (?:have |ve )?) ?(?:ete |bien |l heureux |le |un des |been )?(?:gagne\p{L}*|gagnants?|gagnantes?|tires? au sort|selectionne\p{L}*|won|winners?) /u;
const FREE_BUT =
  / (?:cadeaux?|offerte?s?|gratuite?s?|don|gift|free) (?:[\p{L}\d]+ |, )*?(?:suffit|juste|seulement|uniquement|only|just) (?:de |d |a |to )?(?:payer|paye\p{L}*|regler|envoyer|verser|rembourser|pay|send|les frais|le transport) /u;
/** What costs nothing, but for what is asked before it comes. */
export const promisesGift = ({ said }: Sentence) => GIFT.test(said) || FREE_BUT.test(said);

const ELSEWHERE =
  / (?:facebook|fb|messenger|telegram\p{L}*|instagram|insta|snap|snapchat|tic ?toc|tik ?tok|tiktok|viber|discord|skype|wechat) | (?:sur|mon|via|par|on) (?:imo|signal) /u;
/** Whether it names another place to talk. */
export const namesNetwork = (sentence: Sentence) => ELSEWHERE.test(sentence.said);

const FAR =
  / (?:bitcoin|btc|usdt|crypto\p{L}*|paypal|moneygram|western union|ria|mandat (?:cash|international|postal)|cheque de banque|cheques? (?:\p{L}+ )*?, ?(?:\p{L}+ )*?(?:difference|surplus|trop percu|excedent)|cheques? (?:\p{L}+ )*(?:difference|surplus|trop percu|excedent)|uba|swift|iban) | (?:a l etranger|en mission (?:a|en|au)|(?:mon|ma) (?:transitaire|agent)) | virement (?:depuis|de) (?:\p{L}+ ){0,3}?(?:france|canada|belgique|suisse|europe|usa) | la banque vous ecri/u;
/** Whether money comes, or goes, where nobody gets it back. */
export const paysFromAfar = (sentence: Sentence) => FAR.test(sentence.said);
