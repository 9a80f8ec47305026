import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { foldText } from '@samvaer/contracts/text/fold'

/** A phone shows so many above its keyboard. */
const mostShown = 6

/**
 * Merges the members to suggest, each once.
 * @param known whom the page or the writer knows: of them those whose names begin so
 * @param found by a service that was asked for that beginning
 */
export const mergedMembers = (
  begun: string,
  known: readonly ProfileCard[],
  found: readonly ProfileCard[],
): readonly ProfileCard[] => {
  const beginning = foldText(begun)
  const fitting = [...known.filter(({ name }) => foldText(name).startsWith(beginning)), ...found]
  const members = new Map<number, ProfileCard>()
  for (const member of fitting) if (!members.has(member.profileId)) members.set(member.profileId, member)
  return [...members.values()].slice(0, mostShown)
}
