/** Of Chat: what its moderators do, and how the chat, a site of its own, hears of it (docs/product/mail.md). */

import * as z from 'zod'
import { service, signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { defaultTake, maximumTake } from '../core/values.ts'
import { mailRights } from '../mail/rights.ts'
import { manyLines } from '../text/fields.ts'
import { chatOrderTypes, maximumModerationReason, maximumMuteMinutes } from './values.ts'

const moderator = signedIn.from('ChatModerator')
const overMembers = moderator.may(
  mailRights['chatRoom.moderate'],
  mailRights['chatMember.beAnother'],
  mailRights['chatMember.moderate'],
)
/** The reason, for the audit. */
const reason = manyLines(1, maximumModerationReason)
/** As the chat names its messages. */
export const chatMessageId = z.string().regex(/^[\w.:-]{1,100}$/)

const whom =
  'NotFound for a room that is not here and a member who is not; NotAllowed with detail.reason Own for oneself, Rank for whoever has the same or a higher role'

export const chatModerationCalls = {
  KickProfile: post({
    about: `Sends a member out of a room, which stays closed to them for an hour; kept for the audit. ${whom}.`,
    access: overMembers,
    body: z.strictObject({ chatRoomId: id, profileId: id, reason }),
    returns: nothing,
  }),
  MuteProfile: post({
    about: `A member writes nothing in a room for so many minutes, counted from now; 0 takes it back. Kept for the audit. ${whom}.`,
    access: overMembers,
    body: z.strictObject({
      chatRoomId: id,
      profileId: id,
      minutes: z.int().min(0).max(maximumMuteMinutes),
      reason,
    }),
    returns: nothing,
  }),
  DeleteChatMessage: post({
    about:
      'Takes a message out of a room; kept for the audit. NotFound for a room that is not here; NotAllowed with detail.reason Rank for the words of whoever has the same or a higher role.',
    access: moderator.may(mailRights['chatRoom.moderate'], mailRights['chatMessage.delete']),
    body: z.strictObject({ chatRoomId: id, chatMessageId, reason }),
    returns: nothing,
  }),
  TakeChatOrders: get({
    about:
      'Says what moderators want of the chat, in its order, beyond the sequence that it has; asked again, the same. Between services alone.',
    access: service,
    query: z.strictObject({
      after: z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      take: z.coerce.number<number | string>().int().min(1).max(maximumTake).default(defaultTake),
    }),
    returns: z.object({
      items: z.array(
        z.object({
          /** Rises from order to order, over all rooms. */
          sequence: z.int().positive(),
          type: z.enum(chatOrderTypes),
          chatRoomId: id,
          /** Null for DeleteMessage: whose it is, the chat knows. */
          profileId: id.nullable(),
          /** Null unless it is DeleteMessage. */
          chatMessageId: z.string().nullable(),
          /** Kicked or muted until then; null for DeleteMessage, and for a mute that was taken back. */
          until: instant.nullable(),
          at: instant,
        }),
      ),
    }),
  }),
}
