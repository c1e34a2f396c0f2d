import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { forcedSignOut } from "#lib/session/forced-sign-out.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";
import { silent } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage, refusing } from "#testing/render.tsx";
import { useForcedSignOut } from "./use-forced-sign-out.ts";

function Page() {
  useForcedSignOut();
  const { data: me } = trpc.auth.me.useQuery();
  const { data: unread } = trpc.messages.unread.useQuery();
  return <p>{`${me?.id ?? "personne"} ${unread ?? "rien"}`}</p>;
}

const UNREAD = { awa: 7, ben: 2 };
type Known = keyof typeof UNREAD;

test.for([
  ["plus personne", null, "personne rien"],
  ["quelqu'un d'autre, connecté dans un autre onglet", "ben", "ben 2"],
] as const)("la session finie, il y a là %s : rien de l'ancienne ne reste affiché", async ([, next, shown]) => {
  let here: Known | null = "awa";
  renderPage(<Page />, {
    answers: {
      "auth.me": () => (here ? aViewer({ id: here }) : null),
      "messages.unread": () => (here ? UNREAD[here] : silent()),
    },
  });
  await screen.findByText("awa 7");
  here = next;
  act(() => void forcedSignOut.dispatchEvent(new Event("forced")));
  await expect.poll(() => document.querySelector("p")?.textContent).toBe(shown);
});

function Asking() {
  useForcedSignOut();
  const { data: me } = trpc.auth.me.useQuery();
  const [asked, ask] = useState(false);
  const { isError } = trpc.notifications.unread.useQuery(undefined, { enabled: asked });
  const { send } = useSend();
  return (
    <>
      <p>{me?.id ?? "personne"}</p>
      {isError && <p role="alert">Refusé</p>}
      <button type="button" onClick={() => ask(true)}>
        Lire
      </button>
      <button type="button" onClick={() => void send("notifications.markRead", {})}>
        Agir
      </button>
    </>
  );
}

test.for([
  ["Lire", "auth.required"],
  ["Agir", "auth.required-to-order"],
] as const)(
  "« %s » refusé faute de session, sans que la ligne des nouvelles le dise : la page n'est plus celle d'une personne connectée",
  async ([press, code]) => {
    let here: string | null = "awa";
    const gone = () => {
      here = null;
      throw refused(code);
    };
    renderPage(<Asking />, {
      answers: {
        "auth.me": () => (here ? aViewer({ id: here }) : null),
        "notifications.unread": gone,
        "notifications.markRead": gone,
      },
    });
    await screen.findByText("awa");
    await userEvent.click(screen.getByRole("button", { name: press }));
    expect(await screen.findByText("personne")).toBeTruthy();
  },
);

test("un autre refus laisse connecté", async () => {
  const signedOut = vi.fn();
  forcedSignOut.addEventListener("forced", signedOut);
  const refusal = refusing("announcement.not-found");
  renderPage(<Asking />, { answers: { "auth.me": aViewer({ id: "awa" }), "notifications.unread": refusal } });
  await screen.findByText("awa");
  await userEvent.click(screen.getByRole("button", { name: "Lire" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(signedOut).not.toHaveBeenCalled();
  forcedSignOut.removeEventListener("forced", signedOut);
});
