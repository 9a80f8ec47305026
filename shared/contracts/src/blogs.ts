/** Blogs: entries, comments and followed authors (product.md section 7 "Blogs"; rights in rules.md 2.10). */
import * as z from 'zod'
import { service, signedIn, subscriber } from './access.ts'
import { area, get, post } from './call.ts'
import { banType } from './enumerations.ts'
import { flag, id, instant, nothing } from './fields.ts'
import { page, paged } from './paging.ts'
import { profileCard } from './profile-card.ts'
import { richText, storedRichText } from './rich-text.ts'

export const maximumEntryLength = 50_000
export const maximumCommentLength = 10_000

export const entryTitle = z.string().trim().min(1).max(120)
export const entryTag = z.string().trim().toLowerCase().min(2).max(30)
export const entryText = richText(maximumEntryLength)
export const commentText = z.string().trim().min(1).max(maximumCommentLength)

/** The fields that a member writes; id absent on a new entry. */
export const entryForm = z.strictObject({
  blogEntryId: id.optional(),
  title: entryTitle,
  text: entryText,
  tags: z.array(entryTag).max(10).default([]),
})

export const blogEntrySummary = z.object({
  blogEntryId: z.int(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  author: profileCard,
  createdAt: instant,
  latestCommentAt: instant.nullable(),
  comments: z.int(),
  likes: z.int(),
  liked: z.boolean(),
  readCount: z.int(),
  read: z.boolean(),
  curated: z.boolean(),
  /** Shown 24 hours after the free edit time (rules.md 2.10). */
  editedAt: instant.nullable(),
})
export type BlogEntrySummary = z.infer<typeof blogEntrySummary>

export const blogEntryData = blogEntrySummary.extend({
  text: storedRichText,
  followed: z.boolean(),
  authorFollowed: z.boolean(),
  /** What this reader may do with the entry. */
  may: z.object({ edit: z.boolean(), delete: z.boolean(), comment: z.boolean() }),
})
export type BlogEntryData = z.infer<typeof blogEntryData>

const commentFields = {
  blogCommentId: z.int(),
  /** Null when the comment was removed but has answers (rules.md 2.1, soft delete). */
  author: profileCard.nullable(),
  text: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  likes: z.int(),
  liked: z.boolean(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
}
export const blogComment = z.object({
  ...commentFields,
  /** Answers, oldest first; comments nest two deep (rules.md 2.4). */
  answers: z.array(z.object(commentFields)),
})
export type BlogComment = z.infer<typeof blogComment>

/** Unsent text: no field is complete yet, so only the upper limits hold. Kept 180 days (rules.md 2.7). */
const draftFields = {
  sequence: z.int().min(1),
  title: z.string().max(120),
  text: storedRichText,
  tags: z.array(z.string().max(30)).max(10),
}
export const blogDraft = z.object({ ...draftFields, savedAt: instant })
export type BlogDraft = z.infer<typeof blogDraft>

const entryReference = z.strictObject({ blogEntryId: id })
const authorReference = z.strictObject({ profileId: id })
const entryList = page(blogEntrySummary)

const writer = subscriber.notBanned('Blogs')
const commenter = signedIn.notBanned('Comments')

export const blogs = area('Blogs', {
  service: 'blogs',
  calls: {
    GetAllBlogEntries: get({
      about: 'Every entry that this reader may see, newest first, or by latest comment.',
      access: signedIn,
      query: paged({ sortByActivity: flag.default(false) }),
      returns: entryList,
    }),
    GetMyBlogEntries: get({
      about: 'The reader’s own entries.',
      access: signedIn,
      query: paged({ orderByCommentDate: flag.default(false) }),
      returns: entryList,
    }),
    GetFollowed: get({
      about: 'Entries that the reader follows.',
      access: signedIn,
      query: paged({ sortByActivity: flag.default(false) }),
      returns: entryList,
    }),
    GetFromFollowedAuthors: get({
      about: 'Entries by authors whom the reader follows.',
      access: signedIn,
      query: paged({ sortByActivity: flag.default(false) }),
      returns: entryList,
    }),
    GetFollowedAuthors: get({
      about: 'The authors whom the reader follows, by name.',
      access: signedIn,
      query: paged({}),
      returns: page(profileCard),
    }),
    GetBlogEntryData: get({
      about: 'One entry, whole.',
      access: signedIn,
      query: entryReference,
      returns: blogEntryData,
    }),
    GetBlogEntryDataForEdit: get({
      about: 'The fields of an own entry for the editor.',
      access: writer,
      query: entryReference,
      returns: z.object({
        blogEntryId: z.int(),
        title: z.string(),
        text: storedRichText,
        tags: z.array(z.string()),
      }),
    }),
    GetComments: get({
      about: 'The comments of an entry, oldest first, answers below theirs when twoLayered.',
      access: signedIn,
      query: z.strictObject({ blogEntryId: id, twoLayered: flag.default(true) }),
      returns: z.object({ items: z.array(blogComment) }),
    }),
    ProfileBlogBan: get({
      about: 'The blog ban of this profile, or null.',
      access: signedIn,
      query: z.strictObject({}),
      returns: z.object({ ban: z.object({ type: banType, until: instant.nullable() }).nullable() }),
    }),
    UpdateBlogEntry: post({
      about: 'Creates an entry (no blogEntryId; the service counts the limit blogEntries) or changes an own one.',
      access: writer,
      body: entryForm,
      returns: z.object({ blogEntryId: z.int() }),
    }),
    DeleteBlogEntry: post({
      about: 'Removes an own entry; staff remove any. Restorable for 30 days.',
      access: signedIn,
      rates: ['deletes'],
      body: entryReference,
      returns: nothing,
    }),
    UpdateBlogEntryReadCount: post({
      about: 'Marks an entry as read; counts once per profile in 8 hours.',
      access: signedIn,
      body: entryReference,
      returns: nothing,
    }),
    AddBlogComment: post({
      about:
        'Comments on an entry, or answers a comment; answers with the comment’s id. Sent again with the same clientCommentId it writes nothing and answers with the same id.',
      access: commenter,
      rates: ['comments', 'commentsDay'],
      body: z.strictObject({
        blogEntryId: id,
        answerTo: id.optional(),
        text: commentText,
        clientCommentId: z.uuid().optional(),
      }),
      returns: z.object({ blogCommentId: z.int() }),
    }),
    EditBlogComment: post({
      about: 'Changes an own comment; later than 5 minutes it is marked as edited.',
      access: commenter,
      body: z.strictObject({ blogCommentId: id, text: commentText }),
      returns: nothing,
    }),
    DeleteBlogComment: post({
      about: 'Removes an own comment, one on an own entry, or, as staff, any.',
      access: signedIn,
      rates: ['deletes'],
      body: z.strictObject({ blogCommentId: id }),
      returns: nothing,
    }),
    HasEntries: get({
      about: 'Whether a profile has written on the light or the dark side; between services alone.',
      access: service,
      query: z.strictObject({ profileId: id, dark: flag }),
      returns: z.object({ has: z.boolean() }),
    }),
    GetBlogDraft: get({
      about:
        'The unsent text of an editor: of a new entry (no blogEntryId) or of changes to one; null when there is none.',
      access: signedIn,
      query: z.strictObject({ blogEntryId: id.optional() }),
      returns: z.object({ draft: blogDraft.nullable() }),
    }),
    SaveBlogDraft: post({
      about: 'Keeps unsent text. A sequence not above the kept one is a Conflict: another window wrote later.',
      access: signedIn,
      body: z.strictObject({ blogEntryId: id.optional(), ...draftFields }),
      returns: z.object({ sequence: z.int() }),
    }),
    DeleteBlogDraft: post({
      about: 'Throws unsent text away.',
      access: signedIn,
      body: z.strictObject({ blogEntryId: id.optional() }),
      returns: nothing,
    }),
    FollowBlogEntry: post({ about: 'Follows an entry.', access: signedIn, body: entryReference, returns: nothing }),
    UnfollowBlogEntry: post({
      about: 'Stops following an entry.',
      access: signedIn,
      body: entryReference,
      returns: nothing,
    }),
    FollowBlogAuthor: post({ about: 'Follows an author.', access: signedIn, body: authorReference, returns: nothing }),
    UnfollowBlogAuthor: post({
      about: 'Stops following an author.',
      access: signedIn,
      body: authorReference,
      returns: nothing,
    }),
  },
})
