/** True when something has ended, or begun long ago where nobody said when it ends: then it is told as what was. */

const hour = 60 * 60_000
/** So long lasts what has no end. */
const usualLength = 6 * hour

interface Times {
  startsAt: string
  endsAt?: string | null
  /** Dates among which its own is to be found. */
  dates?: readonly string[] | undefined
}

export const isOver = ({ startsAt, endsAt, dates }: Times): boolean => {
  const lastDate = dates?.at(-1)
  if (lastDate !== undefined) return Date.parse(lastDate) < Date.now()
  return (endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + usualLength) < Date.now()
}
