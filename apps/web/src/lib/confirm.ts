import { createEmitter } from "./emitter.ts";

interface Question {
  title: string;
  text: string;
  /** The label of the button that goes ahead. */
  action: string;
  /** The label of the other one, which is safe. */
  refuse?: string;
  /** Destroys something: the button is red. */
  danger?: boolean;
}

export interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}

let asked: PendingQuestion | null = null;
const changes = createEmitter();

function put(next: PendingQuestion | null) {
  asked = next;
  changes.emit();
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
  subscribe: changes.subscribe,
};
