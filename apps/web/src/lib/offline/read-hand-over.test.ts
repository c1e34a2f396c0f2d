import { lockedBytes, pictureText } from "@recolte/domain/trade/orders/hand-over-picture";
import { expect, test } from "vitest";
import { readHandOver } from "./read-hand-over.ts";

const secret = Uint8Array.from({ length: 16 }, (_, i) => i);
const order = { kind: "order", id: "0190f3a0-0000-7000-8000-0000000000c1", round: 2 } as const;
const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", lockedBytes(order, secret)));
const lock = { ...order, hash: Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") };

test("le code de l'acheteur s'ouvre sans réseau, avec sa seule empreinte", async () => {
  expect(await readHandOver(pictureText(order, secret), lock)).toEqual({ secret: "000102030405060708090a0b0c0d0e0f" });
});

test.each([
  ["d'une page web", "https://recolte.example", "foreign"],
  ["d'une autre commande", pictureText({ ...order, id: order.id.replace("c1", "c2") }, secret), "other"],
  ["du tour d'hier", pictureText({ ...order, round: 1 }, secret), "round"],
  [
    "inventé pour cette commande",
    pictureText(
      order,
      secret.map((byte) => byte ^ 9),
    ),
    "secret",
  ],
])("un code %s est dit mauvais aussitôt", async (_, text, wrong) => {
  expect(await readHandOver(text, lock)).toEqual({ wrong });
});
