import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expulsion } from "#lib/expulsion.ts";
import { trpc } from "#lib/trpc.ts";
import { renderPage } from "#testing/render.tsx";
import { useExpulsion } from "./use-expulsion.ts";

function Page() {
  useExpulsion();
  const { data: me } = trpc.auth.me.useQuery();
  const { data: unread } = trpc.messages.unread.useQuery();
  return <p>{`${me?.id ?? "personne"} ${unread ?? "rien"}`}</p>;
}

const UNREAD: Record<string, number> = { awa: 7, ben: 2 };

test.for([
  ["plus personne", null, "personne rien"],
  ["quelqu'un d'autre, connecté dans un autre onglet", "ben", "ben 2"],
] as const)("la session finie, il y a là %s : rien de l'ancienne ne reste affiché", async ([, next, shown]) => {
  let here: string | null = "awa";
  renderPage(<Page />, {
    answers: {
      "auth.me": () => (here ? { id: here } : null),
      "messages.unread": () => (here ? UNREAD[here] : new Promise(() => {})),
    },
  });
  await screen.findByText("awa 7");
  here = next;
  act(() => void expulsion.dispatchEvent(new Event("expelled")));
  await expect.poll(() => document.querySelector("p")?.textContent).toBe(shown);
});
