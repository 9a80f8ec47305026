/** Handles the domain events of the profile service about members. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import { darkAnswersOf, factsOfEvent, mediumOf } from '../indexing/row-facts.ts'
import { changeDarkProfile, changeProfile } from '../indexing/write-rows.ts'
import type { SearchParts } from '../models/models.ts'

/** An event is newer than the answer that a rebuild has asked for. */
const newer = { asking: null }

export const keepFacts = async (
  parts: SearchParts,
  { profileId, ...facts }: DomainEventPayload<'ProfileFactsChanged'>,
  transaction: Transaction,
): Promise<void> => {
  await changeProfile(parts, transaction, profileId, { ...factsOfEvent(facts), ...newer })
}

export const keepSettings = async (
  parts: SearchParts,
  { profileId, settings }: DomainEventPayload<'MatchSettingsChanged'>,
  transaction: Transaction,
): Promise<void> => {
  await changeProfile(parts, transaction, profileId, { seeks: settings, ...newer })
}

export const keepDarkFacts = async (
  parts: SearchParts,
  { profileId, facts, persons }: DomainEventPayload<'DarkFactsChanged'>,
  transaction: Transaction,
): Promise<void> => {
  await changeDarkProfile(parts, transaction, profileId, darkAnswersOf(facts, persons))
  await changeProfile(parts, transaction, profileId, newer)
}

export const keepNewestMedium = async (
  parts: SearchParts,
  { profileId, dark, medium }: DomainEventPayload<'NewestMediumChanged'>,
  transaction: Transaction,
): Promise<void> => {
  const newestMedium = mediumOf(medium)
  if (dark) await changeDarkProfile(parts, transaction, profileId, { newestMedium })
  await changeProfile(parts, transaction, profileId, dark ? newer : { newestMedium, ...newer })
}
