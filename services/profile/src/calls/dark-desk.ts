/** Staff decide who comes into the dark variant (docs/product/dark-variant.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { editDarkProfile } from '@samvaer/contracts/profile/edit-dark'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import { publishDarkStatus } from '../dark/applications.ts'
import type { DarkApplicationRow } from '../models/dark-application.ts'
import type { ProfileParts } from '../models/models.ts'
import { notificationKeys, raise } from '../notifications/notifications.ts'
import { profileHandlers } from '../policy.ts'
import { ageProvenAmong, isAgeProven } from '../validating/age-proven.ts'

/** Decided applications leave the queue. */
const oldestFirst = listOrder({ key: 'appliedAt', type: 'time', id: '_id', rising: true })

export const darkDesk = (parts: ProfileParts) => {
  const { darkApplication } = parts.models

  return profileHandlers<typeof editDarkProfile>()({
    GetDarkApplications: async ({ input, context: { community } }) => {
      const found = await darkApplication
        .find({ community, status: 'Applied', ...oldestFirst.behind(input) })
        .sort(oldestFirst.sort)
        .skip(skipOf(input))
        .limit(input.take + 1)
        .lean<DarkApplicationRow[]>()
      const { rows, next } = oldestFirst.pageOf(found, input.take)
      const ids = rows.map(({ _id }) => _id)
      const [cards, proven] = await Promise.all([parts.directory.cards(ids), ageProvenAmong(parts, ids)])
      return {
        items: rows.flatMap(({ _id, text, appliedAt, again }) => {
          const profile = cards.get(_id)
          if (!profile || !appliedAt) return []
          return [{ profile, text, appliedAt: appliedAt.toISOString(), ageProven: proven.has(_id), again }]
        }),
        next,
      }
    },

    DecideDarkApplication: async ({ input, viewer, objects: { applicant: profileId } }) => {
      const { community } = viewer
      const { approved } = input
      const status = approved ? 'Approved' : 'Declined'
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        if (approved && !(await isAgeProven(parts, transaction, profileId)))
          throw new ProductError('NotAllowed', { reason: 'AgeNotProven' })
        const decided = {
          status: status as 'Approved' | 'Declined',
          decidedAt: parts.clock(),
          decidedBy: viewer.profileId,
          reason: approved ? null : (input.reason ?? null),
          reasonText: approved ? '' : input.text,
        }
        const waiting = { _id: profileId, community, status: 'Applied' as const }
        const { matchedCount } = await darkApplication.updateOne(waiting, { $set: decided }, { session })
        if (matchedCount === 0) throw new ProductError('Conflict')
        await publishDarkStatus(transaction, profileId, status)
        // On both variants, because only the light one is open to whoever was refused: so it names none.
        await raise(transaction, {
          key: notificationKeys.application,
          profileId,
          type: 'Validation',
          actorId: null,
          title: null,
          variant: approved ? 'applicationApproved' : 'applicationDeclined',
          path: '/EditProfile/DarkProfile',
          dark: false,
          at: decided.decidedAt,
        })
      })
      return {}
    },
  })
}
