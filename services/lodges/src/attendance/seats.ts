/** Gives out the places: as many as there are, and women and men at most one apart where that is wanted. */
import type { Gender } from '@samvaer/contracts/core/values'
import type { Taken } from '../models/taken.ts'

export interface Rules {
  places: number | null
  balanced: boolean
}

export const nobody: Taken = { all: 0, women: 0, men: 0 }

/** Returns the places that one profile takes; a couple takes one place. */
export const takenBy = (gender: Gender): Taken => ({
  all: 1,
  women: gender === 'Female' ? 1 : 0,
  men: gender === 'Male' ? 1 : 0,
})

export const plus = (one: Taken, other: Taken, sign: 1 | -1 = 1): Taken => ({
  all: one.all + sign * other.all,
  women: one.women + sign * other.women,
  men: one.men + sign * other.men,
})

/** Returns how many places are left; null without a limit. They can be fewer than none once staff took some away. */
export const freePlaces = ({ places, taken }: { places: number | null; taken: Taken }): number | null =>
  places === null ? null : Math.max(0, places - taken.all)

export const hasPlace = ({ places, balanced }: Rules, taken: Taken, gender: Gender): boolean => {
  if (places === null) return true
  if (taken.all >= places) return false
  if (!balanced) return true
  if (gender === 'Female') return taken.women <= taken.men
  if (gender === 'Male') return taken.men <= taken.women
  return true
}

/** Waiting members who get a place in one transaction, at most. */
export const movedUpAtOnce = 20

/**
 * Returns those of the waiting, in their order, who get a place now: the first whom the balance lets in each time.
 * @param waiting the longest first
 */
export const movingUp = <Waiting extends { gender: Gender }>(
  rules: Rules,
  before: Taken,
  waiting: readonly Waiting[],
): Waiting[] => {
  const left = [...waiting]
  const seated: Waiting[] = []
  let taken = before
  for (;;) {
    const next = left.findIndex(({ gender }) => hasPlace(rules, taken, gender))
    const [one] = next < 0 ? [] : left.splice(next, 1)
    if (!one) return seated
    taken = plus(taken, takenBy(one.gender))
    seated.push(one)
  }
}
