import { encode } from "uqr";
import css from "./qr-code.module.css";

/** Light around it, as readers want it. */
const BORDER = 3;

/** Drawn here: what it holds goes to nobody else. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <figure className={css.picture} aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden>
        <path d={dots} />
      </svg>
    </figure>
  );
}
