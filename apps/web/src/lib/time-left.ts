/** What is left to wait, begun hours whole. */
export function hours(seconds: number) {
  const whole = Math.ceil(seconds / 3600);
  return whole > 1 ? `${whole} heures` : "une heure";
}
