import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SessionProvider } from "#lib/session.tsx";
import { type connect, type createQueryClient, trpc } from "#lib/trpc.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { Toaster } from "#ui/toaster.tsx";
import { cssVariables, theme } from "./theme.ts";

interface Props {
  connection: ReturnType<typeof connect>;
  queryClient: ReturnType<typeof createQueryClient>;
  /** Lets Mantine's own style elements through the content security policy. */
  nonce: string;
  children: ReactNode;
}

export function Providers({ connection, queryClient, nonce, children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      // Its variables are written once here instead of being sent as a style sheet too.
      deduplicateCssVariables={false}
    >
      <trpc.Provider client={connection.client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider closeSocket={connection.closeSocket}>
            {children}
            <ConfirmHost />
            <Toaster />
          </SessionProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}
