/** Proving who one is (docs/product/accounts.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { validateProfile } from '@samvaer/contracts/profile/validation'
import type { ForcedVariant } from '@samvaer/contracts/profile/values'
import { implement } from '@samvaer/service-kit/http/implement'
import { knownPersons } from '../editing/facts.ts'
import { invalidField } from '../invalid-field.ts'
import type { ProfileParts } from '../models/models.ts'
import type { ValidationRow } from '../models/validation.ts'
import { profilePolicy } from '../policy.ts'
import { eidMethodsFor, finishEid, startEid } from '../validating/eid.ts'
import { askStaff, cancelRequest, handIn, lastRequest } from '../validating/requests.ts'
import { photoCheckOf, photoChecks } from './photo-checks.ts'
import { validationDesk } from './validation-desk.ts'

interface Demands {
  forcedValidation: boolean
  forcedConsentMedia: boolean
}

/** Returns the variant of a validation's message, of which there are four. */
const variantOf = (
  { forcedValidation, forcedConsentMedia }: Demands,
  { subscriber }: { subscriber: boolean },
): ForcedVariant | null => {
  if (forcedValidation && forcedConsentMedia) return 'Both'
  if (forcedValidation) return subscriber ? 'Members' : 'Profile'
  return forcedConsentMedia ? 'Consent' : null
}

export const validateProfileArea = (parts: ProfileParts) => {
  const { validation } = parts.models

  return implement(
    validateProfile,
    {
      ProfileValidationInfo: async ({ profile, context }) => {
        const { profileId } = profile
        const [persons, rows, video, personal, photo, demands] = await Promise.all([
          knownPersons(parts, profileId),
          validation.find({ profileId }).lean<ValidationRow[]>(),
          lastRequest(parts, profileId, 'VideoUpload'),
          lastRequest(parts, profileId, 'Personal'),
          photoCheckOf(parts, profile, context),
          parts.peers.get('Sessions/GetDemands', { profileId }),
        ])
        return {
          forced: variantOf(demands, profile),
          persons: persons.map(({ personId, gender }) => {
            const known = rows.find((row) => row.personId === personId)
            return {
              personId,
              gender,
              validated: known !== undefined,
              method: known?.method ?? null,
              validatedAt: known?.validatedAt.toISOString() ?? null,
              ageProven: known?.over18 ?? false,
            }
          }),
          methods: [...eidMethodsFor(parts, context.community), 'VideoUpload' as const, 'Personal' as const],
          video:
            video?.personId && video.state !== 'Cancelled'
              ? {
                  personId: video.personId,
                  status: video.state,
                  savedAt: video.askedAt.toISOString(),
                  reason: video.reason,
                }
              : null,
          personal: personal?.state === 'Ongoing' ? { askedAt: personal.askedAt.toISOString() } : null,
          photo,
        }
      },

      SaveValidationVideo: async ({ input, profile, context }) => {
        const { profileId } = profile
        const [personId, mediaId] = [Number(input.personId), Number(input.tempMediaId)]
        const persons = await knownPersons(parts, profileId)
        if (!persons.some((person) => person.personId === personId)) throw invalidField('personId', 'unknown')
        if (await validation.exists({ profileId, personId }))
          throw new ProductError('Conflict', { reason: 'AlreadyValidated' })
        const { community, dark } = context
        await handIn(parts, { profileId, community, dark, personId, mediaId, method: 'VideoUpload' })
        return {}
      },

      CancelValidationVideo: async ({ profile }) => {
        await cancelRequest(parts, profile.profileId, 'VideoUpload')
        return {}
      },

      ValidateProfilePersonally: async ({ input, profile, context }) => {
        const { profileId } = profile
        await askStaff(parts, { profileId, community: context.community, text: input.text, method: 'Personal' })
        return {}
      },

      ValidatePersonYoti: async ({ input, profile: { profileId, session }, context: { community, language } }) => {
        const personId = Number(input.personId)
        return startEid(parts, { profileId, session, personId, community, language, method: 'Yoti' })
      },

      StartEidValidation: async ({ input, profile: { profileId, session }, context: { community, language } }) => {
        const personId = Number(input.personId)
        return startEid(parts, { profileId, session, personId, community, language, method: input.method })
      },

      FinishEidValidation: async ({ input, profile }) => {
        const { profileId, session, status, validated, ageProven } = profile
        // As UpdatePersonBirthday has it: whoever is held back, or validated, writes to support.
        const mayCorrect = status === 'Active' && !validated && !ageProven
        return finishEid(parts, { profileId, session, mayCorrect, ...input })
      },

      ...photoChecks(parts),
      ...validationDesk(parts),
    },
    profilePolicy(parts),
  )
}
