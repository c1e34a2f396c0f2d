import { freePort } from "@recolte/local/ports";
import { expect, test, vi } from "vitest";
import { EXPRESSIONS, metricsOf } from "./dashboards.ts";
import { openSite } from "./site.ts";

test("chaque métrique des tableaux de bord se lit sur un site démarré", async () => {
  const port = await freePort();
  await using site = await openSite({ METRICS_PORT: String(port) });
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await (await fetch(`${site.origin}/trpc/home.categories`)).text();
  const text = await scrape();
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name));
  const absent = EXPRESSIONS.flatMap(({ place, expr }) =>
    metricsOf(expr)
      .filter((name) => !told.has(name))
      .map((name) => `${place} : ${name}`),
  );
  expect(EXPRESSIONS.flatMap(({ expr }) => metricsOf(expr)).length).toBeGreaterThan(50);
  expect(absent).toEqual([]);
  for (const line of [
    /^recolte_calls_total\{procedure="home\.categories",outcome="ok"\} 1$/mu,
    /^recolte_job_every_seconds\{job="sum views"\} 1$/mu,
    /^recolte_build_info\{version="[\d.]+",node="v\d+\.\d+\.\d+"\} 1$/mu,
    /^recolte_pictures_waiting 0$/mu,
  ])
    expect(text).toMatch(line);
  await vi.waitFor(async () => expect(await scrape()).toContain('recolte_bell_connected{bell="postgres"} 1'));
});
