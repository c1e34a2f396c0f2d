import type { Db } from "@recolte/db/client";
import { placeAnchor, type SavedQuestion } from "@recolte/domain/market/alerts/alert";
import { anchorsOf } from "@recolte/domain/market/search/question";
import { askFor, lookFor } from "#market/announcements/look-for.ts";
import { townsOf } from "#market/announcements/wanted-queries.ts";
import { countryMeant, placeSaid } from "#market/search/place-said.ts";
import { countWords } from "./saved-queries.ts";

interface Compared {
  words: string | null;
  dictionary: string | null;
  anchors: string[];
  /** The question, with the filters that its words say. */
  read: SavedQuestion;
}

const folded = (typed: string) => typed.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Without words it is looked for where something of it must be. */
const anchorsOfPlace = (question: SavedQuestion) =>
  question.near && !question.city ? townsOf(question).map((town) => `t:${town}`) : [placeAnchor(question)];

/** Without words it is compared by its filters alone. */
const byFilters = (question: SavedQuestion, dictionary: string | null = null): Compared => ({
  words: null,
  dictionary,
  anchors: anchorsOfPlace(question),
  read: question,
});

/** As announcements are compared with it, the price and the place in its words as filters; null: its words say nothing. */
export async function comparedWith(db: Db, question: SavedQuestion): Promise<Compared | null> {
  if (!question.search) return byFilters(question);
  const { said, base, filter } = await lookFor(db, question);
  if (!said) return null;
  const place = placeSaid(said.words, base, said.known);
  const words = place?.isNear ? place.others : said.words;
  const { asked: _asked, towns: _towns, ...read } = filter;
  const { dictionary, version } = said.known;
  if (words.length === 0) return place?.isNear || said.text === "" ? byFilters(read, version) : null;
  const { question: asked } = askFor(words, { said, base });
  if (!asked) return null;
  const counts = await countWords(
    db,
    words.map(({ typed }) => typed),
  );
  const reading = { dictionary, country: countryMeant(said.words, base, said.known) };
  const anchors = anchorsOf(words, reading, (typed) => counts.get(folded(typed)) ?? 0);
  return { words: asked.words, dictionary: version, anchors, read };
}
