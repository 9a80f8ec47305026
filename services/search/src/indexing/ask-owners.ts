/**
 * Members of whom only identity was heard so far: the profile service is asked for the rest. That is how a new index is
 * filled, and how one is built again from what its owners know, beside the traffic: `npm run reindex` marks every row.
 */
import { randomUUID } from 'node:crypto'
import { ApiError } from '@samvaer/contracts/client'
import { isDatabaseDown, loggable } from '@samvaer/service-kit/errors'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import type { SearchParts } from '../models/models.ts'
import { rowsChanged } from './follow-rows.ts'
import { darkAnswersOf, factsOfEvent, mediumOf } from './row-facts.ts'
import { changeDarkProfiles } from './write-rows.ts'

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
        ...(item?.facts && factsOfEvent({ facts: item.facts.profile, persons: item.facts.persons })),
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

const isAway = (error: unknown): boolean => error instanceof ApiError && error.code === 'ServiceUnavailable'

/**
 * Goes on until everybody was asked for; who was asked for in vain, because of an event, is asked for once more. If a
 * question about many fails it is put about each alone, so that one of them holds up nobody else.
 */
export const askOwners = (parts: SearchParts): Task => {
  const { profile } = parts.models
  let unasked = new Set<number>()
  let together = true
  const work = processQueue(parts, {
    what: 'member to ask the owners for',
    due: async (others, limit) => {
      const rows = await profile
        .find({ asked: false, ...others }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean()
      const ids = rows.map(({ _id }) => _id)
      if (ids.length === 0) return rows
      together = await askFor(parts, ids).then(
        () => true,
        (error: unknown) => {
          if (isAway(error) || isDatabaseDown(error)) throw error
          return false
        },
      )
      const left = await profile.find({ _id: { $in: ids }, asked: false }, { _id: 1 }).lean()
      unasked = new Set(left.map(({ _id }) => _id))
      return rows
    },
    act: async ({ _id }) => {
      if (!together) await askFor(parts, [_id])
      return together && unasked.has(_id) ? 'more' : undefined
    },
  })
  return {
    name: 'ask-owners',
    everySeconds: 2,
    run: async (stopping) => {
      try {
        await work(stopping)
      } catch (error) {
        if (!isAway(error)) throw error
        parts.log.debug({ failure: loggable(error) }, 'the owners do not answer yet')
        return 'again'
      }
    },
  }
}

/** Asks for everything again that the profile service answers for. */
export const askAgain = async ({ models }: Pick<SearchParts, 'models'>): Promise<number> =>
  (await models.profile.updateMany({ goneAt: null }, { $set: { asked: false } })).modifiedCount
