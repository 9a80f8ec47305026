/**
 * Takes the uploads of a message before the message is written: an upload that nobody claims is gone after 48 hours. The
 * own row comes first, the claim second, the message last, so that whatever a crash leaves is found again by
 * `erase-media.ts`. The author reads them, and whoever of the staff has claimed the ticket.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { changeMediaAccess, changeMediaGrant, claimMedia } from '@samvaer/service-kit/media/media-items'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import type { Viewer } from '../viewer.ts'

/** Milliseconds for which claimed media wait for their message. */
const waitsFor = 48 * 60 * 60 * 1000

const accessOf = (ticketId: number): string => `support:ticket:${ticketId}`

/** The same uploads belong to the same item, however often their message is sent. */
const itemOf = (mediaIds: readonly number[]): string => `support:media:${Math.min(...mediaIds)}`

const notThere = () => new ProductError('InvalidInput', { issues: [{ path: 'tempMediaIds', code: 'picture' }] })

export interface Attachments {
  item: string
  mediaIds: number[]
}

/** @throws ProductError InvalidInput when they are being erased */
const enterRow = async (
  { watchedMedia }: Viewer['side'],
  { item: _id, mediaIds }: Attachments,
  lookAt: Date,
): Promise<void> => {
  const here = { _id, gone: false }
  const change = { $set: { lookAt }, $addToSet: { mediaIds: { $each: mediaIds } } }
  try {
    await watchedMedia.updateOne(here, change, { upsert: true })
  } catch (error) {
    // Either that, or the same message is sent twice at this moment.
    if (!isDuplicateKey(error)) throw error
    if (!(await watchedMedia.exists(here))) throw notThere()
  }
}

/**
 * Claims uploads for a message of a ticket; null without any.
 * @throws ProductError InvalidInput with path `tempMediaIds` and code `picture` for what is not the author's own upload,
 * gone, or of another message; ServiceUnavailable when they cannot be claimed now
 */
export const claimAttachments = async (
  { peers, clock }: SupportParts,
  { side, profileId, community }: Viewer,
  ticketId: number,
  tempMediaIds: readonly number[],
): Promise<Attachments | null> => {
  const mediaIds = [...new Set(tempMediaIds)]
  if (mediaIds.length === 0) return null
  const attachments = { item: itemOf(mediaIds), mediaIds }
  await enterRow(side, attachments, new Date(clock().getTime() + waitsFor))
  const access = { key: accessOf(ticketId), audience: 'Granted' as const, readers: [], kept: true }
  await claimMedia(peers, { profileId, community, dark: side.dark, ...attachments, access }, notThere)
  return attachments
}

/** Moves media to this ticket: from now on its author reads them, and the member of staff who has claimed it. */
export const moveAttachments = async (
  { dark }: Pick<Viewer['side'], 'dark'>,
  { _id, community, claimedBy }: Pick<TicketRow, '_id' | 'community' | 'claimedBy'>,
  media: readonly { mediaId: number; item: string }[],
  transaction: Transaction,
): Promise<void> => {
  if (media.length === 0) return
  const access = accessOf(_id)
  await changeMediaAccess(transaction, access, { community, dark, audience: 'Granted', kept: true })
  if (claimedBy !== null) await changeMediaGrant(transaction, access, { dark, profileId: claimedBy, granted: true })
  for (const { mediaId, item } of media)
    await transaction.publish('MediaMoved', `support:medium:${mediaId}`, { mediaId, dark, item, access })
}

/**
 * The attachments of a message that is written in this transaction belong to its ticket.
 * @throws ProductError InvalidInput when they have waited for it too long
 */
export const openAttachments = async (
  { clock }: SupportParts,
  side: Viewer['side'],
  ticket: Pick<TicketRow, '_id' | 'community' | 'claimedBy'>,
  { item, mediaIds }: Attachments,
  transaction: Transaction,
): Promise<void> => {
  // Moved even where they were claimed for it: an attempt that broke off may have claimed them for another ticket.
  const media = mediaIds.map((mediaId) => ({ mediaId, item }))
  await moveAttachments(side, ticket, media, transaction)
  const { session } = transaction
  const taken = { $set: { lookAt: clock() } }
  const { matchedCount } = await side.watchedMedia.updateOne({ _id: item, gone: false }, taken, { session })
  if (matchedCount === 0) throw notThere()
}

/** The claim of a ticket with media went from one of the staff to another, or to nobody. */
export const passAttachments = async (
  { dark }: Viewer['side'],
  { _id, claimedBy: before }: TicketRow,
  { claimedBy: after }: TicketRow,
  transaction: Transaction,
): Promise<void> => {
  const access = accessOf(_id)
  if (before !== null) await changeMediaGrant(transaction, access, { dark, profileId: before, granted: false })
  if (after !== null) await changeMediaGrant(transaction, access, { dark, profileId: after, granted: true })
}
