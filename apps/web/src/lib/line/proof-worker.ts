import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** How many steps it has done, every ten; at last the solution, or null when it gave up. */
export type Said = { steps: number } | { solution: Awaited<ReturnType<typeof solveChallenge>> };

const say = (said: Said) => self.postMessage(said);

addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  let steps = 0;
  const counted: typeof deriveKey = (...asked) => {
    steps += 1;
    if (steps % 10 === 0) say({ steps });
    return deriveKey(...asked);
  };
  void solveChallenge({ challenge: data, deriveKey: counted }).then(
    (solution) => say({ solution }),
    () => say({ solution: null }),
  );
});
