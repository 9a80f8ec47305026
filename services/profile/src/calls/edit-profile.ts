/** The facts of the own profile, and whom its member looks for (docs/product/profiles.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { editProfile } from '@samvaer/contracts/identity/edit-profile'
import { darkPersonRoles } from '@samvaer/contracts/profile/values'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { implementFor } from '@samvaer/service-kit/http/implement'
import { darkOnly } from '../dark/dark-only.ts'
import { saveDarkProfile } from '../dark/dark-profile.ts'
import { factsOf, knownPersons, personFactsOf, profileFactsOf, saveFacts } from '../editing/facts.ts'
import { ownMatchSettings, saveMatchSettings } from '../editing/match-settings.ts'
import type { ProfileParts } from '../models/models.ts'
import type { KnownPerson } from '../models/persons.ts'

export const editProfileArea = (parts: ProfileParts) =>
  implementFor('profile', editProfile, {
    GetProfileDataForEdit: async ({ profile: { profileId, validated, ageProven } }) => {
      const [facts, persons, confirmed] = await Promise.all([
        factsOf(parts, profileId),
        knownPersons(parts, profileId),
        parts.models.validation.find({ profileId }, { personId: 1 }).lean(),
      ])
      const stands = ({ personId }: Pick<KnownPerson, 'personId'>) =>
        validated || ageProven || confirmed.some((one) => one.personId === personId)
      return {
        version: facts.version,
        profile: profileFactsOf(facts),
        persons: persons.map(({ personId, gender, birthday, height, weight }) => ({
          ...{ personId, gender, birthday, height, weight },
          ...(stands({ personId }) && { birthdayStands: true }),
          facts: personFactsOf(facts, personId),
        })),
        changedAt: facts.changedAt?.toISOString() ?? null,
      }
    },

    UpdateProfile: async ({ input, profile }) => {
      const persons = input.persons.map(({ personId, facts }) => ({ personId: Number(personId), facts }))
      const save = saveFacts(parts, profile.profileId, { ...input, persons })
      const version = await save.catch((error: unknown) => {
        // Two first saves at once: the other one was faster.
        throw isDuplicateKey(error) ? new ProductError('Conflict') : error
      })
      return { version }
    },

    GetMatchSettings: ({ profile }) => ownMatchSettings(parts, profile.profileId),

    SaveProfileFilterConfiguration: async ({ input, profile }) => {
      await saveMatchSettings(parts, profile.profileId, input)
      return {}
    },

    GetDarkPersonRoles: async ({ context }) => {
      darkOnly(context)
      return { items: [...darkPersonRoles] }
    },

    UpdateDarkProfile: saveDarkProfile(parts),
  })
