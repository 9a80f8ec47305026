/**
 * Every call of the area: how it is made, what it is about, and who gets what (docs/product/roles.md). The matrices
 * follow it.
 */
import type { blogs } from '@samvaer/contracts/blogs/calls'
import type { Way as RightsWay } from '@samvaer/testing/rights'
import { paragraph } from './blogs-world.ts'

/** The things of a member in the blogs, by id, and the words by which they are found. */
export interface Things {
  profileId: number
  name: string
  /** In title, text and tags of everything. */
  word: string
  blogEntryId: number
  /** Another entry, for what would take the first one out of the lists. */
  secondId: number
  /** A comment, and the entry that it stands below. */
  blogCommentId: number
  talkId: number
  waitingId: number
  deletedEntryId: number
  deletedCommentId: number
}

/** One way to make a call. */
interface Way extends Omit<RightsWay<Things>, 'call'> {
  /** Reads a list; names an entry, a comment or a person; is about the caller alone. */
  kind: 'list' | 'entry' | 'comment' | 'person' | 'self'
}

type Make = Way['make']
type Rules = Omit<Way, 'kind' | 'make'>
const of =
  (kind: Way['kind']) =>
  (make: Make, rules: Rules = {}): Way => ({ kind, make, ...rules })
const list = of('list')
/** The reason of staff; of what is their own nobody asks. */
const reason = 'Spam'
const entry = of('entry')
const comment = of('comment')
const person = of('person')
const self = of('self')

const theirsAlone = { others: 'NotAllowed' } as const
const nobodyFinds = { others: 'NotFound' } as const
/** Staff do not publish again what its author has deleted. */
const staffNeither = { staff: 'NotAllowed', takes: true } as const
const staffToo = { staff: 'ok', takes: true } as const
const notOneself = { own: 'NotAllowed' } as const
const writers = { subscribers: true, ban: 'Blogs' } as const

const text = paragraph('Et lille indlæg')
const form = { title: 'Nyt', text }
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString()
let saves = 0
const draft = () => {
  saves += 1
  return { sequence: saves, title: '', text, tags: [] }
}
const page = { take: 100 }

type BlogCall = Exclude<keyof typeof blogs.calls, 'HasEntries' | 'CheckItemIsSeen' | 'GetReportedItem' | 'FindTagsFor'>

/** In an order in which all of them may be made: what is taken back first is given again. */
export const everyCall: Record<BlogCall, readonly Way[]> = {
  GetAllBlogEntries: [
    list((api) => api.get('Blogs/GetAllBlogEntries', page)),
    list((api) => api.get('Blogs/GetAllBlogEntries', { ...page, sortByActivity: true })),
  ],
  GetMyBlogEntries: [self((api) => api.get('Blogs/GetMyBlogEntries', page))],
  GetMyCommentsBlogEntries: [list((api) => api.get('Blogs/GetMyCommentsBlogEntries', page))],
  GetFollowed: [list((api) => api.get('Blogs/GetFollowed', page))],
  GetFromFollowedAuthors: [list((api) => api.get('Blogs/GetFromFollowedAuthors', page))],
  GetFollowedAuthors: [list((api) => api.get('Blogs/GetFollowedAuthors', page))],
  GetFollowers: [list((api) => api.get('Blogs/GetFollowers', page))],
  GetHidden: [list((api) => api.get('Blogs/GetHidden', page))],
  GetHiddenAuthors: [list((api) => api.get('Blogs/GetHiddenAuthors', page))],
  GetMostViewed: [
    list((api) => api.get('Blogs/GetMostViewed', { ...page, days: 0 })),
    list((api) => api.get('Blogs/GetMostViewed', { ...page, days: 7 })),
  ],
  GetMostCommented: [
    list((api) => api.get('Blogs/GetMostCommented', { ...page, days: 0 })),
    list((api) => api.get('Blogs/GetMostCommented', { ...page, days: 30 })),
  ],
  GetMostFollowedAuthors: [list((api) => api.get('Blogs/GetMostFollowedAuthors', {}))],
  GetCurated: [list((api) => api.get('Blogs/GetCurated', page))],
  GetProfileBlogEntries: [
    person((api, { profileId }) => api.get('Blogs/GetProfileBlogEntries', { ...page, profileId })),
    person((api, { profileId, word }) => api.get('Blogs/GetProfileBlogEntries', { ...page, profileId, text: word })),
    person((api, { profileId }) => api.get('Blogs/GetProfileBlogEntries', { ...page, profileId, dark: true })),
    person((api, { profileId }) => api.get('Blogs/GetProfileBlogEntries', { ...page, profileId, dark: false })),
  ],
  SearchBlogEntries: [
    list((api, { word }) => api.post('Blogs/SearchBlogEntries', { ...page, text: word })),
    list((api, { word }) => api.post('Blogs/SearchBlogEntries', { ...page, tags: [word] })),
  ],
  SearchBlogTags: [list((api, { word }) => api.post('Blogs/SearchBlogTags', { ...page, text: word.slice(0, -2) }))],
  SearchBlogAuthors: [list((api, { name }) => api.post('Blogs/SearchBlogAuthors', { ...page, text: name }))],
  SearchBlogTagsAndAuthors: [
    list((api, { word }) => api.post('Blogs/SearchBlogTagsAndAuthors', { text: word })),
    list((api, { name }) => api.post('Blogs/SearchBlogTagsAndAuthors', { text: name })),
  ],
  GetBlogTagsAndAuthors: [list((api) => api.post('Blogs/GetBlogTagsAndAuthors', { take: 30 }))],
  GetDeletedBlogEntries: [self((api) => api.get('Blogs/GetDeletedBlogEntries', page))],
  GetScheduledBlogEntries: [self((api) => api.get('Blogs/GetScheduledBlogEntries', {}))],
  GetBlogEntryVersions: [
    entry((api, { blogEntryId }) => api.get('Blogs/GetBlogEntryVersions', { blogEntryId }), {
      ...theirsAlone,
      staff: 'ok',
    }),
  ],
  GetBlogEntryData: [entry((api, { blogEntryId }) => api.get('Blogs/GetBlogEntryData', { blogEntryId }))],
  GetBlogEntryDataForEdit: [
    entry((api, { blogEntryId }) => api.get('Blogs/GetBlogEntryDataForEdit', { blogEntryId }), {
      ...writers,
      ...theirsAlone,
    }),
  ],
  GetComments: [
    entry((api, { blogEntryId }) => api.get('Blogs/GetComments', { blogEntryId })),
    entry((api, { talkId }) => api.get('Blogs/GetComments', { blogEntryId: talkId, twoLayered: false })),
  ],
  ProfileBlogBan: [self((api) => api.get('Blogs/ProfileBlogBan', {}))],
  UpdateBlogEntry: [
    self((api) => api.post('Blogs/UpdateBlogEntry', form), writers),
    entry((api, { blogEntryId, word }) => api.post('Blogs/UpdateBlogEntry', { ...form, blogEntryId, tags: [word] }), {
      ...writers,
      ...theirsAlone,
    }),
  ],
  ScheduleBlogEntry: [
    self((api) => api.post('Blogs/ScheduleBlogEntry', { ...form, publishAt: inAnHour() }), writers),
    entry(
      (api, { waitingId }) =>
        api.post('Blogs/ScheduleBlogEntry', { ...form, blogEntryId: waitingId, publishAt: inAnHour() }),
      { ...writers, ...nobodyFinds },
    ),
  ],
  GetScheduledBlogEntry: [
    entry((api, { waitingId }) => api.get('Blogs/GetScheduledBlogEntry', { blogEntryId: waitingId }), nobodyFinds),
  ],
  SetCurated: [
    entry((api, { blogEntryId }) => api.post('Blogs/SetCurated', { blogEntryId, curated: true }), {
      others: 'NotAllowed',
      staff: 'ok',
      own: 'NotAllowed',
    }),
  ],
  GetBlogSettings: [self((api) => api.get('Blogs/GetBlogSettings', {}))],
  SaveBlogSettings: [self((api) => api.post('Blogs/SaveBlogSettings', { curating: true }))],
  UpdateBlogEntryReadCount: [
    entry((api, { blogEntryId }) => api.post('Blogs/UpdateBlogEntryReadCount', { blogEntryId })),
  ],
  MarkFollowedBlogEntriesAsRead: [self((api) => api.post('Blogs/MarkFollowedBlogEntriesAsRead', {}))],
  MarkEntriesByFollowedAuthorsAsRead: [self((api) => api.post('Blogs/MarkEntriesByFollowedAuthorsAsRead', {}))],
  MarkMyBlogEntriesAsRead: [self((api) => api.post('Blogs/MarkMyBlogEntriesAsRead', {}))],
  MarkMyCommentsBlogEntriesAsRead: [self((api) => api.post('Blogs/MarkMyCommentsBlogEntriesAsRead', {}))],
  UpdateFollowersReadDate: [self((api) => api.post('Blogs/UpdateFollowersReadDate', {}))],
  UpdateCuratedReadDate: [self((api) => api.post('Blogs/UpdateCuratedReadDate', {}))],
  AddBlogComment: [
    entry((api, { blogEntryId, word }) => api.post('Blogs/AddBlogComment', { blogEntryId, text: word })),
    entry((api, { secondId, word }) => api.post('Blogs/AddBlogComment', { blogEntryId: secondId, text: word })),
    comment((api, { talkId, blogCommentId, word }) =>
      api.post('Blogs/AddBlogComment', { blogEntryId: talkId, answerTo: blogCommentId, text: word }),
    ),
  ],
  EditBlogComment: [
    comment(
      (api, { blogCommentId, word }) => api.post('Blogs/EditBlogComment', { blogCommentId, text: `${word}!` }),
      theirsAlone,
    ),
  ],
  GetBlogDraft: [
    self((api) => api.get('Blogs/GetBlogDraft', {})),
    entry((api, { blogEntryId }) => api.get('Blogs/GetBlogDraft', { blogEntryId })),
  ],
  DeleteBlogDraft: [
    self((api) => api.post('Blogs/DeleteBlogDraft', {})),
    entry((api, { blogEntryId }) => api.post('Blogs/DeleteBlogDraft', { blogEntryId })),
  ],
  SaveBlogDraft: [
    self((api) => api.post('Blogs/SaveBlogDraft', draft())),
    entry((api, { blogEntryId }) => api.post('Blogs/SaveBlogDraft', { blogEntryId, ...draft() }), theirsAlone),
    entry((api, { waitingId }) => api.post('Blogs/SaveBlogDraft', { blogEntryId: waitingId, ...draft() }), nobodyFinds),
  ],
  UnhideEntry: [entry((api, { blogEntryId }) => api.post('Blogs/UnhideEntry', { blogEntryId }))],
  HideEntry: [entry((api, { secondId }) => api.post('Blogs/HideEntry', { blogEntryId: secondId }), notOneself)],
  UnfollowBlogEntry: [entry((api, { blogEntryId }) => api.post('Blogs/UnfollowBlogEntry', { blogEntryId }))],
  FollowBlogEntry: [entry((api, { blogEntryId }) => api.post('Blogs/FollowBlogEntry', { blogEntryId }))],
  UnhideAuthor: [person((api, { profileId }) => api.post('Blogs/UnhideAuthor', { profileId }))],
  HideAuthor: [person((api, { profileId }) => api.post('Blogs/HideAuthor', { profileId }), notOneself)],
  UnfollowBlogAuthor: [person((api, { profileId }) => api.post('Blogs/UnfollowBlogAuthor', { profileId }))],
  // Following shows a hidden author again.
  FollowBlogAuthor: [person((api, { profileId }) => api.post('Blogs/FollowBlogAuthor', { profileId }), notOneself)],
  UnscheduleBlogEntry: [
    entry((api, { waitingId }) => api.post('Blogs/UnscheduleBlogEntry', { blogEntryId: waitingId }), {
      ...nobodyFinds,
      takes: true,
    }),
  ],
  RestoreBlogComment: [
    comment(
      (api, { deletedCommentId: blogCommentId }) => api.post('Blogs/RestoreBlogComment', { blogCommentId, reason }),
      {
        ...nobodyFinds,
        ...staffNeither,
      },
    ),
  ],
  RestoreBlogEntry: [
    entry((api, { deletedEntryId: blogEntryId }) => api.post('Blogs/RestoreBlogEntry', { blogEntryId, reason }), {
      ...nobodyFinds,
      ...staffNeither,
    }),
  ],
  DeleteBlogComment: [
    comment((api, { blogCommentId }) => api.post('Blogs/DeleteBlogComment', { blogCommentId, reason }), {
      ...theirsAlone,
      ...staffToo,
    }),
  ],
  DeleteBlogEntry: [
    entry((api, { blogEntryId }) => api.post('Blogs/DeleteBlogEntry', { blogEntryId, reason }), {
      ...theirsAlone,
      ...staffToo,
    }),
  ],
}

export interface NamedWay extends Way {
  call: `Blogs/${BlogCall}`
  /** The call, with the number of the way where there are several. */
  title: string
}

export const everyWay: NamedWay[] = Object.entries(everyCall).flatMap(([call, ways]) =>
  ways.map((way, index) => ({
    ...way,
    call: `Blogs/${call as BlogCall}` as const,
    title: ways.length > 1 ? `${call} ${index + 1}` : call,
  })),
)
