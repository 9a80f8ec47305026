import { memberChoice, useMemberChoice } from '@samvaer/remote-kit/choices'

/** A hash of digits alone would read as a number. */
const markOf = (what: string): string => `was ${what}`

/**
 * Remembers that the member put something away, on whatever device. `what` separates it from what came before under the
 * same name (a date, a hash): something newer shows again.
 */
export const useDismissed = (name: string, what: string): [boolean, () => void] => {
  const [kept, keep] = useMemberChoice(memberChoice(`dismissed.${name}`, ''))
  return [kept === markOf(what), () => keep(markOf(what))]
}
