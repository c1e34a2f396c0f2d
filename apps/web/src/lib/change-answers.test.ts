import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { crashed, refused } from "#testing/render.tsx";
import { changeAnswers } from "./change-answers.ts";
import { toasts } from "./toast.ts";

const saidOf = (error: unknown) => {
  changeAnswers(async () => {})("Lot commencé").onError(error);
  return toasts.current()?.message;
};

test("sans réponse du serveur, l'échec dit quoi faire", () => {
  const unanswered = TRPCClientError.from(new TypeError("Failed to fetch"));
  expect(saidOf(unanswered)).toBe("Erreur lors de l'enregistrement : vérifiez votre connexion, puis réessayez");
});

test("refusé, il dit pourquoi ; en panne, qu'il n'a pas eu lieu", () => {
  expect(saidOf(refused("stock.short"))).toBe("Stock insuffisant");
  expect(saidOf(crashed())).toBe("Erreur lors de l'enregistrement");
});
