import { TRPCClientError } from "@trpc/client";

const UNREADABLE = { message: "", data: { refusal: null } };

/** The refusal as the procedures' own errors carry it, so that it is said the same way. */
async function failureOf(answer: Response) {
  const { error } = (await answer.json().catch(() => ({ error: UNREADABLE }))) as { error: typeof UNREADABLE };
  return TRPCClientError.from({ error: { ...error, code: -32_000 } });
}

/** Fetched rather than followed: a refusal stays on this page. */
export async function downloadExport() {
  const answer = await fetch("/export/my-data", { method: "POST" });
  if (!answer.ok) throw await failureOf(answer);
  const name = /filename="([^"]+)"/u.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "recolte-mes-donnees.json";
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
  return name;
}
