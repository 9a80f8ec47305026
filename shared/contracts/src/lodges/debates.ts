/** The debates of a lodge: categories, entries with their drafts, and comments. */

import * as z from 'zod'
import { commentText, mentionedName, textMedia } from '../blogs/shapes.ts'
import { signedIn, subscriber } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { flag, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, rates, secondsIn } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines, oneLine, unfinishedLine } from '../text/fields.ts'
import { picturedText, storedPicturedText } from '../text/rich-text.ts'
import { seenPoll, unfinishedPoll, writtenPoll } from './polls.ts'
import { lodgeRights, ownLodgeRights } from './rights.ts'
import { commentsOf, lodgeId, lodgeReference } from './shapes.ts'
import { categoryLimits, maximumCategories, maximumDebateLength, maximumPinned } from './values.ts'

/** Counted by the service. */
export const debateRates = declareRates({
  debateEntries: { limit: 20, seconds: secondsIn.day, by: 'profile', newcomerLimit: 3 },
})

const entryReference = z.strictObject({ debateEntryId: id })
const commentReference = z.strictObject({ debateEntryCommentId: id })
const maximumTitle = 120
const entryTitle = oneLine(1, maximumTitle)
const entryText = picturedText(maximumDebateLength)
const categoryFields = {
  name: oneLine(1, categoryLimits.name),
  description: manyLines(0, categoryLimits.description).default(''),
}

export const debateCategory = z.object({
  categoryId: z.int(),
  name: z.string(),
  description: z.string(),
  /** Entries that lists show, before blocks. */
  entries: z.int(),
  latestAt: instant.nullable(),
  /** One of the 100 entries of the lodge with the latest activity stands in it and is unread. */
  unread: z.boolean(),
})
export type DebateCategory = z.infer<typeof debateCategory>

export const debateEntrySummary = z.object({
  debateEntryId: z.int(),
  categoryId: z.int(),
  title: z.string(),
  excerpt: z.string(),
  /** Null for a manager whom a block keeps from the author: collapsed, and still to be moderated. */
  author: profileCard.nullable(),
  createdAt: instant,
  /** Shown once it was changed later than 5 minutes after its creation. */
  editedAt: instant.nullable(),
  latestCommentAt: instant.nullable(),
  comments: z.int(),
  likes: z.int(),
  liked: z.boolean(),
  views: z.int(),
  pinned: z.boolean(),
  locked: z.boolean(),
  followed: z.boolean(),
  /** Written or commented by somebody else since the viewer read it; of somebody who belongs to the lodge alone. */
  unread: z.boolean(),
})
export type DebateEntrySummary = z.infer<typeof debateEntrySummary>

/** Unsent text: no field is complete yet, so only the upper limits hold. Kept 180 days (docs/product/retention.md). */
const draftFields = {
  /** Rises with every save of one editor. */
  sequence: z.int().min(1),
  categoryId: id.nullable(),
  title: unfinishedLine(maximumTitle),
  text: storedPicturedText,
  poll: unfinishedPoll.nullable().default(null),
}
const draftReference = z.strictObject({ lodgeId, debateEntryId: id.optional() })

export const debateCalls = {
  GetDebateCategories: get({
    about: 'The categories of a lodge in their order.',
    access: signedIn.may(lodgeRights.GetDebateCategories),
    query: paged({ lodgeId }),
    returns: page(debateCategory),
  }),
  GetDebateCategory: get({
    about: 'One category.',
    access: signedIn.may(lodgeRights.GetDebateCategory),
    query: z.strictObject({ lodgeId, categoryId: id }),
    returns: debateCategory.extend({ may: z.object({ write: z.boolean(), manage: z.boolean() }) }),
  }),
  GetDebateEntries: get({
    about:
      'The entries of a category, or of all, pinned ones first, then the newest, or those with the latest comment.',
    access: signedIn.may(lodgeRights.GetDebateEntries, ownLodgeRights['category.read']),
    query: paged({ lodgeId, categoryId: id.optional(), sortByLatestCommentDate: flag.default(true) }),
    returns: page(debateEntrySummary),
  }),
  GetDebateEntry: get({
    about: 'One entry, whole.',
    access: signedIn.may(lodgeRights.GetDebateEntry),
    query: z.strictObject({ lodgeId, debateEntryId: id }),
    returns: debateEntrySummary.extend({
      categoryName: z.string(),
      text: storedPicturedText,
      /** The members whom the text mentions and this viewer may find. */
      mentions: z.array(mentionedName).optional(),
      media: textMedia,
      poll: seenPoll.nullable(),
      version: z.int(),
      /** The ticket by which a page hears of changes of the entry, as of its comments (decision 42). */
      live: z.string(),
      may: z.object({
        follow: z.boolean(),
        edit: z.boolean(),
        delete: z.boolean(),
        comment: z.boolean(),
        lock: z.boolean(),
        pin: z.boolean(),
        move: z.boolean(),
      }),
    }),
  }),
  GetDebateEntryVersions: get({
    about: 'Says what an entry said before, the latest 50 first: for its author and staff.',
    access: signedIn.may(ownLodgeRights['debateEntry.history']),
    query: entryReference,
    returns: z.object({
      items: z.array(
        z.object({
          version: z.int(),
          title: z.string(),
          text: storedPicturedText,
          media: textMedia,
          replacedAt: instant,
        }),
      ),
    }),
  }),
  GetDebateEntryComments: get({
    about: 'The comments of an entry, oldest first, answers below theirs when twoLayered.',
    access: signedIn.may(lodgeRights.GetDebateEntryComments),
    query: z.strictObject({ debateEntryId: id, twoLayered: flag.default(true) }),
    returns: commentsOf({ debateEntryCommentId: z.int() }),
  }),
  UpdateDebateEntryView: post({
    about: 'Marks an entry as read; counts once per profile in 8 hours.',
    access: signedIn.marks().may(lodgeRights.UpdateDebateEntryView),
    body: entryReference,
    returns: nothing,
  }),
  ToggleDebateEntryFollow: post({
    about: 'Follows an entry, or follows it no more; answers with what holds now.',
    access: signedIn.may(lodgeRights.ToggleDebateEntryFollow),
    body: entryReference,
    returns: z.object({ followed: z.boolean() }),
  }),
  CreateDebateEntry: post({
    about: 'Begins a debate; 20 a day, 3 on the first (the service counts).',
    access: subscriber.notBanned('Comments').may(lodgeRights.CreateDebateEntry, ownLodgeRights['category.write']),
    creates: true,
    body: z.strictObject({ lodgeId, categoryId: id, title: entryTitle, text: entryText, poll: writtenPoll }),
    returns: z.object({ debateEntryId: z.int() }),
  }),
  UpdateDebateEntry: post({
    about:
      'Changes an own entry; later than 5 minutes it is marked as edited. Another version is a Conflict, and so is another poll once somebody has voted (detail.reason PollVoted).',
    access: signedIn.notBanned('Comments').may(lodgeRights.UpdateDebateEntry),
    body: entryReference.extend({
      title: entryTitle,
      text: entryText,
      poll: writtenPoll,
      version: z.int().min(1).optional(),
    }),
    returns: nothing,
  }),
  DeleteDebateEntry: post({
    about: 'Removes an own entry, one of somebody below, or, as staff, any. Restorable for 30 days.',
    access: signedIn.may(lodgeRights.DeleteDebateEntry),
    rates: [rates.deletes],
    body: entryReference.extend({ reason: staffReason }),
    returns: nothing,
  }),
  RestoreDebateEntry: post({
    about: 'Takes back the deletion of an entry within 30 days: whoever deleted it, or, what somebody else did, staff.',
    access: signedIn.may(ownLodgeRights['debateEntry.restore']),
    body: entryReference.extend({ reason: staffReason }),
    returns: nothing,
  }),
  GetDebateDraft: get({
    about:
      'The unsent text of an editor: of a new entry (no debateEntryId) or of changes to one; null when there is none.',
    access: signedIn.own(),
    query: draftReference,
    returns: z.object({
      draft: z.object({ ...draftFields, media: textMedia, savedAt: instant }).nullable(),
    }),
  }),
  SaveDebateDraft: post({
    about: 'Keeps unsent text. A sequence not above the kept one is a Conflict: another window wrote later.',
    access: signedIn.may(ownLodgeRights['lodge.belong'], lodgeRights.UpdateDebateEntry),
    body: draftReference.extend(draftFields),
    returns: z.object({ sequence: z.int() }),
  }),
  DeleteDebateDraft: post({
    about: 'Throws unsent text away.',
    access: signedIn.own(),
    body: draftReference,
    returns: nothing,
  }),
  LockDebateEntry: post({
    about: 'Locks an entry, or unlocks it: in a locked one managers alone comment.',
    access: signedIn.may(lodgeRights.LockDebateEntry),
    body: entryReference.extend({ locked: z.boolean(), reason: staffReason }),
    returns: nothing,
  }),
  PinDebateEntry: post({
    about: `Pins an entry, or takes the pin off; at most ${maximumPinned} in a category (Conflict).`,
    access: signedIn.may(lodgeRights.PinDebateEntry),
    body: entryReference.extend({ pinned: z.boolean(), reason: staffReason }),
    returns: nothing,
  }),
  ChangeDebateEntryCategory: post({
    about: 'Moves an entry to another category of its lodge, where it is not pinned.',
    access: signedIn.may(lodgeRights.ChangeDebateEntryCategory, ownLodgeRights['category.manage']),
    body: entryReference.extend({ categoryId: id, reason: staffReason }),
    returns: nothing,
  }),
  AddDebateEntryComment: post({
    about:
      'Comments on an entry, or answers a comment. Sent again with the same clientCommentId it writes nothing more.',
    access: signedIn
      .notBanned('Comments')
      .may(lodgeRights.AddDebateEntryComment, ownLodgeRights['debateComment.answer']),
    rates: [rates.comments, rates.commentsDay],
    creates: true,
    body: entryReference.extend({ answerTo: id.optional(), text: commentText, clientCommentId: z.uuid().optional() }),
    returns: z.object({ debateEntryCommentId: z.int() }),
  }),
  EditDebateEntryComment: post({
    about: 'Changes an own comment; later than 5 minutes it is marked as edited. Another version is a Conflict.',
    access: signedIn.notBanned('Comments').may(lodgeRights.EditDebateEntryComment),
    body: commentReference.extend({ text: commentText, version: z.int().min(1).optional() }),
    returns: nothing,
  }),
  DeleteDebateEntryComment: post({
    about: 'Removes an own comment, one of somebody below, or, as staff, any. Restorable for 30 days.',
    access: signedIn.may(lodgeRights.DeleteDebateEntryComment),
    rates: [rates.deletes],
    body: commentReference.extend({ reason: staffReason }),
    returns: nothing,
  }),
  RestoreDebateEntryComment: post({
    about:
      'Takes back the deletion of a comment within 30 days: whoever deleted it, or, what somebody else did, staff.',
    access: signedIn.may(ownLodgeRights['debateComment.restore']),
    body: commentReference.extend({ reason: staffReason }),
    returns: nothing,
  }),
  CreateDebateCategory: post({
    about: `Adds a category; at most ${maximumCategories} (Conflict).`,
    access: signedIn.may(lodgeRights.CreateDebateCategory),
    creates: true,
    body: lodgeReference.extend({ ...categoryFields, reason: staffReason }),
    returns: z.object({ categoryId: z.int() }),
  }),
  UpdateDebateCategory: post({
    about: 'Renames a category.',
    access: signedIn.may(lodgeRights.UpdateDebateCategory),
    body: z.strictObject({ lodgeId, categoryId: id, ...categoryFields, reason: staffReason }),
    returns: nothing,
  }),
  DeleteDebateCategory: post({
    about: 'Deletes a category that is empty, or moves its entries to another one first (Conflict without).',
    access: signedIn.may(lodgeRights.DeleteDebateCategory),
    body: z.strictObject({ lodgeId, categoryId: id, moveTo: id.optional(), reason: staffReason }),
    returns: nothing,
  }),
  SortDebateCategories: post({
    about: 'Puts the categories in this order. Conflict unless it names all of them.',
    access: signedIn.may(lodgeRights.SortDebateCategories),
    body: z.strictObject({ lodgeId, categoryIds: z.array(id).max(maximumCategories), reason: staffReason }),
    returns: nothing,
  }),
}
