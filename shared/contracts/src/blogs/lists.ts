/** The lists of the blogs: entries, authors, followers, tags (docs/product/screens.md and docs/product/blogs.md). */

import * as z from 'zod'
import { service, signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { flag, id } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { oneLine } from '../text/fields.ts'
import { blogRights } from './rights.ts'
import {
  blogAuthor,
  blogEntrySummary,
  blogEntryVersion,
  blogFollower,
  blogTag,
  deletedEntry,
  entryTag,
  scheduledEntry,
} from './shapes.ts'
import { maximumSearchText, type TopPeriod, tagLimits, topPeriods } from './values.ts'

const entryList = page(blogEntrySummary)
const authorList = page(blogAuthor)

const topPeriod = z.coerce
  .number<number | string>()
  .refine((days): days is TopPeriod => topPeriods.some((period) => period === days))
  .default(7)

/** The words that a member types to find something; without a letter or a digit they find nothing. */
const searchText = oneLine(1, maximumSearchText)
/** As a form sends it: an empty one asks for everything. */
const searchTextIfAny = oneLine(0, maximumSearchText).optional()

export const blogListCalls = {
  GetAllBlogEntries: get({
    about: 'Every entry that this reader may see, newest first, or by latest comment.',
    access: signedIn.open(),
    query: paged({ sortByActivity: flag.default(false) }),
    returns: entryList,
  }),
  GetMyBlogEntries: get({
    about: 'The reader’s own entries.',
    access: signedIn.own(),
    query: paged({ orderByCommentDate: flag.default(false) }),
    returns: entryList,
  }),
  GetMyCommentsBlogEntries: get({
    about: 'Entries that the reader commented on, by latest comment.',
    access: signedIn.own(),
    query: paged({}),
    returns: entryList,
  }),
  GetFollowed: get({
    about: 'Entries that the reader follows.',
    access: signedIn.own(),
    query: paged({ sortByActivity: flag.default(false) }),
    returns: entryList,
  }),
  GetFromFollowedAuthors: get({
    about: 'Entries by authors whom the reader follows.',
    access: signedIn.own(),
    query: paged({ sortByActivity: flag.default(false) }),
    returns: entryList,
  }),
  GetFollowedAuthors: get({
    about: 'The authors whom the reader follows, by name.',
    access: signedIn.own(),
    query: paged({}),
    returns: authorList,
  }),
  GetFollowers: get({
    about: 'Lists who follows the reader, latest first, with what is new since UpdateFollowersReadDate.',
    access: signedIn.own(),
    query: paged({}),
    returns: page(blogFollower),
  }),
  GetHidden: get({
    about: 'Entries that the reader has hidden, latest hidden first.',
    access: signedIn.own(),
    query: paged({}),
    returns: entryList,
  }),
  GetHiddenAuthors: get({
    about: 'The authors whom the reader has hidden, by name.',
    access: signedIn.own(),
    query: paged({}),
    returns: authorList,
  }),
  GetMostViewed: get({
    about: 'Entries of the last 7, 14 or 30 days, or of all time (days 0), the most read first; none without a reader.',
    access: signedIn.open(),
    query: paged({ days: topPeriod }),
    returns: entryList,
  }),
  GetMostCommented: get({
    about: 'Entries of the last 7, 14 or 30 days, or of all time (days 0), the most commented first; none without.',
    access: signedIn.open(),
    query: paged({ days: topPeriod }),
    returns: entryList,
  }),
  GetMostFollowedAuthors: get({
    about: 'The 30 most followed authors with entries.',
    access: signedIn.open(),
    query: z.strictObject({}),
    returns: z.object({ items: z.array(blogAuthor) }),
  }),
  GetCurated: get({
    about: 'Curated entries, latest curated first.',
    access: signedIn.open(),
    query: paged({}),
    returns: entryList,
  }),
  GetProfileBlogEntries: get({
    about:
      'The entries of one profile, newest first, those that hold every word of `text`. `dark` names the side that the page shows; the other side than the site’s has none (docs/product/dark-variant.md).',
    access: signedIn.may(blogRights['author.read']),
    query: paged({ profileId: id, text: searchTextIfAny, dark: flag.optional() }),
    returns: entryList,
  }),
  SearchBlogEntries: post({
    about:
      'Entries that hold every word of `text` (the beginnings of words in titles and tags, whole words of texts) and every one of `tags`, newest first.',
    access: signedIn.alsoLooking().open(),
    rates: [rates.search],
    body: paged({ text: searchTextIfAny, tags: z.array(entryTag).max(tagLimits.ofSearch).default([]) }),
    returns: entryList,
  }),
  SearchBlogTags: post({
    about: 'Tags that begin with `text`, in alphabetical order, with their entries.',
    access: signedIn.alsoLooking().open(),
    rates: [rates.search],
    body: paged({ text: searchText }),
    returns: page(blogTag),
  }),
  FindTagsFor: post({
    about: 'The first tags of SearchBlogTags as one viewer sees them. Between services.',
    access: service.inNameOf('viewerId', ['search']),
    body: z.strictObject({ viewerId: id, community: z.string(), dark: z.boolean(), text: searchText }),
    returns: z.object({ items: z.array(blogTag) }),
  }),
  SearchBlogAuthors: post({
    about: 'Authors with entries whose names begin with `text`, in alphabetical order.',
    access: signedIn.alsoLooking().open(),
    rates: [rates.search],
    body: paged({ text: searchText }),
    returns: authorList,
  }),
  SearchBlogTagsAndAuthors: post({
    about: 'The first pages of SearchBlogTags and SearchBlogAuthors at once; those two read on.',
    access: signedIn.alsoLooking().open(),
    rates: [rates.search],
    body: z.strictObject({ text: searchText, take: z.int().min(1).max(30).default(10) }),
    returns: z.object({ tags: page(blogTag), authors: authorList }),
    readOnBy: { tags: 'SearchBlogTags', authors: 'SearchBlogAuthors' },
  }),
  GetBlogTagsAndAuthors: post({
    about: 'Suggestions before anything is typed: the most used tags and the most followed authors.',
    access: signedIn.alsoLooking().open(),
    body: z.strictObject({ take: z.int().min(1).max(30).default(10) }),
    returns: z.object({ tags: z.array(blogTag), authors: z.array(blogAuthor) }),
  }),
  GetDeletedBlogEntries: get({
    about: 'Own entries that were deleted within 30 days, latest first.',
    access: signedIn.own(),
    query: paged({}),
    returns: page(deletedEntry),
  }),
  GetScheduledBlogEntries: get({
    about: 'Own entries that wait for their time, the next one first.',
    access: signedIn.own(),
    query: z.strictObject({}),
    returns: z.object({ items: z.array(scheduledEntry) }),
  }),
  GetBlogEntryVersions: get({
    about:
      'Says what an own entry said before each change, latest first; staff read those of any (docs/product/roles.md).',
    access: signedIn.may(blogRights['entry.history']),
    query: paged({ blogEntryId: id }),
    returns: page(blogEntryVersion),
  }),
}
