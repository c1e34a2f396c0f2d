import { pictureText } from "@recolte/domain/trade/orders/hand-over-picture";
import jsQR from "jsqr";
import { encode } from "uqr";
import { expect, test } from "vitest";

const order = { kind: "order", id: "0190f3a0-0000-7000-8000-0000000000c1", round: 1 } as const;
const text = pictureText(
  order,
  Uint8Array.from({ length: 16 }, (_, i) => i),
);
const DOT = 8;

/** As the camera sees the code of the receiver's page, with a hand over so much of its right side. */
function seen(covered: number) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const side = size * DOT;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isHand = x > side * (1 - covered);
      const light = isHand ? 150 : data[Math.floor(y / DOT)]?.[Math.floor(x / DOT)] ? 0 : 255;
      picture.fill(light, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return jsQR(picture, side, side, { inversionAttempts: "dontInvert" })?.data ?? null;
}

test("le code de remise se lit ; à demi couvert, rien n'est lu, et surtout pas un autre code", () => {
  expect(seen(0)).toBe(text);
  for (const covered of [0.3, 0.5, 0.8]) expect(seen(covered)).toBeNull();
});
