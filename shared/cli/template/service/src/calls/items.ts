/** Reading, leaving and taking away. */
import { mayMake } from '@samvaer/contracts/core/access'
import { ProductError } from '@samvaer/contracts/core/errors'
import { greetings, type Item } from '@samvaer/contracts/greetings/calls'
import { maximumOwn, mostShown } from '@samvaer/contracts/greetings/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { truncate } from '@samvaer/contracts/text/truncate'
import { takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ItemRow } from '../models/item.ts'
import { bothSides, type GreetingsParts, type Side } from '../models/models.ts'
import { notificationKeys, raise, withdraw } from '../notifications.ts'
import { greetingsHandlers, itemFacts, seenBy, type Viewer, viewerOf } from '../policy.ts'

/** Characters of an answer that the notification of it shows. */
const shownLength = 60

const { AddItem, RemoveItem } = greetings.calls

const itemOf = (viewer: Viewer, row: ItemRow, author: ProfileCard, now: Date): Item => {
  const is = itemFacts(viewer, row)
  const found = { item: is, answeredItem: is }
  return {
    itemId: row._id,
    author,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    answerTo: row.answered?.itemId ?? null,
    may: {
      answer: mayMake(AddItem, viewer.context, found, now),
      remove: mayMake(RemoveItem, viewer.context, found, now),
    },
  }
}

/** @throws ProductError TooManyGreetings for a member who has as many as one may have, light and dark together */
const holdLimit = async (parts: GreetingsParts, authorId: number, { session }: Transaction): Promise<void> => {
  await takeRateLock(parts.models.writingTurn, authorId, session)
  let own = 0
  for (const { item } of bothSides(parts)) own += await item.countDocuments({ authorId }, { session })
  if (own >= maximumOwn) throw new ProductError('TooManyGreetings', { most: maximumOwn })
}

const notifyOfAnswer = async (transaction: Transaction, { context: { dark } }: Viewer, row: ItemRow): Promise<void> => {
  if (!row.answered) return
  await raise(transaction, {
    key: notificationKeys.answer(row._id),
    profileId: row.answered.authorId,
    type: 'GreetingsAnswer',
    actorId: row.authorId,
    title: truncate(row.text, shownLength),
    path: '/Community/Greetings',
    dark,
    at: row.createdAt,
  })
}

/** Takes one away, with the notification of it where it answers another. */
export const takeAway = async (side: Side, { _id, answered }: ItemRow, transaction: Transaction): Promise<void> => {
  await side.item.deleteOne({ _id }, { session: transaction.session })
  if (answered) await withdraw(transaction, answered.authorId, notificationKeys.answer(_id))
}

export const itemCalls = (parts: GreetingsParts) =>
  greetingsHandlers({
    GetItems: async (call) => {
      const viewer = await viewerOf(parts, call)
      const rows = await viewer.side.item
        .find(seenBy(viewer))
        .sort({ createdAt: -1, _id: -1 })
        .limit(mostShown)
        .lean<ItemRow[]>()
      const cards = await parts.directory.cards(rows.map(({ authorId }) => authorId))
      const now = parts.clock()
      return {
        items: rows.flatMap((row) => {
          const author = cards.get(row.authorId)
          return author ? [itemOf(viewer, row, author, now)] : []
        }),
      }
    },
    AddItem: async ({ input: { text }, viewer, objects: { answeredItem } }) => {
      const row: ItemRow = {
        _id: await parts.nextId('item'),
        community: viewer.context.community,
        authorId: viewer.profileId,
        text,
        createdAt: parts.clock(),
        answered: answeredItem ? { itemId: answeredItem._id, authorId: answeredItem.authorId } : null,
      }
      await parts.transaction(
        async (transaction) => {
          await holdLimit(parts, row.authorId, transaction)
          await viewer.side.item.create([row], { session: transaction.session })
          await notifyOfAnswer(transaction, viewer, row)
        },
        { about: `items of ${row.authorId}` },
      )
      return { itemId: row._id }
    },
    RemoveItem: async ({ viewer: { side }, objects: { item } }) => {
      await parts.transaction((transaction) => takeAway(side, item, transaction))
      return {}
    },
  })
