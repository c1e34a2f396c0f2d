import { formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { journeyWords, type QuoteSide, transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { loadWords } from "@recolte/domain/trade/transport/vehicle";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { Age } from "#ui/age.tsx";
import css from "#ui/list-row.module.css";
import { RequestBadge } from "./badges.tsx";
import { requestNext, waitsFor } from "./transport-words.ts";

interface Props {
  request: Outputs["quotes"]["list"]["items"][number];
  side: QuoteSide;
}

/** One request of a list; the whole of it is the way in. */
export function RequestRow({ request, side }: Props) {
  const { id, status, other, quote, createdAt } = request;
  const facts = [journeyWords(request), loadWords(request)].filter(Boolean).join(" · ");
  const next = requestNext(side, request);
  const isMine = waitsFor(side, status);
  return (
    <article className={`${css.row} ${isMine ? css.mine : ""}`}>
      <p className={css.marks}>
        <RequestBadge status={status} side={side} />
        <span className={`${css.quiet} ${css.wide}`}>
          <Age since={createdAt} />
        </span>
      </p>
      <h3 className={css.title}>
        <Link className={css.hit} to={paths.quote(id)}>
          {transportTitle(request)}
        </Link>
      </h3>
      <p className={css.who}>
        <span className={css.wide}>{side === "customer" ? "Transporteur : " : "Client : "}</span>
        <bdi>{fullName(other)}</bdi>
      </p>
      <p className={css.note}>{(isMine ? [next, facts] : [facts, next]).filter(Boolean).join(" · ")}</p>
      {quote ? <p className={css.sum}>{formatPrice(quote.price)}</p> : null}
    </article>
  );
}
