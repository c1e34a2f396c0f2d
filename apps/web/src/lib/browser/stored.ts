/** The one place that touches them: where a browser lets nothing be kept, merely looking there throws, and that must stop nobody. */
export function asFarAsLet<T>(work: () => T) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const store = (open: () => Storage) => ({
  get: (key: string) => asFarAsLet(() => open().getItem(key)) ?? null,
  /** True where it is kept: none may be let, or no more fit in. */
  set: (key: string, value: string) => asFarAsLet(() => (open().setItem(key, value), true)),
  remove(key: string) {
    asFarAsLet(() => open().removeItem(key));
  },
  keys: () => asFarAsLet(() => Object.keys(open())) ?? [],
});

/** By this browser, for all its tabs. */
export const stored = store(() => localStorage);
/** By this tab, until it is closed. */
export const storedInTab = store(() => sessionStorage);

/** Written for a moment: the other tabs hear of it. */
export function tellOtherTabs(key: string) {
  stored.set(key, "");
  stored.remove(key);
}

export const cookies = {
  all: () => asFarAsLet(() => document.cookie) ?? "",
  /** By its name with « = », or with what it says. */
  has: (start: string) => `; ${cookies.all()}`.includes(`; ${start}`),
  set: (cookie: string, seconds: number) =>
    void asFarAsLet(() => (document.cookie = `${cookie}; path=/; max-age=${seconds}; samesite=lax`)),
};
