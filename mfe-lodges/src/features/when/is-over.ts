/** True when something has ended, or begun long ago where nobody said when it ends: then it is told as what was. */

const hour = 60 * 60_000
/** So long lasts what has no end. */
const usualLength = 6 * hour

export const isOver = ({ startsAt, endsAt }: { startsAt: string; endsAt?: string | null }): boolean =>
  (endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + usualLength) < Date.now()
