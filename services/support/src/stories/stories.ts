/** Stories of members who met here: their writers', the desk's, and everybody's (docs/product/support.md, "Stories"). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { stories } from '@samvaer/contracts/support/stories'
import { storyObjects } from '@samvaer/contracts/support/story-rights'
import type { StoryState } from '@samvaer/contracts/support/values'
import { listOrder } from '@samvaer/service-kit/database/list-order'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { implement } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import type { SupportParts } from '../models/models.ts'
import type { StoryRow } from '../models/story.ts'

/** The stories that the front page has. */
const shownAtOnce = 3

export const ownStoryPath = '/Support/Story'

const longestWaiting = listOrder({ key: 'writtenAt', type: 'time', id: '_id', rising: true })

interface Reader {
  profileId: number
  siteId: number
}

/** A dark brand has none: neither its desk nor its pages know of those of the light ones. */
const storyPolicy = ({ models: { story } }: SupportParts) =>
  policy(storyObjects, {
    viewer: async ({ context: { siteId, dark }, profile: { profileId } }: AskedCall): Promise<Reader> => ({
      profileId,
      siteId: dark ? 0 : siteId,
    }),
    find: {
      story: async ({ profileId, siteId }: Reader, _id: number) => {
        const row = await story.findOne({ _id, siteId }).lean<StoryRow>()
        if (!row) return undefined
        const touches = { profileId: row.profileId, path: ownStoryPath }
        return { object: row, is: { author: row.profileId === profileId }, touches }
      },
    },
  })

/** Decides on the words that staff have read: others by now are for another reading. */
const decide = (
  { models: { story }, transaction, clock }: SupportParts,
  { _id }: StoryRow,
  version: number,
  decision: { state: StoryState; reason: string | null },
) =>
  transaction(async ({ session }) => {
    const change = { $set: { ...decision, decidedAt: clock() } }
    const { matchedCount } = await story.updateOne({ _id, version }, change, { session })
    if (matchedCount === 0) throw new ProductError('Conflict', { reason: 'Changed' })
  })

export const storyArea = (parts: SupportParts) => {
  const { directory, clock, nextId } = parts
  const { story } = parts.models
  return implement(
    stories,
    {
      GetStories: async ({ context: { siteId, dark } }) => {
        if (dark) return { items: [] }
        const rows = await story
          .find({ siteId, state: 'Shown', away: null })
          .sort({ decidedAt: -1 })
          .limit(shownAtOnce)
          .lean<StoryRow[]>()
        return { items: rows.map(({ _id: storyId, title, text, names }) => ({ storyId, title, text, names })) }
      },

      GetMyStory: async ({ context: { dark }, profile: { profileId } }) => {
        const row = dark ? null : await story.findOne({ profileId }).lean<StoryRow>()
        if (!row) return { story: null }
        const { title, text, names, state, reason, writtenAt } = row
        return { story: { title, text, names, state, reason, writtenAt: writtenAt.toISOString() } }
      },

      SaveStory: async ({ input: { consent: _, ...words }, context: { siteId, dark }, profile: { profileId } }) => {
        if (dark) throw new ProductError('NotAllowed')
        const _id = await nextId('story')
        const waits = { ...words, siteId, state: 'Waiting' as const, reason: null, writtenAt: clock(), decidedAt: null }
        const change = { $set: waits, $inc: { version: 1 }, $setOnInsert: { _id, profileId } }
        try {
          await story.updateOne({ profileId }, change, { upsert: true })
        } catch (error) {
          // Another window wrote the first words at the same moment: now there is one to change.
          if (!isDuplicateKey(error)) throw error
          await story.updateOne({ profileId }, change)
        }
        return {}
      },

      RemoveStory: async ({ profile: { profileId } }) => {
        await story.deleteOne({ profileId })
        return {}
      },

      GetStoryQueue: async ({ input, context: { siteId, dark } }) => {
        const found = await story
          .find({ siteId: dark ? 0 : siteId, state: input.state, $and: [longestWaiting.behind(input)] })
          .sort(longestWaiting.sort)
          .limit(input.take + 1)
          .lean<StoryRow[]>()
        const { rows, next } = longestWaiting.pageOf(found, input.take)
        const cards = await directory.cards(rows.map(({ profileId }) => profileId))
        const items = rows.flatMap(({ _id: storyId, profileId, version, title, text, names, writtenAt }) => {
          const author = cards.get(profileId)
          return author ? [{ storyId, version, title, text, names, author, writtenAt: writtenAt.toISOString() }] : []
        })
        return { items, next }
      },

      ShowStory: async ({ input: { version }, objects }) => {
        await decide(parts, objects.story, version, { state: 'Shown', reason: null })
        return {}
      },

      DeclineStory: async ({ input: { version, reason = null }, objects }) => {
        await decide(parts, objects.story, version, { state: 'Declined', reason })
        return {}
      },
    },
    storyPolicy(parts),
  )
}
