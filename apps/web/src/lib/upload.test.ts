import { expect, test } from "vitest";
import { photo } from "#testing/steps.ts";
import { answerUploads } from "#testing/site.ts";
import { sendFile } from "./upload.ts";

const TO = { address: "/upload/avatar", failed: "Erreur" };

test("une photo retirée pendant qu'elle est préparée ne part plus", async () => {
  answerUploads(201, "{}");
  await expect(sendFile(photo(), TO)).resolves.toEqual({});
  await expect(sendFile(photo(), TO, { signal: AbortSignal.abort() })).rejects.toThrow("Envoi annulé");
});
