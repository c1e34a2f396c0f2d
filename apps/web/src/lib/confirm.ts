interface Question {
  title: string;
  text: string;
  /** The label of the button that goes ahead. */
  action: string;
  /** Destroys something: the button is red. */
  danger?: boolean;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function put(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks before something that cannot be taken back: `if (await confirm({ … })) …`. */
export const confirm = (question: Question) =>
  new Promise<boolean>((resolve) => {
    asked?.answer(false);
    put({
      ...question,
      answer(yes) {
        put(null);
        resolve(yes);
      },
    });
  });

/** For the component that asks. */
export const questions = {
  current: () => asked,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
