import { Refusal } from "@recolte/domain/platform/refusal";
import { expect, test } from "vitest";
import { numberHash, openPaper, type Paper, rewrap, sealPaper } from "./vault.ts";

const OLD = { id: "2025", secret: "o".repeat(32) };
const NEW = { id: "2026", secret: "n".repeat(32) };
const paper: Paper = { id: "p1", personId: "awa", kind: "carte" };
const picture = Buffer.from("picture ".repeat(50_000));
const sealedBy = (keys = [OLD]) => sealPaper(keys, paper, picture);

function flipped(bytes: Buffer, at: number) {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
const refused = (open: () => unknown) => {
  try {
    open();
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
  return null;
};

test("une pièce ne se lit qu'avec sa clé, et ne montre rien d'elle sans", () => {
  const { file, ...wrapped } = sealedBy();
  expect(openPaper([OLD], { ...paper, ...wrapped }, file).equals(picture)).toBe(true);
  expect(file.includes(Buffer.from("picture"))).toBe(false);
  expect(wrapped.wrappedKey).toHaveLength(60);
  expect(sealedBy().file.equals(file)).toBe(false);
});

test.each<[name: string, change: Partial<Paper>]>([
  ["à une autre personne", { personId: "eve" }],
  ["à une autre demande", { id: "p2" }],
  ["pour une autre sorte de pièce", { kind: "passeport" }],
])("une pièce donnée %s ne s'ouvre pas", (_name, change) => {
  const { file, ...wrapped } = sealedBy();
  expect(refused(() => openPaper([OLD], { ...paper, ...wrapped, ...change }, file))).toBe("identity.unreadable");
});

test("un seul bit changé, du fichier ou de sa clé, une autre clé du même nom, une clé inconnue : refusés", () => {
  const { file, ...wrapped } = sealedBy();
  const whole = { ...paper, ...wrapped };
  for (const at of [0, 12, file.length - 1])
    expect(refused(() => openPaper([OLD], whole, flipped(file, at)))).toBe("identity.unreadable");
  for (const at of [0, 20, 59])
    expect(refused(() => openPaper([OLD], { ...whole, wrappedKey: flipped(wrapped.wrappedKey, at) }, file))).toBe(
      "identity.unreadable",
    );
  expect(refused(() => openPaper([{ ...OLD, secret: NEW.secret }], whole, file))).toBe("identity.unreadable");
  expect(refused(() => openPaper([NEW], whole, file))).toBe("identity.unreadable");
});

test("une nouvelle clé réemballe soixante octets et laisse le fichier ; l'ancienne peut alors partir", () => {
  const { file, ...wrapped } = sealedBy();
  const renewed = rewrap([NEW, OLD], { ...paper, ...wrapped });
  expect(renewed).toMatchObject({ keyId: "2026" });
  expect(renewed.wrappedKey).toHaveLength(60);
  expect(openPaper([NEW], { ...paper, ...renewed }, file).equals(picture)).toBe(true);
  expect(refused(() => rewrap([NEW], { ...paper, ...wrapped }))).toBe("identity.unreadable");
});

test("sans clé, aucune pièce n'est prise", () => {
  expect(refused(() => sealPaper([], paper, picture))).toBe("verification.off");
});

test("le même numéro, écrit autrement, est reconnu ; il ne se lit pas", () => {
  const hash = numberHash("k".repeat(32), "carte", "AB 12-34");
  expect(numberHash("k".repeat(32), "carte", "ab1234")).toBe(hash);
  expect(numberHash("k".repeat(32), "passeport", "ab1234")).not.toBe(hash);
  expect(numberHash("j".repeat(32), "carte", "ab1234")).not.toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{64}$/u);
});
