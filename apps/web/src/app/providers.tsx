import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SessionProvider } from "#lib/session/session.tsx";
import { type connect, type createQueryClient, trpc } from "#lib/line/trpc.ts";
import { Toaster } from "#ui/toaster.tsx";

interface Props {
  connection: ReturnType<typeof connect>;
  queryClient: ReturnType<typeof createQueryClient>;
  children: ReactNode;
}

export function Providers({ connection, queryClient, children }: Props) {
  return (
    <trpc.Provider client={connection.client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider closeSocket={connection.closeSocket}>
          {children}
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
