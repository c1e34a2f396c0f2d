import { pictureUrl } from "@recolte/domain/platform/picture";
import { priceInWords } from "@recolte/domain/goods/price-per-kilogram";
import { encode } from "uqr";
import type { Good } from "./poster.tsx";

interface Shown {
  seller: string;
  goods: readonly Good[];
  link: string;
}

const [WIDTH, HEIGHT, EDGE, GAP] = [1080, 1350, 60, 30];
const COLUMNS = 3;
const SHOWN = 6;
const SIDE = (WIDTH - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS;
const [TOP, ROW] = [230, SIDE + 150];
const CODE = 200;
const [INK, QUIET, PAPER, GREEN] = ["#211e19", "#514b40", "#faf8f3", "#1f6b45"];

type Canvas = CanvasRenderingContext2D;

/** As much of it as fits on one line. */
function line(canvas: Canvas, text: string, { x, y, width }: { x: number; y: number; width: number }) {
  let shown = text;
  while (shown.length > 1 && canvas.measureText(shown).width > width) shown = `${shown.slice(0, -2).trimEnd()}…`;
  canvas.fillText(shown, x, y);
}

async function photoOf({ cover }: Good) {
  if (!cover) return null;
  const image = new Image();
  image.src = pictureUrl(cover, cover.widths.find((width) => width >= SIDE) ?? Math.max(...cover.widths));
  return image.decode().then(
    () => image,
    () => null,
  );
}

async function drawGood(canvas: Canvas, good: Good, [x, y]: readonly [number, number]) {
  canvas.fillStyle = good.cover?.color ?? "#d9e9c4";
  canvas.fillRect(x, y, SIDE, SIDE);
  const photo = await photoOf(good);
  if (photo) {
    const part = Math.min(photo.naturalWidth, photo.naturalHeight);
    const [left, top] = [(photo.naturalWidth - part) / 2, (photo.naturalHeight - part) / 2];
    canvas.drawImage(photo, left, top, part, part, x, y, SIDE, SIDE);
  }
  canvas.fillStyle = INK;
  canvas.font = "700 30px system-ui, sans-serif";
  line(canvas, good.title, { x, y: y + SIDE + 44, width: SIDE });
  canvas.font = "400 26px system-ui, sans-serif";
  canvas.fillStyle = GREEN;
  line(canvas, priceInWords(good), { x, y: y + SIDE + 84, width: SIDE });
}

function drawCode(canvas: Canvas, link: string) {
  const { data, size } = encode(link, { ecc: "M", border: 2 });
  const dot = CODE / size;
  const [left, top] = [WIDTH - EDGE - CODE, HEIGHT - EDGE - CODE];
  canvas.fillStyle = "#fff";
  canvas.fillRect(left, top, CODE, CODE);
  canvas.fillStyle = "#151814";
  data.forEach((row, y) =>
    row.forEach((dark, x) => dark && canvas.fillRect(left + x * dot, top + y * dot, Math.ceil(dot), Math.ceil(dot))),
  );
}

/** The newest of what somebody sells, upright as a telephone shows it; composed here, sent to nobody. */
export async function cataloguePicture({ seller, goods, link }: Shown) {
  const element = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const canvas = element.getContext("2d");
  if (!canvas) throw new Error("This browser draws nothing");
  canvas.fillStyle = PAPER;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  canvas.fillStyle = GREEN;
  canvas.font = '700 40px "Récolte Display", system-ui, sans-serif';
  canvas.fillText("Récolte", EDGE, 100);
  canvas.fillStyle = INK;
  canvas.font = '700 60px "Récolte Display", system-ui, sans-serif';
  line(canvas, seller, { x: EDGE, y: 180, width: WIDTH - 2 * EDGE });
  const placed = goods.slice(0, SHOWN).map((good, i) => {
    const at = [EDGE + (i % COLUMNS) * (SIDE + GAP), TOP + Math.floor(i / COLUMNS) * ROW] as const;
    return drawGood(canvas, good, at);
  });
  await Promise.all(placed);
  drawCode(canvas, link);
  canvas.fillStyle = QUIET;
  canvas.font = "400 32px system-ui, sans-serif";
  canvas.fillText("Voir et commander", EDGE, HEIGHT - EDGE - 60);
  canvas.fillStyle = INK;
  canvas.font = "700 32px system-ui, sans-serif";
  line(canvas, link.replace(/^https?:\/\//u, ""), { x: EDGE, y: HEIGHT - EDGE - 12, width: WIDTH - 2 * EDGE - CODE - GAP });
  const blob = await new Promise<Blob | null>((done) => element.toBlob(done, "image/jpeg", 0.9));
  if (!blob) throw new Error("This browser makes no picture");
  return { file: new File([blob], "catalogue.jpg", { type: "image/jpeg" }), url: URL.createObjectURL(blob) };
}
