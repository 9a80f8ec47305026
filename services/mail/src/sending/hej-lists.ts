/** The lists of hej: what waits for a member, and what the member has said. */
import { listOrder, type Page, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { QueryFilter } from 'mongoose'
import type { HejRow } from '../models/hej.ts'
import type { MailParts } from '../models/models.ts'
import type { Reader } from '../reading/viewer.ts'

type Filter = (viewer: Pick<Reader, 'profileId' | 'hidden'>) => QueryFilter<HejRow>

/** A list of hej by the other one of the two. */
const boxOf = (other: 'fromId' | 'toId', rows: Filter) => {
  const order = listOrder({ key: 'saidAt', type: 'time', id: other })
  return {
    rows,
    otherOf: (row: HejRow) => row[other],
    read: (viewer: Reader, paging: Paging) =>
      viewer.side.hej
        .find({ community: viewer.community, $and: [rows(viewer), order.behind(paging)] })
        .sort(order.sort)
        .skip(skipOf(paging))
        .limit(paging.take + 1)
        .lean<HejRow[]>(),
    pageOf: (read: HejRow[], take: number): Page<HejRow> => order.pageOf(read, take),
  }
}

const received = boxOf('fromId', ({ profileId, hidden }) => ({
  ...{ toId: profileId, state: 'Waiting', fromId: { $nin: hidden } },
}))
const sent = boxOf('toId', ({ profileId, hidden }) => ({
  ...{ fromId: profileId, state: { $ne: 'TakenBack' }, toId: { $nin: hidden } },
}))
/** The boxes by their names; exported for the test of their costs. */
export const hejLists = { Received: received, Sent: sent }

/** The most that are counted: beyond it the number says nothing more. */
export const mostCounted = 100

/** Counts the hej that waits for the viewer, of those who may be found. */
export const waitingHeys = async ({ directory }: MailParts, viewer: Reader): Promise<number> => {
  const { side, community } = viewer
  const waiting = await side.hej
    .find({ community, $and: [received.rows(viewer)] }, { fromId: 1 })
    .limit(mostCounted)
    .lean()
  const ids = waiting.map(({ fromId }) => fromId)
  return (await directory.listedAmong(ids, side)).size
}
