/** Finds the profiles of which an eID has proven that everybody is 18 or older. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ProfileParts } from '../models/models.ts'
import type { PersonsRow } from '../models/persons.ts'
import type { ValidationRow } from '../models/validation.ts'
import { standingOf } from './publish-validated.ts'

export const ageProvenAmong = async (
  { models }: ProfileParts,
  profileIds: readonly number[],
  { session }: Partial<Transaction> = {},
): Promise<Set<number>> => {
  const options = session ? { session } : {}
  const rows = await models.persons.find({ _id: { $in: profileIds } }, null, options).lean<PersonsRow[]>()
  const found = await models.validation.find({ profileId: { $in: profileIds } }, null, options).lean<ValidationRow[]>()
  const proven = rows.filter(({ _id, persons }) => {
    const own = found.filter(({ profileId }) => profileId === _id)
    return standingOf(
      persons.map(({ personId }) => personId),
      own,
    ).ageProven
  })
  return new Set(proven.map(({ _id }) => _id))
}

export const isAgeProven = async (parts: ProfileParts, transaction: Transaction, profileId: number): Promise<boolean> =>
  (await ageProvenAmong(parts, [profileId], transaction)).has(profileId)
