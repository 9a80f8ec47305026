/** The person whom a "Write" button was pressed for, handed over with the navigation: there is a name before an answer. */
import type { ProfileCard } from '@samvaer/contracts/profile/card'

interface Handed {
  card: ProfileCard
}

const isHanded = (state: unknown): state is Handed =>
  typeof state === 'object' &&
  state !== null &&
  'card' in state &&
  typeof state.card === 'object' &&
  state.card !== null &&
  'profileId' in state.card

/** The card in the state of a navigation, if it is this profile's. */
export const cardFromState = (state: unknown, profileId: number): ProfileCard | undefined =>
  isHanded(state) && state.card.profileId === profileId ? state.card : undefined
