/**
 * As French writes it: « 12 500,5 ». By hand, since a browser that has not used `Intl` yet takes as long to begin with it as to
 * start all of our code: on a phone a tenth of a second and more, before the first price stands.
 * @param most decimals at most, three or fewer; what is beyond is rounded
 */
export function frenchNumber(value: number, most: number) {
  // Halves are meant as they are written: of 1,005 the machine holds a little less.
  const rounded = Number((value * (1 + Number.EPSILON)).toFixed(most));
  return String(rounded)
    .replace(".", ",")
    .replace(/\B(?=(?:\d{3})+(?!\d))/gu, "\u202f");
}
