import { expect, test } from "vitest";
import {
  type HandOverSubject,
  lockedBytes,
  misreading,
  misreadingWords,
  pictureText,
  readPicture,
  subjectBytes,
} from "./hand-over-picture.ts";

const id = "0198c0de-7a5b-7c3d-8e9f-0123456789ab";
const secret = Uint8Array.from({ length: 16 }, (_, i) => 255 - i * 16);
const order: HandOverSubject = { kind: "order", id, round: 2 };

test.each<HandOverSubject>([
  order,
  { kind: "delivery", id, round: 0 },
  { kind: "order", id: id.replaceAll(/\w/gu, "f"), round: 3 },
])("le code de %o se relit tel quel", (subject) => {
  expect(readPicture(pictureText(subject, secret))).toEqual({ ...subject, secret });
});

test("le texte du code tient dans le plus petit dessin : moins de 62 signes de la forme courte", () => {
  const text = pictureText(order, secret);
  expect(text).toMatch(/^RC:[0-9A-Z $%*+\-./:]+$/u);
  expect(text.length).toBeLessThanOrEqual(61);
});

test("ce qui est haché tient à la commande, au tour et au secret", () => {
  const others = [
    lockedBytes({ ...order, round: 1 }, secret),
    lockedBytes({ ...order, kind: "delivery" }, secret),
    lockedBytes({ ...order, id: id.replace("0", "1") }, secret),
    lockedBytes(
      order,
      secret.map((byte) => byte ^ 1),
    ),
  ];
  for (const other of others) expect(other).not.toEqual(lockedBytes(order, secret));
  expect(subjectBytes(order)).toHaveLength(18);
});

const text = pictureText(order, secret);
test.each([
  ["une page web", "https://recolte.example/orders/1"],
  ["le code d'une page web, en majuscules", "HTTPS://RECOLTE.EXAMPLE"],
  ["rien", ""],
  ["le début seul", "RC:"],
  ["un code coupé", text.slice(0, -3)],
  ["un code rallongé", `${text}00`],
  ["une autre version", `RC:${"3"}${text.slice(4)}`],
  ["un signe étranger", `${text.slice(0, -1)}é`],
  ["en minuscules", text.toLowerCase()],
])("%s : ce n'est pas un code de remise", (_, wrong) => {
  expect(readPicture(wrong)).toBeNull();
  expect(misreading(readPicture(wrong), order)).toBe("foreign");
});

test.each([
  ["le bon", order, null],
  ["celui d'une autre commande", { ...order, id: id.replace("0", "1") }, "other"],
  ["celui d'une livraison", { ...order, kind: "delivery" }, "other"],
  ["celui du tour d'hier", { ...order, round: 1 }, "round"],
] as const)("un code, %s : %o donne %s", (_, shown, why) => {
  expect(misreading(readPicture(pictureText(shown, secret)), order)).toBe(why);
});

test("chaque mauvaise lecture a sa phrase, selon ce qui est remis", () => {
  const words = (["foreign", "other", "round", "later", "secret"] as const).map((wrong) => misreadingWords(wrong, "order"));
  expect(new Set(words).size).toBe(5);
  expect(misreadingWords("secret", "delivery")).toContain("la page de la livraison");
});

test("le code d'un accord plus récent que la page du vendeur était dit « précédent » : c'est la page qui est ancienne", () => {
  const wrong = misreading(readPicture(pictureText({ ...order, round: 3 }, secret)), order);
  expect(misreadingWords(wrong!, "order")).toBe("Votre page est ancienne : tapez les six chiffres.");
});
