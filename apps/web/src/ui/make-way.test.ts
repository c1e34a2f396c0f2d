import { expect, test } from "vitest";
import { giveWayBack, makeWay } from "./make-way.ts";

/** At this height of the screen, all over its width. */
function at(top: number, height = 40) {
  const element = document.createElement("button");
  element.getBoundingClientRect = () => new DOMRect(0, top - document.documentElement.scrollTop, 360, height);
  document.body.append(element);
  return element;
}

test("ce qui a le focus sort de dessous le message : la page défile, sinon elle descend", () => {
  const toast = at(0, 80);
  toast.getBoundingClientRect = () => new DOMRect(0, 0, 360, 80);
  at(60).focus();
  makeWay(toast);
  expect((Number.parseFloat(document.body.style.paddingTop) || 0) - document.documentElement.scrollTop).toBe(28);
  giveWayBack();
  expect(document.body.style.paddingTop).toBe("");
});

test("ce qui est plus bas que le message ne bouge pas", () => {
  const toast = at(0, 80);
  at(100).focus();
  makeWay(toast);
  expect(document.body.style.paddingTop).toBe("");
});
