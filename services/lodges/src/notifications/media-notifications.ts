/** Notifies of media: managers of what waits, its uploader of the decision, and the lodge of what is new. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { managersOf } from '../membership/manager-counts.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { Side } from '../models/models.ts'
import { lodgePath } from '../paths.ts'
import { notify, withdraw } from './notifications.ts'
import { managersWhoHear } from './receivers.ts'
import { enterRound, withdrawRounds } from './rounds.ts'

type Lodge = Pick<LodgeRow, '_id' | 'name' | 'news'>
type Medium = Pick<AlbumMediaRow, '_id' | 'albumId' | 'authorId'>

const albumPage = (albumId: number): string => `Media/Album/${albumId}`
const roundOf = (mediaId: number): string => `media:${mediaId}`

export const notifyOfWaiting = async (
  side: Side,
  lodge: Lodge,
  rows: readonly Medium[],
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const hear = await managersWhoHear(side, lodge, 'requests', transaction.session)
  for (const { _id: of, authorId: actorId } of rows)
    await notify(transaction, { side, lodge, at }, hear, {
      variant: 'mediaWaiting',
      of,
      actorId,
      page: 'Media/Validation',
    })
}

/** Withdraws the notification of media that wait no more. */
export const withdrawWaiting = async (
  side: Side,
  lodge: Pick<Lodge, '_id' | 'name'>,
  mediaId: number,
  transaction: Transaction,
): Promise<void> => {
  const heard = await managersOf(side, lodge._id, transaction.session)
  await withdraw(transaction, { lodge }, heard, { variant: 'mediaWaiting', of: mediaId })
}

/** @param official a manager decided; of what staff decide the kit notifies by itself */
export const notifyOfDecision = async (
  side: Side,
  lodge: Lodge,
  { _id: of, albumId, authorId }: Medium,
  { accepted, at, official }: { accepted: boolean; at: Date; official: boolean },
  transaction: Transaction,
): Promise<void> => {
  await withdrawWaiting(side, lodge, of, transaction)
  const variant = accepted ? 'mediaAccepted' : 'mediaRejected'
  if (official) await notify(transaction, { side, lodge, at }, [authorId], { variant, of, page: albumPage(albumId) })
}

/** The lodge hears once of what came together. */
export const notifyOfNewMedia = async (
  side: Side,
  lodge: Lodge,
  rows: readonly Medium[],
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const { _id, albumId, authorId } = first
  const round = {
    _id: roundOf(_id),
    lodgeId: lodge._id,
    audience: 'members' as const,
    news: 'newMedia' as const,
    variant: 'newMedia',
    bundle: `lodge:${lodge._id}:newMedia`,
    title: lodge.name,
    path: lodgePath(lodge._id, albumPage(albumId)),
    actorId: authorId,
    authorId,
    without: [],
    at,
  }
  // A medium that was deleted and accepted once more is no news.
  if (await side.notificationRound.exists({ _id: round._id }).session(transaction.session)) return
  await enterRound(side, round, transaction)
}

/** Withdraws the notifications of media that are gone. */
export const withdrawMedia = async (
  side: Side,
  lodge: Pick<Lodge, '_id' | 'name'>,
  rows: readonly Pick<AlbumMediaRow, '_id' | 'state'>[],
  transaction: Transaction,
): Promise<void> => {
  for (const { _id, state } of rows) {
    if (state === 'Waiting') await withdrawWaiting(side, lodge, _id, transaction)
    await withdrawRounds(side, { _id: roundOf(_id) }, transaction)
  }
}
