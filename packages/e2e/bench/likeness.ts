import { demoData } from "@recolte/db/seeds/demo-data";
import {
  askedKeys,
  GREY_SIDE,
  PART_DISTANCE,
  PICTURE_DISTANCE,
  pictureHashes,
  type PictureHashes,
} from "@recolte/domain/market/likeness/picture";
import { type ComparedText, comparedText, isNearText, textKeys } from "@recolte/domain/market/likeness/text";
import { readdir, readFile } from "node:fs/promises";
import { Pool } from "pg";
import sharp from "sharp";
import { quantiles } from "./quantiles.ts";

/** `npm run bench -- likeness`: copies of the demonstration's texts and photos that are found, honest pairs that are not, and how long it takes. */
const QUESTIONS = 200;

interface Said {
  title: string;
  description: string;
}
const table = (head: readonly string[], lines: readonly (readonly (string | number)[])[]) =>
  console.log(`\n${[head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n")}`);

const read = ({ title, description }: Said) => comparedText(`${title}\n${description}`);
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/u);
/** So many words in equal distances become others. */
const otherWords = (text: string, count: number) => {
  const words = text.split(" ");
  return words.map((word, i) => (i % Math.ceil(words.length / count) === 1 ? "autrement" : word)).join(" ");
};

const TEXT_COPIES: readonly (readonly [string, (said: Said, other: Said) => Said])[] = [
  [
    "digits and telephone",
    ({ title, description }) => ({
      title: title.replaceAll(/\d/gu, "7"),
      description: `${description.replaceAll(/\d/gu, "7")} Tél. 077 12 34 56`,
    }),
  ],
  ["sentence added", ({ title, description }) => ({ title, description: `${description} Qualité garantie, goûtez avant.` })],
  ["one word", ({ title, description }) => ({ title, description: otherWords(description, 1) })],
  ["three words", ({ title, description }) => ({ title, description: otherWords(description, 3) })],
  ["other title", ({ description }, other) => ({ title: other.title, description })],
  ["reordered", ({ title, description }) => ({ title, description: sentences(description).toReversed().join(" ") })],
];

function measureTexts(all: readonly Said[]) {
  const texts = all.flatMap((said) => read(said) ?? []);
  const keys = texts.map((text) => new Set(textKeys(text)));
  let near = 0;
  for (const [i, text] of texts.entries()) for (const other of texts.slice(0, i)) if (isNearText(text, other)) near += 1;
  const found = TEXT_COPIES.map(([how, changed]) => {
    const copies = all.map((said, i) => [read(said), read(changed(said, all[(i + 1) % all.length]!))] as const);
    const both = copies.filter((pair): pair is readonly [ComparedText, ComparedText] => pair[0] !== null && pair[1] !== null);
    const isAsked = (copy: ComparedText, i: number) => textKeys(copy).some((key) => keys[i]?.has(key));
    return [
      how,
      both.filter(([one, copy]) => isNearText(one, copy)).length,
      both.filter(([, copy], i) => isAsked(copy, i)).length,
    ];
  });
  table([`of ${texts.length} texts copied`, "near", "share a key"], found);
  console.log(`\n${near} of ${(texts.length * (texts.length - 1)) / 2} honest pairs are near`);
  const started = performance.now();
  for (const said of all) textKeys(read(said)!);
  console.log(`${((performance.now() - started) / all.length).toFixed(2)} ms for the keys of a text`);
}

async function hashesOf(picture: Buffer) {
  const grey = sharp(picture).flatten({ background: "#ffffff" }).resize(GREY_SIDE, GREY_SIDE, { fit: "fill" }).greyscale();
  const { width, height } = await sharp(picture).metadata();
  return pictureHashes(await grey.toColourspace("b-w").raw().toBuffer(), width / height);
}

/** What is left when these parts of each side are cut off: left, right, top, bottom. */
async function cut(picture: Buffer, [left, right, top, bottom]: readonly [number, number, number, number]) {
  const { width, height } = await sharp(picture).metadata();
  const rest = { width: Math.round(width * (1 - left - right)), height: Math.round(height * (1 - top - bottom)) };
  return sharp(picture)
    .extract({ left: Math.round(width * left), top: Math.round(height * top), ...rest })
    .jpeg()
    .toBuffer();
}
const evenly = (part: number) => [part, part, part, part] as const;

async function captioned(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const bar = { width, height: Math.round(height / 8), channels: 3, background: "#101010" } as const;
  return sharp(picture)
    .composite([{ input: { create: bar }, gravity: "south" }])
    .jpeg()
    .toBuffer();
}

async function extended(picture: Buffer) {
  const { height } = await sharp(picture).metadata();
  return sharp(picture)
    .extend({ bottom: Math.round(height / 10), background: "#101010" })
    .jpeg()
    .toBuffer();
}

const PICTURE_COPIES: readonly (readonly [string, (picture: Buffer) => Promise<Buffer>])[] = [
  ["JPEG 40", (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer()],
  ["half the size", (picture) => sharp(picture).resize(640).jpeg().toBuffer()],
  ["brighter", (picture) => sharp(picture).modulate({ brightness: 1.2 }).jpeg().toBuffer()],
  ["3 % cut off each side", (picture) => cut(picture, evenly(0.03))],
  ["5 % cut off each side", (picture) => cut(picture, evenly(0.05))],
  ["10 % cut off each side", (picture) => cut(picture, evenly(0.1))],
  ["10 % cut off one side", (picture) => cut(picture, [0.1, 0, 0, 0])],
  ["mirrored", (picture) => sharp(picture).flop().jpeg().toBuffer()],
  ["caption over an eighth", captioned],
  ["caption of a tenth added", extended],
  ["turned by 3°", (picture) => sharp(picture).rotate(3, { background: "#ffffff" }).jpeg().toBuffer()],
  ["turned by -4°", (picture) => sharp(picture).rotate(-4, { background: "#ffffff" }).jpeg().toBuffer()],
];

function bitsApart(one: bigint, other: bigint) {
  let count = 0;
  for (let bits = BigInt.asUintN(64, one ^ other); bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}
/** Whether a new picture, its mirror image or what is left without its edges is a view of a stored one. */
const isSame = (stored: PictureHashes, { hashes, mirror, asks }: PictureHashes) =>
  stored.hashes.some(
    (hash) =>
      [hashes[0]!, mirror].some((view) => bitsApart(hash, view) <= PICTURE_DISTANCE) ||
      asks.some((part) => bitsApart(hash, part) <= PART_DISTANCE),
  );

async function measurePictures() {
  const folder = new URL("../../db/demo-pictures/", import.meta.url);
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const pictures = await Promise.all(names.map((name) => readFile(new URL(`${name}/1280.webp`, folder))));
  const stored: PictureHashes[] = [];
  for (const picture of pictures) stored.push((await hashesOf(picture))!);
  let pairs = 0;
  for (const [i, one] of stored.entries()) for (const other of stored.slice(0, i)) if (isSame(one, other)) pairs += 1;
  const found: (string | number)[][] = [];
  for (const [how, changed] of PICTURE_COPIES) {
    let same = 0;
    for (const [i, picture] of pictures.entries()) {
      const copy = await hashesOf(await changed(picture));
      if (copy && isSame(stored[i]!, copy)) same += 1;
    }
    found.push([how, same]);
  }
  table([`of ${pictures.length} photos copied`, "found"], found);
  console.log(`\n${pairs} of ${(stored.length * (stored.length - 1)) / 2} pairs of different photos are the same`);
  const times: number[] = [];
  for (const picture of pictures) {
    const started = performance.now();
    await hashesOf(picture);
    times.push(performance.now() - started);
  }
  console.log(`${quantiles(times)(0.5).toFixed(0)} ms, p99 ${quantiles(times)(0.99).toFixed(0)} ms for the hashes of a photo`);
}

/** As many keys as unlike texts and photos have. */
const FILL = [
  `insert into announcement_fingerprints (announcement_id, text_keys, phones)
   select id, array(select (band << 16) | (hashtext(id::text || band) & 65535) from generate_series(0, 23) band),
     array['+241' || (60000000 + (hashtext(id::text) & 9999999))] from announcements on conflict do nothing`,
  `insert into image_fingerprints (image_id, owner_id, announcement_id, hashes, mirror, keys)
   select id, user_id, id, hashes, 0, array(select distinct (band << 16) | ((h >> (16 * band)) & 65535)::int
     from unnest(hashes) h, generate_series(0, 3) band)
   from announcements, lateral (select array(select hashtextextended(id::text, part) from generate_series(1, 19) part) as hashes) x
   on conflict do nothing`,
  "vacuum analyze announcement_fingerprints, image_fingerprints",
];
const LIKE_TEXT = `
  select p.announcement_id, count(*) from unnest($1::int[]) k
  cross join lateral (select announcement_id from announcement_fingerprints where text_keys @> array[k]) p group by 1`;
const LIKE_PICTURE = `
  select distinct p.image_id from unnest($2::int[]) k
  cross join lateral (select image_id, hashes from image_fingerprints where keys @> array[k]) p
  where exists (select from unnest(p.hashes) h, unnest($1::bigint[]) q where bit_count((h # q)::bit(64)) <= ${PICTURE_DISTANCE})`;

async function measureSearch(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of FILL) await pool.query(statement);
  const { rows: sizes } = await pool.query<{ name: string; megabytes: string }>(
    `select relname as name, round(pg_relation_size(oid) / 1e6) as megabytes from pg_class
     where relname in ('announcement_fingerprints_text', 'image_fingerprints_keys') order by relname`,
  );
  const { rows } = await pool.query<{ keys: number[]; hashes: string[] }>(
    `select f.text_keys as keys, i.hashes[1:10] as hashes from announcement_fingerprints f
     join image_fingerprints i on i.announcement_id = f.announcement_id limit ${QUESTIONS}`,
  );
  const timed = async (ask: (row: (typeof rows)[number]) => Promise<unknown>) => {
    const times: number[] = [];
    for (const row of rows) {
      const started = performance.now();
      await ask(row);
      times.push(performance.now() - started);
    }
    return [0.5, 0.99].map((share) => quantiles(times)(share).toFixed(1));
  };
  const count = await pool.query<{ count: string }>("select count(*) from image_fingerprints");
  table(
    [`among ${count.rows[0]?.count}`, "p50 ms", "p99 ms"],
    [
      ["texts near one", ...(await timed(({ keys }) => pool.query(LIKE_TEXT, [keys])))],
      [
        "photos like one",
        ...(await timed(({ hashes }) => pool.query(LIKE_PICTURE, [hashes, hashes.flatMap((hash) => askedKeys(BigInt(hash)))]))),
      ],
    ],
  );
  console.log(sizes.map(({ name, megabytes }) => `${name}: ${megabytes} MB`).join(", "));
  await pool.end();
}

export async function measureLikeness(databaseUrl: string) {
  const { announcements } = demoData(new Date("2026-01-01"), "");
  measureTexts(announcements.map(({ title, description = "" }) => ({ title, description })));
  await measurePictures();
  await measureSearch(databaseUrl);
}
