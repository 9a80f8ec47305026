/** Persons come and go by identity's word; what a person filled in and proved goes with her. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import { darkProfileOf, publishDarkFacts } from './dark/dark-profile.ts'
import { factsOf, publishFacts } from './editing/facts.ts'
import type { ProfileParts } from './models/models.ts'
import type { PersonsRow } from './models/persons.ts'
import { forgetCompared } from './validating/photo-checked.ts'
import { publishValidated } from './validating/publish-validated.ts'
import { endRequest } from './validating/requests.ts'

const forgetPersons = async (
  { models }: ProfileParts,
  { session }: Transaction,
  profileId: number,
  gone: number[],
): Promise<void> => {
  await models.validation.deleteMany({ profileId, personId: { $in: gone } }, { session })
  await models.eidAttempt.deleteMany({ profileId, personId: { $in: gone } }, { session })
  await models.validationRequest.updateMany(
    { profileId, personId: { $in: gone }, state: 'Ongoing' },
    { $set: { state: 'Cancelled' }, $unset: { waiting: 1 } },
    { session },
  )
}

/**
 * Keeps the validation of members who were confirmed before this service kept how: without it they would lose that by
 * the next change.
 */
const keepOldValidations = async (
  { models, directory, clock }: ProfileParts,
  { session }: Transaction,
  { profileId, persons }: DomainEventPayload<'PersonsChanged'>,
): Promise<void> => {
  const profile = await directory.find(Number(profileId))
  if (!profile?.validated || (await models.validation.exists({ profileId }).session(session))) return
  const rows = persons.map(({ personId }) => ({
    _id: `${profileId}:${personId}`,
    profileId: Number(profileId),
    personId: Number(personId),
    method: 'Personal' as const,
    validatedAt: clock(),
    over18: false,
  }))
  await models.validation.insertMany(rows, { session })
}

/**
 * Asks for the status anew: living alone and living as two are different things, and what was answered before holds no
 * more, also in a saved form.
 */
const askStatusAnew = ({ models }: ProfileParts, { session }: Transaction, profileId: number) =>
  models.facts.updateOne(
    { _id: profileId, relationshipStatus: { $ne: null } },
    { $set: { relationshipStatus: null }, $inc: { version: 1 } },
    { session },
  )

/** Keeps the facts said by and of other persons than before, and publishes them where anything was said. */
const keepFacts = async (
  parts: ProfileParts,
  transaction: Transaction,
  profileId: number,
  { gone, another }: { gone: number[]; another: boolean },
): Promise<void> => {
  const { session } = transaction
  const told = { _id: profileId, 'persons.personId': { $in: gone } }
  const leaving = { $pull: { persons: { personId: { $in: gone } } } }
  const light = [await parts.models.facts.updateOne(told, leaving, { session })]
  if (another) light.push(await askStatusAnew(parts, transaction, profileId))
  const dark = await parts.models.darkProfile.updateOne(told, leaving, { session })
  if (light.some(({ matchedCount }) => matchedCount > 0))
    await publishFacts(transaction, profileId, await factsOf(parts, profileId, transaction))
  if (dark.matchedCount > 0)
    await publishDarkFacts(transaction, profileId, await darkProfileOf(parts, profileId, transaction))
}

export const keepPersons = async (
  parts: ProfileParts,
  transaction: Transaction,
  change: DomainEventPayload<'PersonsChanged'>,
): Promise<void> => {
  const { profileId, ...now } = change
  const { session } = transaction
  const before = await parts.models.persons.findById(profileId, null, { session }).lean<PersonsRow>()
  await parts.models.persons.updateOne({ _id: profileId }, { $set: now }, { upsert: true, session })
  if (!before) return keepOldValidations(parts, transaction, change)
  const present = new Set(now.persons.map(({ personId }) => Number(personId)))
  const gone = before.persons.map(({ personId }) => personId).filter((personId) => !present.has(personId))
  if (gone.length > 0) await forgetPersons(parts, transaction, Number(profileId), gone)
  const another = before.persons.length !== present.size
  await keepFacts(parts, transaction, Number(profileId), { gone, another })
  // A fact holds for the profile if it holds for everybody of it.
  if (gone.length === 0 && !another) return
  await publishValidated(parts, transaction, Number(profileId))
  await forgetCompared(parts, transaction, Number(profileId))
  await endRequest(parts, transaction, Number(profileId), 'Photo')
}
