import { afterEach, expect, test, vi } from "vitest";
import { dataSaver } from "#lib/data-saver.ts";
import { keepOrders, tellWorker } from "./worker-link.ts";

afterEach(() => {
  vi.unstubAllGlobals();
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
  await tellWorker(person);
  expect(postMessage.mock.calls).toEqual([[message]]);
});

test("en économie de données, le code des commandes et des livraisons se garde quand l'une est convenue", async () => {
  const postMessage = heard();
  await keepOrders();
  expect(postMessage).not.toHaveBeenCalled();
  dataSaver.set(true);
  await keepOrders();
  expect(postMessage.mock.calls).toEqual([[{ own: "orders" }]]);
});

test("un navigateur sans worker ne s'en plaint pas", async () => {
  vi.stubGlobal("navigator", {});
  dataSaver.set(true);
  await expect(tellWorker(null)).resolves.toBeUndefined();
  await expect(keepOrders()).resolves.toBeUndefined();
});
