/** Whole years at which somebody may have a profile (docs/product/calls.md). */
export const adulthood = 18

/** Whole years between a birthday (yyyy-mm-dd) and a day. */
export const ageOn = (birthday: string, today: Date): number => {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  const before = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day)
  return today.getFullYear() - year - (before ? 1 : 0)
}
