/**
 * Rates how well a password keeps others out. It is never better here than for the service, which asks the same rule.
 */
import { queryOptions } from '@tanstack/react-query'

export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

export interface Owner {
  name: string
  email: string
}

/** True for a password that is guessed first, see `isGuessable` of the contracts. */
export type Guessable = (password: string, owner: Owner) => boolean

/** The rule with its list, which is fetched when somebody begins to choose a password. */
export const guessableQuery = queryOptions({
  queryKey: ['guessable passwords'],
  queryFn: async (): Promise<{ isGuessable: Guessable }> => import('@samvaer/contracts/identity/guessable-passwords'),
  staleTime: Number.POSITIVE_INFINITY,
})

export const minimumLength = 8
/** From here on length alone makes a password good (R3). */
const advisedLength = 15

/** Returns the part of a password beside words that others know of the member. */
const restOf = (password: string, { name, email }: Owner): string => {
  const words = `${name} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter(({ length }) => length >= 4).reduce((text, word) => text.replaceAll(word, ''), password)
}

/** Tells how strong a password is; without the rule, which is on its way or did not arrive, none is called good. */
export const passwordStrength = (password: string, owner: Owner, isGuessable: Guessable | undefined): Strength => {
  const { length } = [...password]
  if (length === 0) return 'none'
  if (length < minimumLength) return 'short'
  if (restOf(password.toLowerCase(), owner).length < 6) return 'weak'
  if (!isGuessable) return 'none'
  if (isGuessable(password, owner)) return 'weak'
  return length >= advisedLength ? 'strong' : 'fair'
}
