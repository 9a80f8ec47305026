/**
 * Tells the media service who may read the pictures of a conversation. An access holds what was written while everybody
 * in it had come by the same message: whoever comes later, or has removed what was there, raises that beginning, and
 * the next picture begins another access. So nobody is ever granted what was written before, and there are as many
 * accesses as changes, not as pictures.
 */
import { changeMediaAccess, changeMediaGrant } from '@samvaer/service-kit/media/media-items'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConversationRow } from '../models/conversation.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { rowsOf } from '../participation-rows.ts'
import { type ClaimedPictures, notThere } from './claim-pictures.ts'

export const accessOf = (conversationId: number, from: number): string => `mail:conversation:${conversationId}:${from}`

const accessFrom = (rows: Pick<ParticipationRow, 'from'>[]): number => Math.max(0, ...rows.map(({ from }) => from))

/** The access of a picture that is written now, and its readers. */
export const accessNow = async (side: Side, conversationId: number): Promise<{ access: string; readers: number[] }> => {
  const rows = await rowsOf(side, conversationId)
  return { access: accessOf(conversationId, accessFrom(rows)), readers: rows.map(({ profileId }) => profileId) }
}

/** Publishes everything of a new access: a claim that broke off may have left another one under its name. */
const beginAccess = async (
  side: Side,
  transaction: Transaction,
  { _id, members, community }: ConversationRow,
  { from, readers }: { from: number; readers: Set<number> },
): Promise<void> => {
  const { session } = transaction
  const access = accessOf(_id, from)
  await side.conversation.updateOne({ _id }, { $addToSet: { pictureAccesses: from } }, { session })
  const { dark } = side
  await changeMediaAccess(transaction, access, { community, dark, audience: 'Granted', kept: true })
  for (const { profileId } of members)
    await changeMediaGrant(transaction, access, { dark, profileId, granted: readers.has(profileId) })
}

interface Opened {
  conversation: ConversationRow
  claimed: ClaimedPictures
}

/**
 * The pictures of a message that was just written are read by whoever takes part in this moment.
 * @throws ProductError InvalidInput when they have waited for it too long
 */
export const openPictures = async (
  { clock }: MailParts,
  side: Side,
  transaction: Transaction,
  { conversation, claimed: { item, mediaIds, access: claimedWith } }: Opened,
): Promise<void> => {
  const { session } = transaction
  const rows = await rowsOf(side, conversation._id, session)
  const from = accessFrom(rows)
  const readers = new Set(rows.map(({ profileId }) => profileId))
  const known = conversation.pictureAccesses?.includes(from) ?? false
  if (!known) await beginAccess(side, transaction, conversation, { from, readers })
  const access = accessOf(conversation._id, from)
  // Somebody came or went after the claim, or an earlier attempt has claimed them elsewhere.
  if (access !== claimedWith)
    for (const mediaId of mediaIds)
      await transaction.publish('MediaMoved', `mail:medium:${mediaId}`, { mediaId, dark: side.dark, item, access })
  const taken = { _id: item, gone: false }
  const { matchedCount } = await side.watchedPictures.updateOne(taken, { $set: { lookAt: clock() } }, { session })
  if (matchedCount === 0) throw notThere()
}

interface Granted {
  conversation: Pick<ConversationRow, '_id' | 'pictureAccesses'>
  row: Pick<ParticipationRow, 'profileId' | 'from'>
  granted: boolean
}

/** Gives a member the pictures since the beginning of this row, or takes them away. */
export const grantPictures = async (
  side: Side,
  transaction: Transaction,
  { conversation, row, granted }: Granted,
): Promise<void> => {
  const { _id, pictureAccesses = [] } = conversation
  const { profileId } = row
  for (const from of pictureAccesses.filter((one) => one >= row.from))
    await changeMediaGrant(transaction, accessOf(_id, from), { dark: side.dark, profileId, granted })
}
