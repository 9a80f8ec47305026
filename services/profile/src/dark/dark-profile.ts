/** The dark profile: read and saved on the dark variant alone (docs/product/dark-variant.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DarkPersonFacts, DarkProfileFacts } from '@samvaer/contracts/profile/dark-facts'
import type { updateDarkProfile } from '@samvaer/contracts/profile/edit-dark'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { HandlerCall } from '@samvaer/service-kit/http/implement'
import type { Transaction } from '@samvaer/service-kit/parts'
import { knownPersons, mergedPersons } from '../editing/facts.ts'
import type { DarkProfileRow } from '../models/dark-profile.ts'
import type { ProfileParts } from '../models/models.ts'
import { darkOnly } from './dark-only.ts'

export interface KnownDarkProfile {
  version: number
  profile: DarkProfileFacts
  persons: DarkPersonFacts[]
  changedAt: Date | null
}

export const darkFactsOf = ({
  about,
  boundaries,
  persons,
}: Pick<DarkProfileRow, 'about' | 'boundaries' | 'persons'>): Pick<KnownDarkProfile, 'profile' | 'persons'> => ({
  profile: { about, boundaries },
  persons,
})

export const darkProfileOf = async (
  { models }: Pick<ProfileParts, 'models'>,
  profileId: number,
  { session }: Partial<Transaction> = {},
): Promise<KnownDarkProfile> => {
  const row = await models.darkProfile.findById(profileId, null, session ? { session } : {}).lean<DarkProfileRow>()
  if (!row) return { version: 0, profile: { about: '', boundaries: '' }, persons: [], changedAt: null }
  return { version: row.version, ...darkFactsOf(row), changedAt: row.changedAt }
}

export const publishDarkFacts = (
  { publish }: Transaction,
  profileId: number,
  { profile, persons }: Pick<KnownDarkProfile, 'profile' | 'persons'>,
): Promise<void> => publish('DarkFactsChanged', `profile:${profileId}`, { profileId, facts: profile, persons })

/**
 * Saves the dark profile for both calls of this name.
 * @throws ProductError Conflict with what stands there, NotFound on the light variant
 */
export const saveDarkProfile =
  (parts: ProfileParts) =>
  async ({ input, profile, context }: HandlerCall<typeof updateDarkProfile>): Promise<{ version: number }> => {
    darkOnly(context)
    const { profileId } = profile
    const save = parts.transaction(async (transaction) => {
      const known = await darkProfileOf(parts, profileId, transaction)
      if (known.version !== input.version) {
        const { changedAt, ...stands } = known
        throw new ProductError('Conflict', stands)
      }
      const present = await knownPersons(parts, profileId, transaction)
      const given = input.persons.map((person) => ({ ...person, personId: Number(person.personId) }))
      const persons = mergedPersons(present, known.persons, given)
      const row = { ...input.profile, persons, version: known.version + 1, changedAt: parts.clock() }
      await parts.models.darkProfile.updateOne(
        { _id: profileId },
        { $set: row },
        { upsert: true, session: transaction.session },
      )
      await publishDarkFacts(transaction, profileId, { profile: input.profile, persons })
      return { version: row.version }
    })
    return save.catch((error: unknown) => {
      throw isDuplicateKey(error) ? new ProductError('Conflict') : error
    })
  }
