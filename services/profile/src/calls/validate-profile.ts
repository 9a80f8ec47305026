/** Proving who one is (docs/product/accounts.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { validateProfile } from '@samvaer/contracts/profile/validation'
import type { ForcedVariant } from '@samvaer/contracts/profile/values'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { implement } from '@samvaer/service-kit/http/implement'
import { knownPersons } from '../editing/facts.ts'
import { invalidField } from '../invalid-field.ts'
import type { ProfileParts } from '../models/models.ts'
import type { ValidationRow } from '../models/validation.ts'
import type { ValidationRequestRow } from '../models/validation-request.ts'
import { profilePolicy } from '../policy.ts'
import { eidMethodsFor, finishEid, startEid } from '../validating/eid.ts'
import { closeVideo } from '../validating/look-at-video.ts'
import { claimVideo, deleteVideo } from '../validating/video.ts'
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
  const { validation, validationRequest } = parts.models

  const lastRequest = (profileId: number, method: ValidationRequestRow['method']) =>
    validationRequest
      .findOne({ profileId, method, state: { $ne: 'Cancelled' } })
      .sort({ askedAt: -1 })
      .lean<ValidationRequestRow>()

  /** @returns the row of the same video, where the act before broke off behind it */
  const ask = async (row: ValidationRequestRow): Promise<ValidationRequestRow> => {
    const { profileId, method, mediaId } = row
    const waiting = `${profileId}:${method}`
    try {
      await validationRequest.create([{ ...row, waiting }])
      return row
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const same =
        mediaId !== null && (await validationRequest.findOne({ waiting, mediaId }).lean<ValidationRequestRow>())
      if (same) return same
      throw new ProductError('Conflict', { reason: 'Waiting' })
    }
  }

  const newRequest = async (profileId: number, community: string): Promise<Omit<ValidationRequestRow, 'method'>> => ({
    _id: await parts.nextId('validation-request'),
    profileId,
    community,
    personId: null,
    text: '',
    mediaId: null,
    dark: false,
    state: 'Ongoing',
    askedAt: parts.clock(),
    decidedAt: null,
    decidedBy: null,
    reason: null,
  })

  return implement(
    validateProfile,
    {
      ProfileValidationInfo: async ({ profile, context }) => {
        const { profileId } = profile
        const [persons, rows, video, personal, demands] = await Promise.all([
          knownPersons(parts, profileId),
          validation.find({ profileId }).lean<ValidationRow[]>(),
          lastRequest(profileId, 'VideoUpload'),
          lastRequest(profileId, 'Personal'),
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
        }
      },

      SaveValidationVideo: async ({ input, profile, context }) => {
        const { profileId } = profile
        const [personId, mediaId] = [Number(input.personId), Number(input.tempMediaId)]
        const persons = await knownPersons(parts, profileId)
        if (!persons.some((person) => person.personId === personId)) throw invalidField('personId', 'unknown')
        if (await validation.exists({ profileId, personId }))
          throw new ProductError('Conflict', { reason: 'AlreadyValidated' })
        const row = await ask({
          ...(await newRequest(profileId, context.community)),
          personId,
          mediaId,
          dark: context.dark,
          method: 'VideoUpload',
        })
        // The row first: a video without one would stay for ever, a row without its video is refused by staff.
        await claimVideo(parts, row).catch(async (error: unknown) => {
          await validationRequest.deleteOne({ _id: row._id })
          throw error
        })
        return {}
      },

      CancelValidationVideo: async ({ profile }) => {
        const waiting = `${profile.profileId}:VideoUpload`
        const cancelled = await parts.transaction(async (transaction) => {
          const change = { $set: { state: 'Cancelled' as const }, $unset: { waiting: 1 } }
          const { session } = transaction
          const row = await validationRequest
            .findOneAndUpdate({ waiting }, change, { session })
            .lean<ValidationRequestRow>()
          if (row) await closeVideo(parts, transaction, { validationId: row._id })
          return row
        })
        if (cancelled) await deleteVideo(parts, cancelled)
        return {}
      },

      ValidateProfilePersonally: async ({ input, profile, context }) => {
        const row = await newRequest(profile.profileId, context.community)
        await ask({ ...row, text: input.text, method: 'Personal' })
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

      ...validationDesk(parts),
    },
    profilePolicy(parts),
  )
}
