import { useMutation } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { toast } from "#lib/send/toast.ts";

const UNREADABLE = { message: "", data: { refusal: null } };

/** The refusal as the procedures' own errors carry it, so that it is said the same way. */
async function failureOf(answer: Response) {
  const { error } = (await answer.json().catch(() => ({ error: UNREADABLE }))) as { error: typeof UNREADABLE };
  return TRPCClientError.from({ error: { ...error, code: -32_000 } });
}

interface Download {
  body?: object;
  /** When the answer names no file. */
  name: string;
}

/** A file that the server makes, and its own name. Fetched rather than followed: a refusal stays on this page. */
export async function download(address: string, { body, name }: Download) {
  const sent = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(address, { method: "POST", ...sent });
  if (!answer.ok) throw await failureOf(answer);
  const given = /filename="([^"]+)"/u.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? name;
  const file = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = file;
  link.download = given;
  link.click();
  URL.revokeObjectURL(file);
  return given;
}

interface Taking {
  /** Null: the person thought better of it. */
  take: () => Promise<string | null>;
  done: string;
  failed: string;
}

/** A press that downloads a file: busy until it is there, and what became of it. Nothing changes at the server. */
export function useDownload() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ take }: Taking) => take(),
    onSuccess: (name, { done }) => name && toast.success(done),
    onError: (error, { failed }) => toast.failure(failed)(error),
  });
  return { start: mutate, busy: isPending };
}
