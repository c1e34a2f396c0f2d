import { NotSent, sendInParts } from "@recolte/offline/send-in-parts";
import { expect, test, vi } from "vitest";
import { photo } from "#testing/steps.ts";
import { answerUploads } from "#testing/site.ts";
import { sendFile } from "./upload.ts";

const TO = { address: "/upload/directory-photo/1", failed: "Erreur" };

test("une photo retirée pendant qu'elle est préparée ne part plus", async () => {
  answerUploads(201, "{}");
  await expect(sendFile(photo(), TO)).resolves.toEqual({});
  await expect(sendFile(photo(), TO, { signal: AbortSignal.abort() })).rejects.toThrow("Envoi annulé");
});

test("une photo retirée pendant qu'un autre essai attendait partait encore : plus rien ne part", async () => {
  const stop = new AbortController();
  const fetching = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
  async function again() {
    stop.abort();
    return true;
  }
  const line = { fetching, again, signal: stop.signal };
  await expect(sendInParts(photo(), { id: "p", purpose: "avatar" }, line)).rejects.toThrow(NotSent);
  expect(fetching).toHaveBeenCalledOnce();
});
