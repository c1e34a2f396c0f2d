import { refusalMessage } from "@recolte/domain/platform/refusal";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refused } from "#testing/render.tsx";
import { problemsOf, type SchemaForm, useSchemaForm } from "./use-schema-form.ts";

interface Values {
  goods: string;
  quantity: string;
  price: string;
}
const BLANK: Values = { goods: "", quantity: "", price: "" };
/** Its fields in another order than the page's. */
const schema = {
  safeParse(values: unknown) {
    const { goods, quantity, price } = values as Values;
    const issues = [
      { path: ["price"], message: "Le prix est requis", wrong: price === "" },
      { path: ["quantity"], message: "La quantité est requise", wrong: quantity === "" },
      { path: ["quantity"], message: "La quantité doit être un nombre", wrong: Number.isNaN(Number(quantity)) || !quantity },
      { path: ["lines", 0], message: "Choisissez un produit", wrong: goods === "" },
    ].filter(({ wrong }) => wrong);
    return issues.length > 0 ? { error: { issues } } : {};
  },
};

function Fields({ form, send }: { form: SchemaForm<Values>; send: (values: Values) => unknown }) {
  const field = form.getInputProps;
  return (
    <form onSubmit={form.onSubmit(send)}>
      <div data-path="goods">
        <input aria-label="Produit" value={form.values.goods} onChange={field("goods").onChange} />
      </div>
      {(["quantity", "price"] as const).map((name) => {
        const { error, ...input } = field(name);
        return (
          <label key={name}>
            {name} <input {...input} />
            {error && <em>{error}</em>}
          </label>
        );
      })}
      <button type="submit">Envoyer</button>
    </form>
  );
}

interface Props {
  keep?: (values: Values) => void;
  send?: (form: SchemaForm<Values>) => unknown;
}
function Order({ keep = () => {}, send = () => {} }: Props) {
  const form = useSchemaForm<Values>(schema, { draft: { start: BLANK, keep }, names: { lines: "goods" } });
  return <Fields form={form} send={() => send(form)} />;
}
const submit = () => userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`, "u"));

test("un champ que deux règles refusent dit la première, un mot d'une liste le dit sur la liste", () => {
  const issues = [
    { path: ["quantity"], message: "La quantité doit être un nombre entier" },
    { path: ["quantity"], message: "Cette quantité est trop élevée" },
    { path: ["towns", 2], message: "80 caractères au maximum" },
    { path: ["lines", 0, "price"], message: "Le prix est requis" },
  ];
  expect(problemsOf({ error: { issues } }, { towns: "itinerary" })).toEqual({
    quantity: "La quantité doit être un nombre entier",
    itinerary: "80 caractères au maximum",
    "lines.0.price": "Le prix est requis",
  });
});

test("le premier champ faux de la page a le focus, quel que soit l'ordre des règles, et rien ne part", async () => {
  const send = vi.fn();
  render(<Order send={send} />);
  await submit();
  expect(document.activeElement).toBe(field("Produit"));
  await userEvent.type(field("Produit"), "Sel");
  await submit();
  expect(document.activeElement).toBe(field("quantity"));
  expect(screen.getByText("La quantité est requise")).toBeTruthy();
  expect(screen.getByText("Le prix est requis")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(field("quantity"), "2");
  await userEvent.type(field("price"), "500");
  await submit();
  expect(send).toHaveBeenCalledOnce();
});

test("ce qui se tape est gardé au fur et à mesure", async () => {
  const keep = vi.fn();
  render(<Order keep={keep} />);
  await userEvent.type(field("price"), "50");
  expect(keep.mock.lastCall?.[0]).toEqual({ ...BLANK, price: "50" });
});

test("un refus du serveur se lit sur le champ qu'il concerne, qui a le focus ; un autre n'est d'aucun champ", async () => {
  const said: boolean[] = [];
  const send = (form: SchemaForm<Values>) => {
    said.push(form.refuse(refused("order.stock"), { "order.stock": "quantity" }));
    said.push(form.refuse(refused("limits.too-many"), { "order.stock": "quantity" }));
  };
  render(<Order send={send} />);
  await userEvent.type(field("Produit"), "Sel");
  await userEvent.type(field("quantity"), "2");
  await userEvent.type(field("price"), "500");
  await submit();
  expect(await screen.findByText(refusalMessage("order.stock"))).toBeTruthy();
  expect(document.activeElement).toBe(field("quantity"));
  expect(said).toEqual([true, false]);
});

test("ce qui vérifie arrive quand on écrit : deux appuis d'ici là n'envoient qu'une fois, et seulement ce qui est juste", async () => {
  const fetch = vi.fn(async () => {
    await Promise.resolve();
    return schema;
  });
  const send = vi.fn();
  function Late() {
    return <Fields form={useSchemaForm<Values>({ fetch }, { start: BLANK })} send={send} />;
  }
  render(<Late />);
  expect(fetch).not.toHaveBeenCalled();
  const button = screen.getByRole("button", { name: "Envoyer" });
  button.click();
  button.click();
  expect(await screen.findByText("La quantité est requise")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(field("Produit"), "Sel");
  await userEvent.type(field("quantity"), "2");
  await userEvent.type(field("price"), "500");
  await submit();
  expect(send).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledOnce();
});

test("deux appuis avant que la vérification soit là n'envoient qu'une fois", async () => {
  const send = vi.fn();
  const start = { goods: "Sel", quantity: "2", price: "500" };
  function Late() {
    return <Fields form={useSchemaForm<Values>({ fetch: async () => schema }, { start })} send={send} />;
  }
  render(<Late />);
  const button = screen.getByRole("button", { name: "Envoyer" });
  button.click();
  button.click();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledOnce();
});
