declare module "unicode-confusables" {
  /** Each sign as the Latin one that it looks like. */
  export function rectifyConfusion(text: string): string;
}
