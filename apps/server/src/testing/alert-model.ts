import { type AnnouncementNews, type Cadence, CADENCES, type SavedQuestion } from "@recolte/domain/market/alerts/alert";
import { deliverAfter } from "@recolte/domain/market/alerts/when";

const DAY = 86_400_000;
const AGE = 15_000;

export interface Offer {
  id: string;
  seller: string;
  /** What it is, as questions name it. */
  words: readonly string[];
  city: string;
  price: number;
  shown: boolean;
  createdAt: number;
}
interface Alert {
  id: string;
  userId: string;
  question: SavedQuestion;
  cadence: Cadence;
  since: number;
  paused: boolean;
}
interface Waiting {
  userId: string;
  offer: Offer;
  kind: AnnouncementNews;
  mark: number;
  alert: Alert | null;
  at: number;
  after: number;
}
interface News {
  offer: Offer;
  kind: AnnouncementNews;
  at: number;
  /** What it was before an edit. */
  was?: Compared;
}
type Compared = Pick<Offer, "words" | "city" | "price">;

/** Who is told what, as plainly as it can be written. */
export class AlertModel {
  alerts: Alert[] = [];
  follows: { userId: string; seller: string; at: number }[] = [];
  favourites: { userId: string; offer: Offer; price: number; at: number }[] = [];
  blocks: { blocker: string; blocked: string }[] = [];
  /** Words that mean another one, in the dictionary of the moment. */
  aliases = new Map<string, string>();
  told: Waiting[] = [];
  #news: News[] = [];
  #waiting: Waiting[] = [];

  happen(offer: Offer, kinds: readonly AnnouncementNews[], { at, was }: Pick<News, "at" | "was">) {
    for (const kind of kinds) if (offer.shown) this.#news.push({ offer, kind, at, was });
  }

  #isBlocked = (userId: string, seller: string) =>
    this.blocks.some(
      ({ blocker, blocked }) => (blocker === userId && blocked === seller) || (blocker === seller && blocked === userId),
    );
  #keeps = (userId: string, offer: Offer) => this.favourites.find((one) => one.userId === userId && one.offer === offer);

  #answers({ question: { search, city, maxPrice } }: Alert, offer: Compared) {
    const meant = search && (this.aliases.get(search) ?? search);
    return (!meant || offer.words.includes(meant)) && (!city || offer.city === city) && (!maxPrice || offer.price <= maxPrice);
  }

  #hits({ offer, kind, at, was }: News): Omit<Waiting, "after">[] {
    const about = { offer, at };
    const found = this.alerts
      .filter((alert) => (kind === "new" || kind === "back") && !alert.paused && alert.since <= at)
      .filter((alert) => this.#answers(alert, offer) && !(was && this.#answers(alert, was)))
      .map((alert) => ({ ...about, userId: alert.userId, kind: "new" as const, mark: 0, alert }));
    const followed = this.follows
      .filter(({ seller, at: since }) => seller === offer.seller && since <= at)
      .filter(({ at: since }) => kind === "back" || (kind === "new" && !was && offer.createdAt >= since))
      .map(({ userId }) => ({ ...about, userId, kind: "new" as const, mark: 0, alert: null }));
    const kept = this.favourites
      .filter(
        (one) => one.offer === offer && ((kind === "back" && one.at <= at) || (kind === "cheaper" && offer.price < one.price)),
      )
      .filter(({ userId }) => kind === "back" || !this.#toldCheaper(userId, offer).some(({ mark }) => mark <= offer.price))
      .map(({ userId }) => ({ ...about, userId, kind, mark: kind === "back" ? Math.floor(at / DAY) : offer.price, alert: null }));
    return [...found, ...followed, ...kept].filter(
      (hit) => !this.#isBlocked(hit.userId, offer.seller) && !(hit.kind === "new" && this.#keeps(hit.userId, offer)),
    );
  }

  #toldCheaper = (userId: string, offer: Offer) =>
    this.told.filter((one) => one.userId === userId && one.offer === offer && one.kind === "cheaper");

  #match(now: number) {
    const due = this.#news.filter(({ at }) => at <= now - AGE);
    this.#news = this.#news.filter(({ at }) => at > now - AGE);
    const rank = ({ alert }: Omit<Waiting, "after">) => CADENCES.indexOf(alert?.cadence ?? "now");
    const hits = due
      .filter(({ offer }) => offer.shown)
      .flatMap((news) => this.#hits(news))
      .toSorted((a, b) => rank(a) - rank(b) || a.at - b.at || ((a.alert?.id ?? "~") < (b.alert?.id ?? "~") ? -1 : 1));
    for (const hit of hits) {
      const isSame = (one: Waiting) =>
        one.userId === hit.userId && one.offer === hit.offer && one.kind === hit.kind && one.mark === hit.mark;
      const isKnown = ({ userId, offer }: Waiting) => hit.kind === "new" && userId === hit.userId && offer === hit.offer;
      if ([...this.told, ...this.#waiting].some(isSame) || this.told.some(isKnown)) continue;
      const cadence = hit.alert?.cadence ?? "now";
      const first = deliverAfter({ cadence, country: "gabon", at: new Date(hit.at), lately: 0 }).getTime();
      const cheaper = hit.kind === "cheaper" ? this.#toldCheaper(hit.userId, hit.offer).map(({ after }) => after + DAY) : [];
      this.#waiting.push({ ...hit, after: Math.max(first, ...cheaper) });
    }
  }

  #isTrue({ userId, offer, kind, mark, alert }: Waiting) {
    if (!offer.shown || this.#isBlocked(userId, offer.seller)) return false;
    if (kind === "new")
      return alert ? !alert.paused : this.follows.some((one) => one.userId === userId && one.seller === offer.seller);
    return this.#keeps(userId, offer) !== undefined && (kind !== "cheaper" || offer.price === mark);
  }

  /** A run of the job that nothing stops. */
  work(now: number) {
    this.#match(now);
    const due = this.#waiting.filter(({ after }) => after <= now);
    this.#waiting = this.#waiting.filter(({ after }) => after > now);
    this.told.push(...due.filter((one) => this.#isTrue(one)));
  }

  /** What waits for something that ends is news again: another alert may be answered. */
  release(which: (one: { userId: string; alert: Alert | null; offer: Offer; kind: AnnouncementNews }) => boolean) {
    const gone = this.#waiting.filter(which);
    this.#waiting = this.#waiting.filter((one) => !which(one));
    for (const { offer, at } of gone) this.#news.push({ offer, kind: "new", at });
  }
}
