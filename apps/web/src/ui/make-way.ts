const GAP = 8;

const scrolls = (element: Element) => /auto|scroll/u.test(getComputedStyle(element).overflowY);

/** What scrolls with this in it: the page first, what lies within it after. */
function scrollers(element: Element) {
  const found: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) if (scrolls(one)) found.unshift(one);
  return [document.documentElement, ...found];
}

/** What must stay in sight: the focus, unless it is on a whole page or list, and what the toast speaks of: the last that failed. */
function keptInSight() {
  const { activeElement: focused } = document;
  const small = focused && focused.getBoundingClientRect().height < window.innerHeight / 2 ? [focused] : [];
  return [...[...document.querySelectorAll("[data-spoken-of]")].slice(-1), ...small];
}

/** Scrolls that out from under the toast; where nothing scrolls so far, room is made above the page. */
export function makeWay(toast: Element) {
  const covered = (element: Element) => {
    const [over, under] = [toast.getBoundingClientRect(), element.getBoundingClientRect()];
    const beside = under.right <= over.left || under.left >= over.right || under.bottom <= over.top;
    return beside || toast.contains(element) ? 0 : Math.max(0, over.bottom + GAP - under.top);
  };
  let room = 0;
  for (const element of keptInSight()) {
    for (const part of scrollers(element)) part.scrollTop -= covered(element);
    room = Math.max(room, covered(element));
  }
  const before = Number.parseFloat(document.body.style.paddingTop) || 0;
  if (room) document.body.style.paddingTop = `${before + room}px`;
}

/** The page as it was. */
export const giveWayBack = () => void (document.body.style.paddingTop = "");
