/** The readers of a protected or red album; media hears of every change in its transaction (R21). */
import { changeMediaGrant } from '@samvaer/service-kit/media/media-items'
import type { Transaction } from '@samvaer/service-kit/parts'
import { accessOf } from '../album-keys.ts'
import type { AlbumGrantRow } from '../models/album-grant.ts'
import type { AlbumRequestRow } from '../models/album-request.ts'
import type { Side } from '../models/models.ts'
import { notificationKeys, withdraw } from '../notifications/notifications.ts'
import { recountReaders } from './counting.ts'

/** One of the fields that grants and requests have alike. */
type Readers = Partial<Pick<AlbumGrantRow, 'albumId' | 'ownerId' | 'profileId'>>

export const changeGrant = (
  side: Side,
  { albumId, profileId }: Pick<AlbumGrantRow, 'albumId' | 'profileId'>,
  granted: boolean,
  transaction: Transaction,
) => changeMediaGrant(transaction, accessOf(albumId), { dark: side.dark, profileId, granted })

const endGrant = async (side: Side, grant: AlbumGrantRow, transaction: Transaction): Promise<void> => {
  await side.albumGrant.deleteOne({ _id: grant._id }, { session: transaction.session })
  await changeGrant(side, grant, false, transaction)
  await withdraw(transaction, grant.profileId, notificationKeys.granted(grant.albumId))
}

const endRequest = async (side: Side, request: AlbumRequestRow, transaction: Transaction): Promise<void> => {
  await side.albumRequest.deleteOne({ _id: request._id }, { session: transaction.session })
  await withdraw(transaction, request.ownerId, notificationKeys.asked(request.albumId, request.profileId))
}

/** The same of `most` grants and `most` requests; all of them with 0. */
const endSomeReading = async (side: Side, whose: Readers, most: number, transaction: Transaction) => {
  const { session } = transaction
  const grants = await side.albumGrant.find(whose, null, { session }).limit(most).lean<AlbumGrantRow[]>()
  const requests = await side.albumRequest.find(whose, null, { session }).limit(most).lean<AlbumRequestRow[]>()
  for (const grant of grants) await endGrant(side, grant, transaction)
  for (const request of requests) await endRequest(side, request, transaction)
  const albumIds = new Set([...grants, ...requests].map(({ albumId }) => albumId))
  for (const albumId of albumIds) await recountReaders(side, albumId, transaction)
  return { grants: grants.length, requests: requests.length }
}

/** Ends what these may look into and ask for. @returns whether a grant was among it */
export const endReading = async (side: Side, whose: Readers, transaction: Transaction): Promise<boolean> =>
  (await endSomeReading(side, whose, 0, transaction)).grants > 0

/** Ends `most` of these grants and requests at most. @returns how many it were */
export const endReadingOfSome = async (
  side: Side,
  whose: Readers,
  most: number,
  transaction: Transaction,
): Promise<number> => {
  const { grants, requests } = await endSomeReading(side, whose, Math.ceil(most / 2), transaction)
  // With half of either at most, one that is full may have more.
  return Math.max(grants, requests) * 2 >= most ? most : grants + requests
}

/** Takes a request out of the owner's list, answered or not wanted. */
export const closeRequest = async (
  side: Side,
  request: AlbumRequestRow,
  answer: 'granted' | 'declined',
  transaction: Transaction,
): Promise<void> => {
  if (answer === 'granted') return endRequest(side, request, transaction)
  const { session } = transaction
  await side.albumRequest.updateOne({ _id: request._id }, { $set: { declined: true } }, { session })
  await withdraw(transaction, request.ownerId, notificationKeys.asked(request.albumId, request.profileId))
}
