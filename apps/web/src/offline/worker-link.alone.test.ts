import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataSaver } from "#lib/line/data-saver.ts";

/** As a freshly loaded page has them. */
async function load() {
  vi.resetModules();
  return import("./worker-link.ts");
}
let link: Awaited<ReturnType<typeof load>>;
beforeEach(async () => void (link = await load()));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  dataSaver.set(false);
});

function heard() {
  const postMessage = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } });
  return postMessage;
}

const address = window.location.href;
test.each([
  ["d'un visiteur, la page qu'il a sous les yeux se garde", { person: null, saving: false }, { visitor: true, address }],
  ["qui économise ses données ne la paie pas deux fois", { person: null, saving: true }, { visitor: true, address: undefined }],
  [
    "d'un membre, aucune page ne se garde, mais le code des siennes",
    { person: "awa", saving: false },
    { visitor: false, address, own: "all" },
  ],
  [
    "d'un membre qui économise ses données, rien de plus",
    { person: "awa", saving: true },
    { visitor: false, address: undefined },
  ],
])("le worker apprend qui est là : %s", async (_rule, { person, saving }, message) => {
  dataSaver.set(saving);
  const postMessage = heard();
  await link.tellWorker(person);
  expect(postMessage.mock.calls).toEqual([[message]]);
});

test("en économie de données, le code des commandes et des livraisons se garde quand l'une est convenue", async () => {
  const postMessage = heard();
  await link.keepOrders();
  expect(postMessage).not.toHaveBeenCalled();
  dataSaver.set(true);
  await link.keepOrders();
  expect(postMessage.mock.calls).toEqual([[{ own: "orders" }]]);
});

test("un navigateur sans worker ne s'en plaint pas", async () => {
  vi.stubGlobal("navigator", {});
  dataSaver.set(true);
  await expect(link.tellWorker(null)).resolves.toBeUndefined();
  await expect(link.keepOrders()).resolves.toBeUndefined();
});

/** A browser whose worker may be replaced by that of a newer version. */
function replaceable() {
  const [former, newer] = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
  const container = Object.assign(new EventTarget(), {
    controller: former,
    ready: Promise.resolve({ active: former }),
    register: async () => ({ update: async () => {} }),
  });
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubEnv("PROD", true);
  function replace() {
    container.controller = newer;
    container.dispatchEvent(new Event("controllerchange"));
  }
  const own = ({ postMessage }: typeof former) =>
    postMessage.mock.calls.flatMap(([{ own: kept }]) => ((kept as string | undefined) ? [kept as string] : []));
  return { replace, ofFormer: () => own(former), ofNewer: () => own(newer) };
}

test.for([
  ["le code de ses pages", { saving: false, agreed: false, own: ["all"] }],
  ["en économie de données, celui des commandes, quand l'une est convenue", { saving: true, agreed: true, own: ["orders"] }],
  ["en économie de données, rien quand rien n'est convenu", { saving: true, agreed: false, own: [] }],
] as const)(
  "d'une version nouvelle, le worker n'apprenait pas ce qu'un membre garde : %s",
  async ([_what, { saving, agreed, own }]) => {
    dataSaver.set(saving);
    const worker = replaceable();
    await link.linkWorker();
    await link.tellWorker("awa");
    if (agreed) await link.keepOrders();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(worker.ofFormer()).toEqual(own);
    worker.replace();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(worker.ofNewer()).toEqual(own);
  },
);
