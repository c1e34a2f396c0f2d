import { formatPrice } from "@recolte/domain/price";
import { fullName } from "@recolte/domain/profiles/profile";
import { journeyWords, type QuoteSide, transportTitle } from "@recolte/domain/transport/quote-request";
import { loadWords } from "@recolte/domain/transport/vehicle";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import { Age } from "#ui/age.tsx";
import { RequestBadge } from "./badges.tsx";
import { requestNext, waitsFor } from "./transport-words.ts";
import css from "./transport.module.css";

interface Props {
  request: Outputs["quotes"]["list"]["items"][number];
  side: QuoteSide;
}

/** One request of a list; the whole of it is the way in. */
export function RequestRow({ request, side }: Props) {
  const { id, status, other, quote, createdAt } = request;
  const facts = [journeyWords(request), loadWords(request)].filter(Boolean).join(" · ");
  return (
    <article className={`${css.row} ${waitsFor(side, status) ? css.mine : ""}`}>
      <p className={css.marks}>
        <RequestBadge status={status} side={side} />
        <span className={css.quiet}>
          <Age since={createdAt} />
        </span>
      </p>
      <h3 className={css.title}>
        <Link className={css.hit} to={paths.quote(id)}>
          {transportTitle(request)}
        </Link>
      </h3>
      {facts && <p className={css.quiet}>{facts}</p>}
      <p className={css.quiet}>
        {side === "customer" ? "Transporteur : " : "Client : "}
        <bdi>{fullName(other)}</bdi>
      </p>
      {quote ? <p className={css.strong}>{formatPrice(quote.price)}</p> : null}
      <p className={css.quiet}>{requestNext(side, request)}</p>
    </article>
  );
}
