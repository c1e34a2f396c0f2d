/** What the build knows and puts in. */
declare const __BUILD__: { version: string; entry: string; files: string[]; own: Record<"all" | "orders", string[]> };
export const BUILD = __BUILD__;
