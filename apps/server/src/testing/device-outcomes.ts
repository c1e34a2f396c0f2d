import { expect } from "vitest";
import { CODE, type Look, type Stage } from "./device-stage.ts";
import type { Heard, HeardAct } from "./telephone.ts";

/*
 * What should have come of what the server heard, in its order: the rules of the site told a second time, in a few words, without
 * its code.
 */

type Words = Record<string, unknown>;
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Two of them that differ are asked about; of texts the last one wins. */
const ASKED = ["price", "quantityAvailable", "imageIds"];
const FIELDS = ["title", "description", ...ASKED];

const pick = (words: Words, fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, words[field]]));

function seenBy({ kind, input, base }: HeardAct, standing: Words): { input: Words; base: Words } {
  if (kind !== "announcements.create") return { input, base };
  // The photos of a second device come after those of the first.
  const there = standing["imageIds"] as string[];
  return {
    input: { ...input, imageIds: [...new Set([...there, ...(input["imageIds"] as string[])])] },
    base: { ...base, imageIds: there },
  };
}

/** Null: it was never published. */
function announcementAfter(begun: Words | null, acts: readonly HeardAct[]) {
  let standing = begun;
  for (const act of acts) {
    if (!standing) {
      expect(act).toMatchObject({ kind: "announcements.create", applied: { outcome: "done" } });
      standing = pick(act.input, FIELDS);
      continue;
    }
    const { input, base } = seenBy(act, standing);
    const now: Words = standing;
    const touched = FIELDS.filter((at) => at in input && !same(input[at], base[at]) && !same(input[at], now[at]));
    const also = touched.filter((at) => !(at in base) || !same(base[at], now[at]));
    const isAsked = also.some((at) => ASKED.includes(at));
    expect(act.applied.outcome, JSON.stringify([act, now])).toBe(isAsked ? "choice" : "done");
    if (isAsked) continue;
    const replaced = also.length > 0 && { answer: { replaced: pick(now, also) } };
    expect(act.applied).toMatchObject({ ...replaced });
    standing = { ...now, ...pick(input, touched) };
  }
  return standing;
}

type Offer = Look["offer"];
const TERMS = ["quantity", "unitPrice", "fulfilment"] as const;
const sameTerms = (one: Words, other: Words) => TERMS.every((term) => one[term] === other[term]);
const ANSWERS: Record<string, Offer["status"]> = { "orders.accept": "acceptee", "orders.refuse": "refusee" };

/** An answer is to what was seen, and to nothing else. */
function expectedOf({ kind, input, base }: HeardAct, now: Offer) {
  const seen = base as unknown as Offer;
  const isSo = ANSWERS[kind] === now.status && seen.round === now.round;
  const isProposed = kind === "orders.counter" && now.round === seen.round + 1 && sameTerms(now.terms, input);
  if (isSo || isProposed) return "so";
  if (now.status !== "proposee" || (kind === "orders.counter" && now.round === 3)) return "refused";
  return seen.round === now.round && sameTerms(seen.terms, now.terms) ? "done" : "choice";
}

function offerAfter(begun: Offer, acts: readonly HeardAct[]) {
  let now = begun;
  for (const act of acts) {
    const { kind, input, applied } = act;
    const outcome = kind.startsWith("ben.") ? "done" : expectedOf(act, now);
    expect(applied.outcome, JSON.stringify([act, now])).toBe(outcome === "so" ? "done" : outcome);
    if (outcome !== "done") continue;
    const terms = { ...now.terms, ...pick(input, TERMS) } as Offer["terms"];
    if (kind === "ben.cancel") now = { ...now, status: "annulee" };
    else if (kind === "ben.counter") now = { status: "proposee", round: now.round + 1, terms };
    else if (kind === "orders.counter") now = { status: "contre_proposee", round: now.round + 1, terms };
    else now = { ...now, status: ANSWERS[kind]! };
  }
  return now;
}

/** Loaded, then delivered by the code; who types a wrong one has left all the same, and is forgiven by the right one. */
function deliveryAfter(acts: readonly HeardAct[]) {
  let [status, tries] = ["planifiee" as Look["delivery"], 0];
  for (const { kind, input, applied } of acts) {
    const isWrong = kind === "deliveries.deliver" && status !== "livree" && input["code"] !== CODE;
    expect(applied.outcome).toBe(isWrong ? "refused" : "done");
    if (isWrong) [status, tries] = ["en_cours", tries + 1];
    else if (kind === "deliveries.deliver") [status, tries] = ["livree", 0];
    else if (status === "planifiee") status = "chargee";
  }
  return { status, tries };
}

interface Move {
  /** Whose act it is, and which; nobody's where the book was corrected first. */
  by: Pick<HeardAct, "device" | "seq"> | null;
  change: number;
}

/** What was counted is a difference to what was shown, and to what the same telephone did before it that was not shown yet. */
function countedOn({ device, seq, input, base, decided }: HeardAct, [onHand, moves]: [number, readonly Move[]]) {
  if (decided) return input["counted"] as number;
  const own = moves.slice((base["moves"] as number) - 1).filter(({ by }) => by?.device === device && by.seq < seq);
  return onHand + (input["counted"] as number) - own.reduce((sum, { change }) => sum + change, base["shown"] as number);
}

function onHandAfter(begun: number, acts: readonly HeardAct[]) {
  const moves: Move[] = [];
  let onHand = begun;
  function moveTo(next: number, by: Move["by"]) {
    moves.push({ by, change: next - onHand });
    onHand = next;
  }
  for (const act of acts) {
    const { kind, input, decided } = act;
    const [line] = (input["lines"] as { quantity: number }[] | undefined) ?? [];
    const sold = line?.quantity ?? 0;
    if (decided && sold > onHand) moveTo(sold, null);
    const added = kind === "sales.record" ? -sold : (input["quantity"] as number);
    const next = input["kind"] === "ajustement" ? countedOn(act, [onHand, moves]) : onHand + added;
    expect(act.applied.outcome, JSON.stringify([act, onHand])).toBe(next < 0 ? "choice" : "done");
    if (next >= 0) moveTo(next, act);
  }
  return onHand;
}

/** Of all that is merged: how it stands after what was heard, from what was shown first. */
export function outcomesOf(heard: Heard, goods: Stage, first: Look) {
  const acts = [...heard.values()];
  const about = (id: string) => acts.filter(({ input, kind }) => input["id"] === id && kind !== "announcements.pause");
  const ids = [goods.announcementId, ...goods.drafts];
  const announcements = ids.map((id) => [id, announcementAfter(first.announcements[id]?.fields ?? null, about(id))] as const);
  return {
    announcements: Object.fromEntries(announcements),
    offer: offerAfter(first.offer, about(goods.dealId)),
    onHand: onHandAfter(
      first.onHand,
      acts.filter(({ kind }) => kind === "sales.record" || kind === "stock.record"),
    ),
    delivery: deliveryAfter(about(goods.deliveryId)),
  };
}
