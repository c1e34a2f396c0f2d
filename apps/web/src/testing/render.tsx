import { MantineProvider } from "@mantine/core";
import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import type { RefusalKind } from "@recolte/domain/platform/refusal-words";
import type { AppRouter } from "@recolte/server/router";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactElement } from "react";
import { createMemoryRouter, type InitialEntry, type RouteObject, RouterProvider } from "react-router-dom";
import { theme } from "#ui/mantine/theme.ts";
import { createQueryClient, type ProcedurePath, trpc } from "#lib/line/trpc.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { type Answers, failing } from "./answers.ts";
import { aConfig } from "./home.ts";
// Fetched with the first toast and the first change: here at once, so that a busy machine fails no test.
import "#lib/send/send-outcome.ts";
import "#ui/toast-area.tsx";
import { Toaster } from "#ui/toaster.tsx";

/** A visitor, on a site that pushes nothing, unless a test says otherwise. */
const DEFAULTS: Answers = {
  "auth.me": null,
  "auth.config": aConfig(),
  "contact.letters.templates": [],
  "cases.counts": { waiting: 0, late: 0, escalated: 0, oldest: null },
  "push.list": { publicKey: null, devices: [] },
};

const ON_THE_WIRE: Record<RefusalKind, readonly [code: string, httpStatus: number]> = {
  unauthenticated: ["UNAUTHORIZED", 401],
  forbidden: ["FORBIDDEN", 403],
  "not-found": ["NOT_FOUND", 404],
  conflict: ["CONFLICT", 409],
  invalid: ["BAD_REQUEST", 400],
  precondition: ["PRECONDITION_FAILED", 412],
  "too-large": ["PAYLOAD_TOO_LARGE", 413],
  unsupported: ["UNSUPPORTED_MEDIA_TYPE", 415],
  "too-many": ["TOO_MANY_REQUESTS", 429],
  unavailable: ["SERVICE_UNAVAILABLE", 503],
};

/** The refusal exactly as the wire carries it. Throw it from an answer. */
export function refused(refusal: RefusalCode) {
  const { kind, message } = new Refusal(refusal);
  const [code, httpStatus] = ON_THE_WIRE[kind];
  return TRPCClientError.from({ error: { message, code: -32_000, data: { code, httpStatus, refusal, fields: null } } });
}

/** An answer that throws it. */
export const refusing = (refusal: RefusalCode) => failing(refused(refusal));

/** An input that the schema of the procedure does not take, as the wire carries it. */
export const misread = (message: string) =>
  TRPCClientError.from({
    error: {
      message,
      code: -32_600,
      data: { code: "BAD_REQUEST", httpStatus: 400, refusal: null, fields: { search: [message] } },
    },
  });

/** A crash of the server as the wire carries it: it answered, and says no more. */
export const crashed = () =>
  TRPCClientError.from({ error: { message: "panne", code: -32_603, data: { httpStatus: 500, refusal: null } } });

const answer = async (answers: Answers, path: string, input: unknown) => {
  if (!(path in answers)) throw new Error(`No answer for ${path}`);
  const given: unknown = answers[path as ProcedurePath];
  return typeof given === "function" ? await given(input) : given;
};

const answering =
  (answers: Answers): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      // A subscription stays open and silent unless the test feeds it.
      if (op.type === "subscription" && !(op.path in answers)) return;
      answer(answers, op.path, op.input).then(
        (data) => {
          observer.next({ result: { type: "data", data } });
          if (op.type !== "subscription") observer.complete();
        },
        (cause: unknown) => observer.error(cause instanceof TRPCClientError ? cause : TRPCClientError.from(cause as Error)),
      );
    });

interface Options {
  /** The address the page is opened at, with query and hash. */
  at?: InitialEntry;
  /** The route pattern, when the page reads parameters. */
  path?: string;
  answers?: Answers;
}

/** Renders a page as the browser would, with a server that only knows these answers. Other addresses show « ailleurs : /adresse ». */
export const renderPage = (page: ReactElement, { at = "/", path = "/", answers = {} }: Options = {}) =>
  renderRoutes(
    [
      { path, element: page },
      { path: "*", element: <output>ailleurs</output> },
    ],
    { at, answers },
  );

export function renderRoutes(routes: RouteObject[], { at = "/", answers = {} }: Omit<Options, "path">) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  const client = trpc.createClient({ links: [answering({ ...DEFAULTS, ...answers })] });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <MantineProvider theme={theme} env="test">
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ConfirmHost />
          <Toaster />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>,
  );
  return { ...view, router, queryClient };
}
