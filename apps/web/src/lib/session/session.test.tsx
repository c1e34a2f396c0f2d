import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Viewer } from "./viewer.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { useSessionChange } from "./session-change.ts";
import { SessionProvider } from "./session.tsx";
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
  let me: Viewer | null = aViewer({ firstName: "Awa" });
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

/** As the browser tells of what another tab wrote. */
const heard = () => window.dispatchEvent(new StorageEvent("storage", { key: "recolte.session", newValue: "" }));

test("qui se connecte dans un onglet l'est dans les autres, qui redemandent tout", async () => {
  let me: Viewer | null = null;
  const { queryClient } = renderPage(
    <SessionProvider closeSocket={async () => {}}>
      <SignOut />
    </SessionProvider>,
    { answers: { "auth.me": () => me } },
  );
  await screen.findByText("visiteur");
  queryClient.setQueryData(["vu par un visiteur"], "sans cœur");

  heard();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(["vu par un visiteur"])).toBe("sans cœur");

  me = aViewer({ firstName: "Awa" });
  heard();
  await screen.findByText("Awa");
  await vi.waitFor(() => expect(queryClient.getQueryData(["vu par un visiteur"])).toBeUndefined());
});
