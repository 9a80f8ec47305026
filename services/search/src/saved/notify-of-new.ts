/** "Three new this week": members who came since a search was looked at last, at most once a day. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { questionOf } from '../asker-context.ts'
import { bothSides, type SearchParts, type Side } from '../models/models.ts'
import { type SavedSearchRow, standing } from '../models/saved-search.ts'

const day = 24 * 60 * 60 * 1000
/** The newest that are counted; "30+" says no more than "30". */
const mostCounted = 30

const { raise } = notificationsFrom('search')

export const nextLook = (now: Date): Date => new Date(now.getTime() + day)

/** Counts the new members whom the member may still find, on the side of the search. */
const newSince = async (parts: SearchParts, row: SavedSearchRow, side: Side): Promise<number> => {
  const { profileId, community, filters, seenUpTo } = row
  const call = {
    context: { community, dark: side.dark },
    profile: { profileId },
    blocks: () => parts.directory.blocksOf(profileId),
  }
  const { index, question } = await questionOf(parts, call, filters)
  const { items } = index.find(question, { sort: 'Newest', take: mostCounted })
  return items.filter(({ key }) => key > seenUpTo.getTime()).length
}

const look = async (parts: SearchParts, row: SavedSearchRow, side: Side): Promise<void> => {
  const now = parts.clock()
  const { _id, profileId, name } = row
  const count = (await parts.directory.listed(profileId, side)) ? await newSince(parts, row, side) : 0
  await parts.transaction(async (transaction) => {
    const { modifiedCount } = await side.savedSearch.updateOne(
      { _id, dueAt: row.dueAt, ...standing },
      { $set: { dueAt: nextLook(now), ...(count > 0 && { seenUpTo: now }) } },
      { session: transaction.session },
    )
    if (modifiedCount === 0 || count === 0) return
    await raise(transaction, {
      key: `savedSearch:${side.dark ? 'dark:' : ''}${_id}`,
      profileId,
      type: 'SavedSearch',
      title: `${name} (${count})`,
      path: `/Search/${_id}`,
      dark: side.dark,
      at: now,
    })
  })
}

export const notifyOfNew = (parts: SearchParts): Task => ({
  name: 'saved-searches',
  everySeconds: 60,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'saved search',
    due: (others, limit) =>
      side.savedSearch
        .find({ dueAt: { $lte: parts.clock() }, ...standing, ...others })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<SavedSearchRow[]>(),
    act: (row) => look(parts, row, side),
  })),
})
