import { expect, test } from "vitest";
import { QUOTE_REQUEST_LABELS, QUOTE_REQUEST_STATUSES, requestLabel } from "./status.ts";

test("un prix donné est « envoyé » pour qui l'a fait, « reçu » pour qui l'a demandé ; le reste se dit pareil", () => {
  expect(requestLabel("chiffree", "carrier")).toBe("Devis envoyé");
  expect(requestLabel("chiffree", "customer")).toBe("Devis reçu");
  for (const status of QUOTE_REQUEST_STATUSES.filter((one) => one !== "chiffree"))
    for (const side of ["carrier", "customer"] as const) expect(requestLabel(status, side)).toBe(QUOTE_REQUEST_LABELS[status]);
});
