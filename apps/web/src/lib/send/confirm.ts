import { createEmitter } from "#lib/browser/emitter.ts";

interface Question {
  title: string;
  text: string;
  /** The label of the button that goes ahead. */
  action: string;
  /** The label of the other one, which is safe. */
  refuse?: string;
  /** The label of a third button, between both. */
  other?: string;
  /** Destroys something: the button is red. */
  danger?: boolean;
}

type Answer = "action" | "refuse" | "other";

export interface PendingQuestion extends Question {
  answer: (said: Answer) => void;
}

let asked: PendingQuestion | null = null;
const changes = createEmitter();

function put(next: PendingQuestion | null) {
  asked = next;
  changes.emit();
}

/** Which of its buttons was pressed; closing the dialog is the safe one. */
export const choose = (question: Question) =>
  new Promise<Answer>((resolve) => {
    asked?.answer("refuse");
    put({
      ...question,
      answer(said) {
        put(null);
        resolve(said);
      },
    });
  });

/** Asks before something that cannot be taken back: `if (await confirm({ … })) …`. */
export const confirm = (question: Question) => choose(question).then((said) => said === "action");

/** For the component that asks. */
export const questions = {
  current: () => asked,
  subscribe: changes.subscribe,
};
