import { PROOF_HEADER } from "@recolte/domain/identity/account/proof";
import type { AppRouter } from "@recolte/server/router";
import {
  httpLink,
  type Operation,
  type OperationResultEnvelope,
  type TRPCClientError,
  type TRPCClientRuntime,
  type TRPCLink,
} from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { fetchWithBackoff } from "./fetch-with-backoff.ts";
import { solve } from "./solve.ts";

/** The network may have changed meanwhile: then there is one more to solve, and no third. */
const PROOFS_MAX = 2;

/** Away from https there is nothing to solve with: what the server says is how long to wait. */
const canSolve = () => Boolean(globalThis.crypto?.subtle);

/** One proof opens one call: it travels alone, in no batch. */
const alone = (proof: string): TRPCLink<AppRouter> =>
  httpLink({ url: "/trpc", fetch: fetchWithBackoff, headers: { [PROOF_HEADER]: proof } });

type Refused = TRPCClientError<AppRouter>;
interface Refusing {
  runtime: TRPCClientRuntime;
  op: Operation;
  refused: Refused;
}

/** The same call with what it was refused for; without a solution, the refusal. */
export const sendProven = ({ runtime, op, refused }: Refusing, tools = { solve, alone }) =>
  observable<OperationResultEnvelope<unknown, Refused>, Refused>((observer) => {
    const left = new AbortController();
    let sent: Unsubscribable | undefined;
    async function send(error: Refused, proofs: number) {
      const challenge = error.data?.challenge;
      const isSolved = challenge !== undefined && proofs < PROOFS_MAX && canSolve();
      const why = error.data?.refusal === "attack.proof-needed" ? "attack" : "network";
      const proof = isSolved ? await tools.solve(challenge, left.signal, why).catch(() => null) : null;
      if (left.signal.aborted) return;
      if (!proof) return observer.error(error);
      const answer = tools.alone(proof)(runtime)({ op, next: () => observable(() => {}) });
      sent = answer.subscribe({ ...observer, error: (again: Refused) => void send(again, proofs + 1) });
    }
    void send(refused, 0);
    return () => {
      left.abort();
      sent?.unsubscribe();
    };
  });
