/** Names and reasons are a stranger's: no program makes a link of them, so that ours is the only one. */
export const withoutLinks = (text: string) =>
  text.replaceAll("://", ": //").replaceAll(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}{2})/gu, "$& ");
