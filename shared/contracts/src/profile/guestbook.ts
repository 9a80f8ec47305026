/**
 * The guestbook of a profile (docs/product/profiles.md): on dark brands alone; elsewhere every call answers NotFound.
 */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { seenCall } from '../core/declare-liked.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { manyLines } from '../text/fields.ts'
import { profileCard } from './card.ts'
import { guestbookLiked } from './liked.ts'
import { profileRights } from './rights.ts'
import { guestbookWriters, maximumGuestbookText } from './values.ts'

const text = manyLines(1, maximumGuestbookText)
const entry = z.strictObject({ entryId: id })

export const guestbookSettings = z.strictObject({
  whoMayWrite: z.enum(guestbookWriters),
  /** Entries wait until the owner has approved them; on at the beginning. */
  approval: z.boolean(),
})
export type GuestbookSettings = z.infer<typeof guestbookSettings>

export const guestbookEntry = z.object({
  entryId: id,
  author: profileCard,
  text: z.string(),
  writtenAt: instant,
  /** The owner's answer. */
  reply: z.object({ text: z.string(), writtenAt: instant }).nullable(),
  /** Waits for the owner: nobody sees it but owner and author. */
  waiting: z.boolean(),
  /** The owner has not seen it yet; false for everybody else. */
  new: z.boolean(),
  mine: z.boolean(),
  likes: z.int(),
  liked: z.boolean(),
  may: z.object({ delete: z.boolean(), approve: z.boolean(), reply: z.boolean() }),
})
export type GuestbookEntry = z.infer<typeof guestbookEntry>

export const guestbook = area('Guestbook', {
  service: 'profile',
  calls: {
    GetEntries: get({
      about: 'The entries of a guestbook, newest first, and whether the member may write one.',
      access: signedIn.may(profileRights['profile.readOnDark']),
      query: paged({ profileId: id }),
      returns: page(guestbookEntry).extend({
        mayWrite: z.boolean(),
        /** The number of entries that wait for approval, for the owner; else 0. */
        waiting: z.int(),
      }),
    }),
    GetGuestbookSettings: get({
      about: 'Says who may write into the member’s guestbook, and whether entries wait.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: guestbookSettings,
    }),
    AddEntry: post({
      about: 'Writes an entry; NotAllowed where the owner’s setting does not let the member.',
      access: signedIn.notBanned('Guestbook').may(profileRights['guestbook.write']),
      rates: [rates.comments, rates.commentsDay],
      creates: true,
      body: z.strictObject({ profileId: id, text }),
      returns: z.object({ entryId: id, waiting: z.boolean() }),
    }),
    ReplyToEntry: post({
      about: 'The owner’s answer below an entry, which approves it; again replaces it.',
      access: signedIn.notBanned('Guestbook').may(profileRights['guestbookEntry.answer']),
      creates: true,
      body: z.strictObject({ entryId: id, text }),
      returns: nothing,
    }),
    DeleteEntry: post({
      about: 'Deletes an entry: its author, the owner of the guestbook, and staff.',
      access: signedIn.may(profileRights['guestbookEntry.delete']),
      rates: [rates.deletes],
      body: entry.extend({ reason: staffReason }),
      returns: nothing,
    }),
    ApproveEntry: post({
      about: 'Lets others see an entry.',
      access: signedIn.may(profileRights['guestbookEntry.answer']),
      body: entry,
      returns: nothing,
    }),
    MarkEntriesAsRead: post({
      about: 'The entries of the own guestbook are no longer new.',
      access: signedIn.marks().own(),
      body: z.strictObject({}),
      returns: nothing,
    }),
    SaveGuestbookSettings: post({
      about: 'Chooses who may write, and whether entries wait.',
      access: signedIn.own(),
      body: guestbookSettings,
      returns: nothing,
    }),
    CheckItemIsSeen: seenCall(guestbookLiked),
  },
})
