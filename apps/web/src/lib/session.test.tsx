import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { SessionProvider, useSessionChange } from "./session.tsx";
import { useViewer } from "./viewer.ts";

function SignOut() {
  const { viewer, loading } = useViewer();
  const sessionChanged = useSessionChange();
  return (
    <>
      <p>{loading ? "…" : (viewer?.firstName ?? "visiteur")}</p>
      <button type="button" onClick={() => void sessionChanged()}>
        Se déconnecter
      </button>
    </>
  );
}

test("à chaque changement de session, le socket est fermé et rien de l'ancienne personne ne reste en mémoire", async () => {
  const closeSocket = vi.fn(async () => {});
  let me: unknown = aViewer({ firstName: "Awa" });
  const { queryClient } = renderPage(
    <SessionProvider closeSocket={closeSocket}>
      <SignOut />
    </SessionProvider>,
    { answers: { "auth.me": () => me } },
  );
  await screen.findByText("Awa");
  queryClient.setQueryData(["vu par Awa"], "secret");

  me = null;
  await userEvent.click(screen.getByRole("button"));

  await screen.findByText("visiteur");
  expect(closeSocket).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryData(["vu par Awa"])).toBeUndefined();
});
