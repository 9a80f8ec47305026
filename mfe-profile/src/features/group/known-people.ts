/** People one writes with: whoever stands in a conversation of two. */
import type { ConversationSummary } from '@samvaer/contracts/mail/shapes'
import type { ProfileCard } from '@samvaer/contracts/profile/card'

/** Returns people, each once, the latest first; those who are in already are left out. */
export const knownPeople = (
  conversations: readonly Pick<ConversationSummary, 'group' | 'contextType' | 'participants'>[],
  without: readonly number[],
): ProfileCard[] => {
  const cards = conversations
    .filter(({ group, contextType }) => !group && contextType === null)
    .flatMap(({ participants }) => participants.flatMap(({ card }) => card ?? []))
  const known = new Map(cards.map((card) => [card.profileId, card]))
  return [...known.values()].filter(({ profileId }) => !without.includes(profileId))
}
