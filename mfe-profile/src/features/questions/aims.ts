/** The reasons to be here: a few answers, each of which says several of the fact `lookingFor`. */
import type { FactValue } from '@samvaer/contracts/profile/fact-table'

type Aim = FactValue<'lookingFor'>

export const aims = ['Love', 'Friends', 'Both', 'AsCouple'] as const
export type AimName = (typeof aims)[number]

const love: readonly Aim[] = ['Dating', 'Relationship']
const friends: readonly Aim[] = ['Conversation', 'Friendship', 'Activities']

const said: Record<AimName, readonly Aim[]> = {
  Love: love,
  Friends: friends,
  Both: [...friends, ...love],
  AsCouple: [...friends, 'OtherCouples'],
}
const covered: readonly Aim[] = [...said.Both, ...said.AsCouple]

/** Returns the answer that a profile has given already; undefined for one that stands in none. */
export const aimOf = (lookingFor: readonly Aim[]): AimName | undefined => {
  const has = (some: readonly Aim[]) => some.some((one) => lookingFor.includes(one))
  if (lookingFor.includes('OtherCouples')) return 'AsCouple'
  if (has(love)) return has(friends) ? 'Both' : 'Love'
  return has(friends) ? 'Friends' : undefined
}

/** Returns the fact with another answer: what the question does not ask about stays. */
export const withAim = (lookingFor: readonly Aim[], aim: AimName): Aim[] => [
  ...said[aim],
  ...lookingFor.filter((one) => !covered.includes(one)),
]
