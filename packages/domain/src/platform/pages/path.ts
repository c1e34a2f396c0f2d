/** The origin carried to /auth, when it is a path of ours; anything else leads home. */
export const safePath = (path: unknown): string =>
  typeof path === "string" && /^\/[^\\\u0000-\u001f]*$/u.test(path) && !path.split(/[?#]/u)[0]!.includes("//") ? path : "/";
