/** Reading and saving the facts of a profile; nothing that stands there is ever overwritten unseen. */
import { ProductError } from '@samvaer/contracts/core/errors'
import {
  emptyPersonFacts,
  emptyProfileFacts,
  type PersonFacts,
  type ProfileFacts,
} from '@samvaer/contracts/profile/facts'
import { livesAlone } from '@samvaer/contracts/profile/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { invalidField } from '../invalid-field.ts'
import type { FactsRow } from '../models/facts.ts'
import type { ProfileParts } from '../models/models.ts'
import type { KnownPerson, PersonsRow } from '../models/persons.ts'

export type KnownFacts = Omit<FactsRow, '_id' | 'changedAt'> & { changedAt: Date | null }

const unanswered: KnownFacts = { ...emptyProfileFacts, version: 0, persons: [], changedAt: null }

/** The facts of a profile; all unanswered before the first save. */
export const factsOf = async (
  { models }: Pick<ProfileParts, 'models'>,
  profileId: number,
  { session }: Partial<Transaction> = {},
): Promise<KnownFacts> => {
  const row = await models.facts.findById(profileId, null, session ? { session } : {}).lean<FactsRow>()
  return row ?? unanswered
}

/** The facts of one person out of those of the profile; what was not asked yet when they were saved is unanswered. */
export const personFactsOf = ({ persons }: Pick<KnownFacts, 'persons'>, personId: number): PersonFacts => ({
  ...emptyPersonFacts,
  ...persons.find((person) => person.personId === personId)?.facts,
})

/** The facts of every person who has said any. */
export const factsOfPersons = ({ persons }: Pick<KnownFacts, 'persons'>): KnownFacts['persons'] =>
  persons.map(({ personId }) => ({ personId, facts: personFactsOf({ persons }, personId) }))

/** The facts that the persons say together, as `personFactsOf`. */
export const profileFactsOf = (known: Partial<ProfileFacts>): ProfileFacts =>
  Object.fromEntries(
    Object.entries(emptyProfileFacts).map(([name, empty]) => [name, known[name as keyof ProfileFacts] ?? empty]),
  ) as unknown as ProfileFacts

/** Publishes all that a profile says now: whoever hears of it keeps nothing of before. */
export const publishFacts = (
  { publish }: Transaction,
  profileId: number,
  known: Omit<KnownFacts, 'version' | 'changedAt'>,
): Promise<void> =>
  publish('ProfileFactsChanged', `profile:${profileId}`, {
    profileId,
    facts: profileFactsOf(known),
    persons: factsOfPersons(known),
  })

/** The persons of a profile; none in the moment before identity has published them. */
export const knownPersons = async (
  { models }: Pick<ProfileParts, 'models'>,
  profileId: number,
  { session }: Partial<Transaction> = {},
): Promise<KnownPerson[]> =>
  (await models.persons.findById(profileId, null, session ? { session } : {}).lean<PersonsRow>())?.persons ?? []

/**
 * Returns the present and the new facts together, by person; of persons of this profile alone.
 * @throws ProductError
 * InvalidInput
 */
export const mergedPersons = <Facts extends { personId: number }>(
  present: readonly KnownPerson[],
  stored: readonly Facts[],
  given: readonly Facts[],
): Facts[] => {
  for (const [index, { personId }] of given.entries())
    if (!present.some((person) => person.personId === personId))
      throw invalidField(`persons.${index}.personId`, 'unknown')
  return present.flatMap(({ personId }) => {
    const last = given.findLast((one) => one.personId === personId)
    return last ?? stored.find((one) => one.personId === personId) ?? []
  })
}

type Some<Facts> = { [Name in keyof Facts]?: Facts[Name] | undefined }

/** Saves these facts; those that are left out stay as they are. */
interface NewFacts {
  version: number
  profile: Some<ProfileFacts>
  persons: { personId: number; facts: Some<PersonFacts> }[]
}

/** The facts that stand, with those of them that are given. */
const changed = <Facts extends object>(stand: Facts, given: Some<Facts>): Facts => ({
  ...stand,
  ...(Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== undefined)) as Partial<Facts>),
})

/** Returns the answer to a save that came too late: everything that it would have overwritten. */
const conflict = (known: KnownFacts): ProductError =>
  new ProductError('Conflict', {
    version: known.version,
    profile: profileFactsOf(known),
    persons: factsOfPersons(known),
  })

/** @returns the new version @throws ProductError Conflict with what stands there, InvalidInput for unknown persons */
export const saveFacts = (parts: ProfileParts, profileId: number, given: NewFacts): Promise<number> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const known = await factsOf(parts, profileId, transaction)
    if (known.version !== given.version) throw conflict(known)
    const present = await knownPersons(parts, profileId, transaction)
    const profile = changed(profileFactsOf(known), given.profile)
    if (present.length > 1 && livesAlone(profile.relationshipStatus ?? ''))
      throw invalidField('profile.relationshipStatus', 'unknown')
    const told = given.persons.map(({ personId, facts }) => ({
      personId,
      facts: changed(personFactsOf(known, personId), facts),
    }))
    const persons = mergedPersons(present, known.persons, told)
    const row = { ...profile, persons, version: known.version + 1, changedAt: parts.clock() }
    const written = await parts.models.facts.updateOne(
      { _id: profileId, ...(known.version > 0 && { version: known.version }) },
      { $set: row },
      { upsert: known.version === 0, session },
    )
    if (written.matchedCount + written.upsertedCount === 0) throw new ProductError('Conflict')
    await publishFacts(transaction, profileId, row)
    return row.version
  })
