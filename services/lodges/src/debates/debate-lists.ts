/** Entries as lists walk along them: of a category or of the whole lodge, pinned ones first. */
import { type ListOrder, listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { type DebateEntryRow, firstPinnedOrder } from '../models/debate-entry.ts'
import type { Side } from '../models/models.ts'

export type DebateListOrder = 'created' | 'active'
export const debateListOrders: Record<DebateListOrder, ListOrder<'createdOrder' | 'activeOrder', '_id'>> = {
  created: listOrder({ key: 'createdOrder', type: 'number', id: '_id' }),
  active: listOrder({ key: 'activeOrder', type: 'number', id: '_id' }),
}

/** The fields of an entry that a list reads: not its text. */
const listedFields = { text: 0 } as const
export type ListedDebate = Omit<DebateEntryRow, 'text'>

interface Asked {
  lodgeId: number
  categoryId: number | undefined
  order: DebateListOrder
  /** The authors whose entries the viewer does not see. */
  unseen: readonly number[]
}

/** Finds the debates of a page; one row more than wanted tells whether another page follows. */
export const debatesQuery = (side: Side, { lodgeId, categoryId, order, unseen }: Asked, paging: Paging) =>
  side.debateEntry
    .find(
      {
        ...(categoryId === undefined ? { lodgeId } : { categoryId }),
        listed: true,
        ...(unseen.length > 0 && { authorId: { $nin: [...unseen] } }),
        $and: [debateListOrders[order].behind(paging)],
      },
      listedFields,
    )
    .sort(debateListOrders[order].sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<ListedDebate[]>()

export const debatePage = async (side: Side, asked: Asked, paging: Paging) =>
  debateListOrders[asked.order].pageOf(await debatesQuery(side, asked, paging), paging.take)

/** The number of a lodge's entries that are looked at for what is unread in its categories. */
export const lookedAt = 100

const latest = (side: Side, lodgeId: number, range: Record<string, number>) =>
  side.debateEntry
    .find({ lodgeId, listed: true, activeOrder: range }, listedFields)
    .sort({ activeOrder: -1, _id: -1 })
    .limit(lookedAt)
    .lean<ListedDebate[]>()

/** The entries of a lodge with the latest activity, whether they are pinned or not. */
export const latestDebates = async (side: Side, lodgeId: number): Promise<ListedDebate[]> => {
  const [pinned, others] = await Promise.all([
    latest(side, lodgeId, { $gte: firstPinnedOrder }),
    latest(side, lodgeId, { $lt: firstPinnedOrder }),
  ])
  return [...pinned, ...others].sort((a, b) => b.activityAt.getTime() - a.activityAt.getTime()).slice(0, lookedAt)
}
