/**
 * Members of whom only identity was heard so far: the profile service is asked for the rest. That is how a new index is
 * filled, and how one is built again from what its owners know, beside the traffic: `npm run reindex` marks every row.
 */
import { randomUUID } from 'node:crypto'
import { ApiError } from '@samvaer/contracts/client'
import type { Task } from '@samvaer/service-kit/define-service'
import { loggable } from '@samvaer/service-kit/errors'
import type { SearchParts } from '../models/models.ts'
import { answersOf, darkAnswersOf, mediumOf } from './answered.ts'
import { rowsChanged } from './follow-rows.ts'
import { changeDarkProfiles } from './write-rows.ts'

const atOnce = 200
/** Each row for itself, so that no event of one member waits for two hundred others. */
const alone = { session: undefined, afterCommit: (effect: () => void) => effect() }

const askFor = async (parts: SearchParts, profileIds: number[]): Promise<void> => {
  const { profile } = parts.models
  const asking = randomUUID()
  // An event that comes between question and answer takes the mark away: it is newer than the answer.
  await profile.updateMany({ _id: { $in: profileIds } }, { $set: { asking } })
  const { items } = await parts.peers.post('Profiles/GetSearchedFacts', { profileIds })
  const answered = new Map(items.map((item) => [item.profileId, item]))
  const changedAt = parts.clock()
  // The dark part first: who is marked as asked for has both.
  const dark = items.flatMap(({ profileId, darkFacts, newestDarkMedium }) =>
    darkFacts || newestDarkMedium
      ? {
          profileId,
          change: {
            ...(darkFacts && darkAnswersOf(darkFacts.profile, darkFacts.persons)),
            newestMedium: mediumOf(newestDarkMedium),
          },
        }
      : [],
  )
  const stillAsked = new Set(
    (await profile.find({ _id: { $in: profileIds }, asking }, { _id: 1 }).lean()).map(({ _id }) => _id),
  )
  await changeDarkProfiles(
    parts,
    alone,
    dark.filter(({ profileId }) => stillAsked.has(profileId)),
  )
  await profile.bulkWrite(
    profileIds.map((_id) => {
      const item = answered.get(_id)
      const answer = {
        ...(item?.facts && answersOf({ facts: item.facts.profile, persons: item.facts.persons })),
        seeks: item?.settings ?? null,
        newestMedium: mediumOf(item?.newestMedium ?? null),
      }
      return {
        updateOne: {
          filter: { _id, asking },
          update: { $set: { ...answer, asked: true, asking: null, changedAt }, $inc: { revision: 1 } },
        },
      }
    }) as never,
  )
  rowsChanged(parts)
}

/** Goes on until everybody was asked for; who was asked for in vain, because of an event, is asked for once more. */
export const askOwners = (parts: SearchParts): Task => ({
  name: 'ask-owners',
  everySeconds: 2,
  run: async () => {
    for (;;) {
      const batch = await parts.models.profile.find({ asked: false }, { _id: 1 }).sort({ _id: 1 }).limit(atOnce).lean()
      if (batch.length === 0) return
      try {
        await askFor(
          parts,
          batch.map(({ _id }) => _id),
        )
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'ServiceUnavailable')) throw error
        parts.log.debug({ failure: loggable(error) }, 'the owners do not answer yet')
        return
      }
    }
  },
})

/** Everything that the profile service answers for is asked for again. */
export const askAgain = async ({ models }: Pick<SearchParts, 'models'>): Promise<number> =>
  (await models.profile.updateMany({ goneAt: null }, { $set: { asked: false } })).modifiedCount
