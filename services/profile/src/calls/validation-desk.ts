/** Staff look at videos and meet members in person. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { validateProfile } from '@samvaer/contracts/profile/validation'
import type { ValidationMethod } from '@samvaer/contracts/profile/values'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import type { Transaction } from '@samvaer/service-kit/parts'
import { knownPersons } from '../editing/facts.ts'
import type { ProfileParts } from '../models/models.ts'
import { validationKey } from '../models/validation.ts'
import type { ValidationRequestRow } from '../models/validation-request.ts'
import { raise } from '../notifications/notifications.ts'
import { profileHandlers } from '../policy.ts'
import { openVideo, videoFor } from '../validating/look-at-video.ts'
import { publishValidated } from '../validating/publish-validated.ts'
import { decideRequest } from '../validating/requests.ts'
import { videoKeptFor } from '../validating/video.ts'

/** A photo check proves no person. */
type DecidedHere = ValidationRequestRow & { method: ValidationMethod }

/** Decided validations leave the queue. */
const oldestFirst = listOrder({ key: 'askedAt', type: 'time', id: '_id', rising: true })

export const validationDesk = (parts: ProfileParts) => {
  const { validation: validations, validationRequest } = parts.models

  /** Of a meeting everybody of the profile; who proved more by an eID keeps that. */
  const confirm = async (transaction: Transaction, { profileId, personId, method }: DecidedHere) => {
    const { session } = transaction
    const persons = await knownPersons(parts, profileId, transaction)
    for (const person of persons.filter((one) => personId === null || one.personId === personId)) {
      const _id = validationKey(profileId, person.personId)
      const proven = { profileId, personId: person.personId, method, validatedAt: parts.clock(), over18: false }
      await validations.updateOne({ _id }, { $setOnInsert: proven }, { upsert: true, session })
    }
    await publishValidated(parts, transaction, profileId)
  }

  return profileHandlers<typeof validateProfile>()({
    GetValidationQueue: async ({ input, context: { community } }) => {
      const found = await validationRequest
        .find({ community, state: 'Ongoing', ...oldestFirst.behind(input) })
        .sort(oldestFirst.sort)
        .skip(skipOf(input))
        .limit(input.take + 1)
        .lean<ValidationRequestRow[]>()
      const { rows, next } = oldestFirst.pageOf(found, input.take)
      const cards = await parts.directory.cards(rows.map(({ profileId }) => profileId))
      return {
        items: rows.flatMap(({ _id, profileId, personId, method, pose = null, text, mediaId, askedAt }) => {
          const profile = cards.get(profileId)
          const request = { validationId: _id, personId, method, pose, text, mediaId, askedAt: askedAt.toISOString() }
          return profile ? [{ ...request, profile }] : []
        }),
        next,
      }
    },

    OpenValidationVideo: async ({ viewer: { profileId: staffId }, objects: { validationVideo: row } }) => {
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        // Written, so that a decision at this moment does not miss it.
        const waits = { _id: row._id, state: 'Ongoing' as const }
        const { matchedCount } = await validationRequest.updateOne(waits, { $inc: { looks: 1 } }, { session })
        if (matchedCount === 0) throw new ProductError('Conflict')
        await openVideo(parts, transaction, row, staffId)
      })
      return { video: await videoFor(parts, row, staffId) }
    },

    DecideValidation: async ({ input, viewer, objects: { validation: row } }) => {
      const { approved, reason = null } = input
      await parts.transaction(async (transaction) => {
        const decision = { approved, staffId: viewer.profileId, reason, keptFor: videoKeptFor }
        await decideRequest(parts, transaction, row, decision)
        if (approved) await confirm(transaction, row)
        await raise(transaction, {
          key: `validation:${row._id}`,
          profileId: row.profileId,
          type: 'Validation',
          actorId: null,
          title: null,
          variant: approved ? 'approved' : 'declined',
          path: '/ProfileValidation',
          dark: false,
          at: parts.clock(),
        })
      })
      return {}
    },
  })
}
