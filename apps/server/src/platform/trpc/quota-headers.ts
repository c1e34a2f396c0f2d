import type { FastifyReply } from "fastify";
import type { Allowance } from "./context.ts";

const share = ({ remaining, points }: Allowance) => remaining / points;

/** Of all quotas that a batch spends, the answer tells the one that will refuse first (draft-ietf-httpapi-ratelimit-headers). */
export function quotaHeaders(reply: FastifyReply) {
  let spent: Map<string, Allowance> | undefined;
  return (name: string, left: Allowance | null) => {
    spent ??= new Map();
    if (left) spent.set(name, left);
    else spent.delete(name);
    const [tightest] = [...spent].toSorted(([, a], [, b]) => share(a) - share(b));
    if (!tightest) return void reply.removeHeader("ratelimit").removeHeader("ratelimit-policy");
    const [quota, { points, duration, remaining, secondsLeft }] = tightest;
    return void reply
      .header("ratelimit-policy", `"${quota}";q=${points};w=${duration}`)
      .header("ratelimit", `"${quota}";r=${remaining};t=${secondsLeft}`);
  };
}
