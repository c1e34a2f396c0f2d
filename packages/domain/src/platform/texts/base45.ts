/** The signs that a QR code holds in its short form (RFC 9285). */
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const [BASE, SQUARE] = [45, 45 * 45];

const sign = (value: number) => SIGNS.charAt(value);

/** Two bytes are three signs, a last one alone two. */
export function toBase45(bytes: Uint8Array) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 2) {
    const [first = 0, second] = bytes.subarray(i, i + 2);
    const value = second === undefined ? first : first * 256 + second;
    text += sign(value % BASE) + sign(Math.floor(value / BASE) % BASE);
    if (second !== undefined) text += sign(Math.floor(value / SQUARE));
  }
  return text;
}

/** Null where it is not such a text. */
export function fromBase45(text: string) {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 3) {
    const digits = Array.from(text.slice(i, i + 3), (one) => SIGNS.indexOf(one));
    const [low = -1, middle = -1, high = 0] = digits;
    const value = low + middle * BASE + high * SQUARE;
    if (digits.length === 1 || digits.includes(-1) || value > (digits.length === 3 ? 0xffff : 0xff)) return null;
    bytes.push(...(digits.length === 3 ? [value >> 8, value & 0xff] : [value]));
  }
  return Uint8Array.from(bytes);
}
