import { afterEach, expect, test, vi } from "vitest";
import { dataSaver } from "#lib/data-saver.ts";
import { tellWorker } from "./worker-link.ts";

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
    "d'un membre qui économise ses données, le code de ses commandes seul",
    { person: "awa", saving: true },
    { visitor: false, address: undefined, own: "orders" },
  ],
])("le worker apprend qui est là : %s", async (_rule, { person, saving }, message) => {
  dataSaver.set(saving);
  const postMessage = heard();
  await tellWorker(person);
  expect(postMessage.mock.calls).toEqual([[message]]);
});

test("un navigateur sans worker ne s'en plaint pas", async () => {
  vi.stubGlobal("navigator", {});
  await expect(tellWorker(null)).resolves.toBeUndefined();
});
