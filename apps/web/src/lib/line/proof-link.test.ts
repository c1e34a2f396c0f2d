import type { AppRouter } from "@recolte/server/router";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, test, vi } from "vitest";
import { proofLink } from "./proof-link.ts";
import { sendProven } from "./prove.ts";

const needed = () =>
  TRPCClientError.from<AppRouter>({
    error: {
      message: "Trop de tentatives, réessayez dans 60 s",
      code: -32_029,
      data: { refusal: "limits.proof-needed", httpStatus: 429, challenge: { puzzle: 1 } },
    },
  } as never);

/** A server that wants so many proofs, and a browser that solves, or not. */
function scenario({
  wanted,
  solves = async () => "resolu" as string | null,
}: {
  wanted: number;
  solves?: () => Promise<string | null>;
}) {
  const sent: (string | undefined)[] = [];
  const solve = vi.fn((_challenge: unknown, _signal: AbortSignal) => solves());
  const server =
    (proof?: string): TRPCLink<AppRouter> =>
    () =>
    () =>
      observable((observer) => {
        sent.push(proof);
        if (sent.length <= wanted) return observer.error(needed());
        observer.next({ result: { type: "data", data: { ok: true } } });
        observer.complete();
      });
  const code = { sendProven: (refusing: Refusing) => sendProven(refusing, { solve, alone: server }) };
  const client = createTRPCClient<AppRouter>({ links: [proofLink(async () => code), server()] });
  return { sent, solve, ask: () => client.auth.requestReset.mutate({ email: "awa@exemple.example" }) };
}
type Refusing = Parameters<typeof sendProven>[0];

test("l'appel refusé repart avec la preuve résolue, et son auteur ne voit que la réponse", async () => {
  const { ask, sent, solve } = scenario({ wanted: 1 });
  expect(await ask()).toEqual({ ok: true });
  expect(sent).toEqual([undefined, "resolu"]);
  expect(solve.mock.calls[0]?.[0]).toEqual({ puzzle: 1 });
});

test("le réseau a changé entre-temps : une seconde preuve, jamais une troisième", async () => {
  expect(await scenario({ wanted: 2 }).ask()).toEqual({ ok: true });
  const { ask, sent } = scenario({ wanted: 9 });
  await expect(ask()).rejects.toThrow("Trop de tentatives, réessayez dans 60 s");
  expect(sent).toHaveLength(3);
});

test.each([
  ["annulée", async () => null],
  ["dont le code n'arrive pas", () => Promise.reject(new Error("coupure"))],
])("une preuve %s laisse les mots du serveur : combien attendre", async (_what, solves) => {
  const { ask, sent } = scenario({ wanted: 1, solves });
  await expect(ask()).rejects.toThrow("Trop de tentatives, réessayez dans 60 s");
  expect(sent).toHaveLength(1);
});

test("sans « crypto.subtle » rien ne se résout : l'attente d'aujourd'hui", async () => {
  vi.stubGlobal("crypto", {});
  try {
    const { ask, solve } = scenario({ wanted: 1 });
    await expect(ask()).rejects.toThrow("Trop de tentatives");
    expect(solve).not.toHaveBeenCalled();
  } finally {
    vi.unstubAllGlobals();
  }
});
