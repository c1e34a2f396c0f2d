import { z } from "zod";
import { expect, test } from "vitest";
import { STOP_PATH } from "#identity/notifications/stop.ts";
import { openServer } from "#testing/open-server.ts";

test("un navigateur n'ouvre aux pages que le partage, la copie, l'appareil photo, la position et le micro", async () => {
  await using server = await openServer();
  const { headers } = await fetch(server.origin + STOP_PATH);
  expect(headers.get("content-type")).toContain("text/html");
  const policy = (headers.get("permissions-policy") ?? "").split(", ");
  expect(policy.filter((feature) => !feature.endsWith("=()"))).toEqual([
    "camera=(self)",
    "clipboard-write=(self)",
    "geolocation=(self)",
    "microphone=(self)",
    "web-share=(self)",
  ]);
  for (const closed of ["payment", "usb", "browsing-topics"]) expect(policy).toContain(`${closed}=()`);
});

test("ce qui n'est pas une page n'en porte pas les longues permissions : chaque réponse les paierait", async () => {
  await using server = await openServer();
  const { headers } = await fetch(`${server.origin}/livez`);
  expect(headers.has("permissions-policy")).toBe(false);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect([...headers].map((header) => header.join(": ")).join("\r\n").length).toBeLessThan(600);
});

test("qui trouve une faille sait à qui l'écrire, et jusqu'à quand cela vaut", async () => {
  await using server = await openServer({ SUPPORT_EMAIL: "securite@recolte.example" });
  const answer = await fetch(`${server.origin}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await answer.text();
  expect(text).toContain("Contact: mailto:securite@recolte.example\n");
  expect(text).toContain("Preferred-Languages: fr\n");
  expect(text).toContain(`Canonical: ${server.origin}/.well-known/security.txt\n`);
  const until = Date.parse(/^Expires: (.+)$/mu.exec(text)?.[1] ?? "");
  const inDays = (until - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(90);
  expect(inDays).toBeLessThan(365);
});

test("ce qui ne correspond pas à un motif se dit sans le motif", async () => {
  await using _server = await openServer();
  const { error } = z.string().regex(/^\d+$/u).safeParse("x");
  expect(error?.issues[0]?.message).toBe("Valeur invalide");
});
