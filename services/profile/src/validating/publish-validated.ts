/**
 * Publishes a profile's validation whenever it may have changed: it holds if it holds for every person of the profile.
 */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ProfileParts } from '../models/models.ts'
import type { PersonsRow } from '../models/persons.ts'
import type { ValidationRow } from '../models/validation.ts'

export interface Standing {
  validated: boolean
  ageProven: boolean
}

export const standingOf = (personIds: readonly number[], validations: readonly ValidationRow[]): Standing => {
  const of = (personId: number) => validations.find((one) => one.personId === personId)
  return {
    validated: personIds.length > 0 && personIds.every((personId) => of(personId) !== undefined),
    ageProven: personIds.length > 0 && personIds.every((personId) => of(personId)?.over18 === true),
  }
}

export const publishValidated = async (
  { models }: ProfileParts,
  transaction: Transaction,
  profileId: number,
): Promise<Standing> => {
  const { session } = transaction
  const row = await models.persons.findById(profileId, null, { session }).lean<PersonsRow>()
  const personIds = (row?.persons ?? []).map(({ personId }) => personId)
  const validations = await models.validation.find({ profileId }, null, { session }).lean<ValidationRow[]>()
  const standing = standingOf(personIds, validations)
  const confirmedIds = personIds.filter((personId) => validations.some((one) => one.personId === personId))
  const validated = { profileId, personIds, confirmedIds, ...standing }
  await transaction.publish('ProfileValidated', `profile:${profileId}`, validated)
  return standing
}
