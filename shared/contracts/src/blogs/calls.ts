/** Blogs: entries, comments and authors (docs/product/blogs.md; rights in docs/product/roles.md). */

import * as z from 'zod'
import { type Access, service, signedIn, subscriber } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { seenCall } from '../core/declare-liked.ts'
import { banCategory, banType, flag, id, instant, nothing } from '../core/fields.ts'
import { declareRates, rates, secondsIn } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { manyLines } from '../text/fields.ts'
import { storedPicturedText } from '../text/rich-text.ts'
import { blogLiked } from './liked.ts'
import { blogListCalls } from './lists.ts'
import { blogRights } from './rights.ts'
import {
  blogComment,
  blogDraft,
  blogEntryData,
  commentText,
  draftFields,
  entryForm,
  scheduledEntry,
  textMedia,
} from './shapes.ts'
import { maximumCurateReason } from './values.ts'

export {
  type BlogAuthor,
  type BlogComment,
  type BlogDraft,
  type BlogEntryData,
  type BlogEntrySummary,
  blogComment,
  blogDraft,
  blogEntryData,
  blogEntrySummary,
  commentText,
  entryForm,
  entryTag,
  entryText,
  entryTitle,
} from './shapes.ts'

import { copyCall } from '../core/declare-reported.ts'
import { blogReported } from './reported.ts'

const entryReference = z.strictObject({ blogEntryId: id })
const commentReference = z.strictObject({ blogCommentId: id })
const authorReference = z.strictObject({ profileId: id })

const writer = subscriber.notBanned('Blogs')
const commenter = signedIn.notBanned('Comments')

/** `until` null is for good; null where nothing else was said. */
const blogBan = z.object({
  type: banType,
  from: instant.nullable(),
  until: instant.nullable(),
  category: banCategory.nullable(),
  text: z.string().nullable(),
})

/** An act of a member on an entry or an author that answers with nothing and may be repeated. */
const actBy = <Gate extends Access, Body extends z.ZodType>(access: Gate, about: string, body: Body) =>
  post({ about, access, body, returns: nothing })
/** Declares an act on what the member has alone. */
const act = <Body extends z.ZodType>(about: string, body: Body) => actBy(signedIn.own(), about, body)
/** Declares an act that notes what the member has seen. */
const mark = <Body extends z.ZodType>(about: string, body: Body) => actBy(signedIn.marks().own(), about, body)

export const blogRates = declareRates({
  blogEntries: { limit: 20, seconds: secondsIn.day, by: 'profile', newcomerLimit: 3 },
})

export const blogs = area('Blogs', {
  service: 'blogs',
  calls: {
    ...blogListCalls,
    GetBlogEntryData: get({
      about: 'One entry, whole.',
      access: signedIn.may(blogRights['entry.read']),
      query: entryReference,
      returns: blogEntryData,
    }),
    GetBlogEntryDataForEdit: get({
      about: 'The fields of an own entry for the editor, with the version to send back.',
      access: writer.may(blogRights['entry.edit']),
      query: entryReference,
      returns: z.object({
        blogEntryId: z.int(),
        title: z.string(),
        text: storedPicturedText,
        media: textMedia,
        tags: z.array(z.string()),
        version: z.int(),
      }),
    }),
    GetComments: get({
      about: 'The comments of an entry, oldest first, answers below theirs when twoLayered.',
      access: signedIn.may(blogRights['entry.read']),
      query: z.strictObject({ blogEntryId: id, twoLayered: flag.default(true) }),
      returns: z.object({
        items: z.array(blogComment),
        /** The ticket by which a page hears of new, changed and deleted comments (decision 42). */
        live: z.string(),
      }),
    }),
    ProfileBlogBan: get({
      about: 'The blog ban of this profile with what it was given for, or null (docs/product/penalties.md).',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ ban: blogBan.nullable() }),
    }),
    UpdateBlogEntry: post({
      about: 'Creates an entry (no blogEntryId; the service counts the limit blogEntries) or changes an own one.',
      access: writer.may(blogRights['entry.edit']),
      creates: true,
      body: entryForm,
      returns: z.object({ blogEntryId: z.int() }),
    }),
    DeleteBlogEntry: post({
      about: 'Removes an own entry; staff remove any. Restorable for 30 days.',
      access: signedIn.may(blogRights['entry.delete']),
      rates: [rates.deletes],
      body: entryReference.extend({ reason: staffReason }),
      returns: nothing,
    }),
    RestoreBlogEntry: actBy(
      signedIn.may(blogRights['entry.restore']),
      'Takes back the deletion of an own entry within 30 days; what staff deleted, and nothing else, staff restore (docs/product/blogs.md).',
      entryReference.extend({ reason: staffReason }),
    ),
    ScheduleBlogEntry: post({
      about:
        'Keeps a new entry until its time, at most 90 days ahead, or changes a waiting one (blogEntryId). As many wait as may be published in a day. When the time comes it is published within a minute, unless the author may not write then.',
      access: writer.may(blogRights['waitingEntry.change']),
      creates: true,
      body: entryForm.extend({ publishAt: instant }),
      returns: z.object({ blogEntryId: z.int() }),
    }),
    GetScheduledBlogEntry: get({
      about: 'A waiting entry for the editor.',
      access: signedIn.may(blogRights['waitingEntry.change']),
      query: entryReference,
      returns: scheduledEntry.omit({ excerpt: true, held: true }).extend({
        text: storedPicturedText,
        media: textMedia,
      }),
    }),
    UnscheduleBlogEntry: actBy(
      signedIn.may(blogRights['waitingEntry.change']),
      'Throws a waiting entry away.',
      entryReference,
    ),
    SetCurated: post({
      about:
        'Curates an entry, or takes it back: staff, and holders of the grant blog.curate. Never an own one, nor one of an author who declines; 10 a brand in 24 hours; actor and reason are kept (docs/product/blogs.md).',
      access: signedIn.may(blogRights['entry.curate']),
      body: z.strictObject({
        blogEntryId: id,
        curated: z.boolean(),
        reason: manyLines(0, maximumCurateReason).default(''),
      }),
      returns: nothing,
    }),
    GetBlogSettings: get({
      about: 'Says what the member has chosen for the own blog.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ curating: z.boolean() }),
    }),
    SaveBlogSettings: act(
      'Keeps whether own entries may be curated; declining takes them out of the curated ones at once (docs/product/blogs.md).',
      z.strictObject({ curating: z.boolean() }),
    ),
    UpdateBlogEntryReadCount: actBy(
      signedIn.marks().may(blogRights['entry.read']),
      'Marks an entry as read; counts once per profile in 8 hours.',
      entryReference,
    ),
    MarkFollowedBlogEntriesAsRead: mark('Marks the entries of GetFollowed as read.', nothing),
    MarkEntriesByFollowedAuthorsAsRead: mark('Marks the entries of GetFromFollowedAuthors as read.', nothing),
    MarkMyBlogEntriesAsRead: mark('Marks the entries of GetMyBlogEntries as read, their comments with them.', nothing),
    MarkMyCommentsBlogEntriesAsRead: mark('Marks the entries of GetMyCommentsBlogEntries as read.', nothing),
    UpdateCuratedReadDate: mark(
      'From now on only later curated entries count for this curator (CuratedBlogsCount).',
      nothing,
    ),
    UpdateFollowersReadDate: mark('From now on only later followers are new.', nothing),
    AddBlogComment: post({
      about:
        'Comments on an entry, or answers a comment; answers with the comment’s id. Sent again with the same clientCommentId it writes nothing and answers with the same id.',
      access: commenter.may(blogRights['entry.comment'], blogRights['comment.answer']),
      rates: [rates.comments, rates.commentsDay],
      creates: true,
      body: z.strictObject({
        blogEntryId: id,
        answerTo: id.optional(),
        text: commentText,
        clientCommentId: z.uuid().optional(),
      }),
      returns: z.object({ blogCommentId: z.int() }),
    }),
    EditBlogComment: post({
      about:
        'Changes an own comment; later than 5 minutes it is marked as edited. Another version than the one sent is a Conflict, as in UpdateBlogEntry.',
      access: commenter.may(blogRights['comment.edit']),
      body: z.strictObject({ blogCommentId: id, text: commentText, version: z.int().min(1).optional() }),
      returns: nothing,
    }),
    DeleteBlogComment: post({
      about: 'Removes an own comment, one on an own entry, or, as staff, any. Restorable for 30 days.',
      access: signedIn.may(blogRights['comment.delete']),
      rates: [rates.deletes],
      body: commentReference.extend({ reason: staffReason }),
      returns: nothing,
    }),
    RestoreBlogComment: actBy(
      signedIn.may(blogRights['comment.restore']),
      'Takes back the deletion of a comment within 30 days: whoever deleted it, or staff.',
      commentReference.extend({ reason: staffReason }),
    ),
    HasEntries: get({
      about: 'Says whether a profile has written on the light or the dark side; between services alone.',
      access: service,
      query: z.strictObject({ profileId: id, dark: flag }),
      returns: z.object({ has: z.boolean() }),
    }),
    CheckItemIsSeen: seenCall(blogLiked),
    GetReportedItem: copyCall(blogReported),
    GetBlogDraft: get({
      about:
        'The unsent text of an editor: of a new entry (no blogEntryId) or of changes to one; null when there is none.',
      access: signedIn.own(),
      query: z.strictObject({ blogEntryId: id.optional() }),
      returns: z.object({ draft: blogDraft.nullable() }),
    }),
    SaveBlogDraft: post({
      about: 'Keeps unsent text. A sequence not above the kept one is a Conflict: another window wrote later.',
      access: signedIn.may(blogRights['draft.save']),
      body: z.strictObject({ blogEntryId: id.optional(), ...draftFields }),
      returns: z.object({ sequence: z.int() }),
    }),
    DeleteBlogDraft: act('Throws unsent text away.', z.strictObject({ blogEntryId: id.optional() })),
    FollowBlogEntry: actBy(
      signedIn.may(blogRights['entry.read']),
      'Follows an entry; a hidden one is shown again.',
      entryReference,
    ),
    UnfollowBlogEntry: act('Stops following an entry.', entryReference),
    FollowBlogAuthor: actBy(
      signedIn.notPaused().may(blogRights['author.follow']),
      'Follows an author; a hidden one is shown again.',
      authorReference,
    ),
    UnfollowBlogAuthor: act('Stops following an author.', authorReference),
    HideEntry: actBy(
      signedIn.may(blogRights['entry.hide']),
      'Keeps an entry out of every list of this reader but GetHidden; a follow rests until it is shown again.',
      entryReference,
    ),
    UnhideEntry: act('Shows a hidden entry again.', entryReference),
    HideAuthor: actBy(
      signedIn.may(blogRights['author.hide']),
      'Keeps an author’s entries out of every list of this reader but the author’s own; a follow rests until then.',
      authorReference,
    ),
    UnhideAuthor: act('Shows a hidden author again.', authorReference),
  },
})
