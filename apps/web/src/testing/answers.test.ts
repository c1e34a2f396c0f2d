import { expect, test, vi } from "vitest";
import { answered, type Answers, answerTo, aPage, done, failing, nothing, silent } from "./answers.ts";
import { anOrderCard } from "./orders.ts";
import { aVehicle } from "./transport.ts";

// What is refused here is refused by the type check of this workspace: a line that it lets through turns it red.

test("une réponse que le routeur pourrait donner passe : une valeur, une fonction, un refus, un silence", () => {
  const said: Answers = {
    "vehicles.list": [aVehicle()],
    "vehicles.archive": done,
    "admin.users.verify": nothing,
    "orders.list": answerTo("orders.list", ({ side }) => aPage(side === "buyer" ? [anOrderCard()] : [])),
    "orders.counts": failing(),
    "quotes.waiting": silent,
    ...answered("quotes.list", aPage([])),
  };
  expect(Object.keys(said)).toHaveLength(7);
});

test("une colonne renommée, qui manque ou de trop est refusée", () => {
  const { plate, ...rest } = aVehicle();
  const refused: Answers[] = [
    // @ts-expect-error missing
    { "vehicles.list": [rest] },
    // @ts-expect-error renamed
    { "vehicles.list": [{ ...rest, registration: plate }] },
    // @ts-expect-error one too many
    { "auth.changePassword": { weakPassword: false, strength: 3 } },
    // @ts-expect-error another type
    { "quotes.waiting": "2" },
    // @ts-expect-error a function too
    { "vehicles.list": () => [rest] },
    // @ts-expect-error and one that takes its time
    { "vehicles.list": async () => [rest] },
    // @ts-expect-error what has nothing to answer
    { "admin.users.verify": { ok: true } },
  ];
  // @ts-expect-error what is asked is typed too
  answerTo("vehicles.archive", ({ plate: asked }) => ({ id: asked }));
  // @ts-expect-error missing
  answerTo("vehicles.list", [rest]);
  expect(refused).toHaveLength(7);
});

test("une procédure qui n'existe pas est refusée", () => {
  const refused: Answers[] = [
    // @ts-expect-error unknown
    { "vehicles.lists": [] },
    // @ts-expect-error a router is no procedure
    { vehicles: [] },
  ];
  // @ts-expect-error unknown
  expect(answerTo("vehicles.lists", []).procedure).toBe("vehicles.lists");
  expect(refused).toHaveLength(2);
});

test("une réponse sans type est refusée : un `vi.fn()`, celle d'une autre procédure, une table où tout peut être", () => {
  const anything: { [name: string]: unknown } = {};
  const path: string = "vehicles.list";
  const refused: Answers[] = [
    // @ts-expect-error answers anything
    { "vehicles.list": vi.fn() },
    // @ts-expect-error of another procedure
    { "vehicles.archive": answerTo("vehicles.setStatus", done) },
    // @ts-expect-error of any name
    anything,
    // @ts-expect-error of any name
    { ...anything },
    // @ts-expect-error of any name
    { [path]: [] },
  ];
  expect(refused).toHaveLength(5);
});
