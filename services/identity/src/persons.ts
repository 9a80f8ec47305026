/** The persons of a profile, each with the number that stays hers whatever becomes of the profile. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { Account } from './models/models.ts'

type Person = Account['persons'][number]
export type NumberedPerson = Person & { personId: number }

/** Numbers persons: those of accounts of before have no number of their own, and get their place + 1. */
export const numberedPersons = (persons: readonly Person[]): NumberedPerson[] =>
  persons.map((person, index) => ({ ...person, personId: person.personId ?? index + 1 }))

/** A number that nobody of this profile ever had: what is kept of a person who left never meets another one. */
export const nextPersonId = ({ persons, lastPersonId }: Pick<Account, 'persons' | 'lastPersonId'>): number =>
  Math.max(lastPersonId ?? 0, ...numberedPersons(persons).map(({ personId }) => personId)) + 1

/** Publishes who the profile is from now on; of a deleted one the profile service hears otherwise. */
export const publishPersons = async (
  transaction: Transaction,
  { _id, persons, countryId, zipCode }: Pick<Account, '_id' | 'persons' | 'countryId' | 'zipCode'>,
): Promise<void> => {
  if (persons.length === 0) return
  await transaction.publish('PersonsChanged', `profile:${_id}`, {
    profileId: _id,
    persons: numberedPersons(persons).map(({ personId, gender, birthday, height, weight }) => ({
      personId,
      gender,
      birthday,
      height: height ?? null,
      weight: weight ?? null,
    })),
    countryId,
    zipCode,
  })
}
