/** Who may make which call (R9): every persona and the anonymous visitor against every call of the area. */
import type { ApiClient, CallName } from '@samvaer/contracts/client'
import { type PersonaName, personaNames, world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, codeOf, darkSite, paragraph, startBlogs } from './blogs-world.ts'

let blogs: BlogsWorld
beforeAll(async () => {
  blogs = await startBlogs()
  const publishAt = new Date(Date.now() + 60 * 60 * 1000)
  const row = { _id: waiting, community: 'dk', authorId, title: 'Senere', text, tags: [], publishAt, version: 1 }
  const { scheduledEntry } = blogs.service(blogsService).parts.models
  await scheduledEntry.create({ ...row, changedAt: new Date() })
})
afterAll(() => blogs.close())

const entry = world.entries.find((e) => e.community === 'dk' && !e.dark && !(e.authorId <= 12) && e.comments.length > 2)
const comment = entry?.comments.find(({ authorId }) => authorId > 12)
if (!entry || !comment) throw new Error('The world lacks an entry by an ordinary member')
const { blogEntryId, authorId } = entry
const { blogCommentId } = comment
const text = paragraph('Et lille indlæg')

type Caller = PersonaName | 'anonymous'
type Expected = { all: string; but?: Partial<Record<Caller, string>> }

const neverIn = { anonymous: 'SignInRequired', locked: 'ProfileNotActive', quarantined: 'ProfileNotActive' }
const everyMember: Expected = { all: 'ok' }
const writers = { free: 'SubscriberRequired', blogban: 'Banned' }

const nobodyFinds: Expected = { all: 'NotFound' }
const staffMay = { support: 'ok', developer: 'ok' }
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString()
/** What waits of somebody who is no persona. */
const waiting = 900_001

/** Calls on somebody else's things; staff is Support and above (rules.md 2.10). */
const calls: Record<string, [call: (api: ApiClient) => Promise<unknown>, Expected]> = {
  'Blogs/GetAllBlogEntries': [(api) => api.get('Blogs/GetAllBlogEntries', {}), everyMember],
  'Blogs/GetMyBlogEntries': [(api) => api.get('Blogs/GetMyBlogEntries', {}), everyMember],
  'Blogs/GetFollowed': [(api) => api.get('Blogs/GetFollowed', {}), everyMember],
  'Blogs/GetFromFollowedAuthors': [(api) => api.get('Blogs/GetFromFollowedAuthors', {}), everyMember],
  'Blogs/GetFollowedAuthors': [(api) => api.get('Blogs/GetFollowedAuthors', {}), everyMember],
  'Blogs/GetBlogEntryData': [(api) => api.get('Blogs/GetBlogEntryData', { blogEntryId }), everyMember],
  'Blogs/GetBlogEntryDataForEdit': [
    (api) => api.get('Blogs/GetBlogEntryDataForEdit', { blogEntryId }),
    { all: 'NotAllowed', but: writers },
  ],
  'Blogs/GetComments': [(api) => api.get('Blogs/GetComments', { blogEntryId }), everyMember],
  'Blogs/ProfileBlogBan': [(api) => api.get('Blogs/ProfileBlogBan', {}), everyMember],
  'Blogs/UpdateBlogEntry': [
    (api) => api.post('Blogs/UpdateBlogEntry', { title: 'Nyt', text }),
    { all: 'ok', but: writers },
  ],
  'Blogs/UpdateBlogEntryReadCount': [(api) => api.post('Blogs/UpdateBlogEntryReadCount', { blogEntryId }), everyMember],
  'Blogs/AddBlogComment': [(api) => api.post('Blogs/AddBlogComment', { blogEntryId, text: 'Tak!' }), everyMember],
  'Blogs/EditBlogComment': [
    (api) => api.post('Blogs/EditBlogComment', { blogCommentId, text: 'Andet' }),
    { all: 'NotAllowed' },
  ],
  'Blogs/GetBlogDraft': [(api) => api.get('Blogs/GetBlogDraft', {}), everyMember],
  'Blogs/SaveBlogDraft': [
    (api) => api.post('Blogs/SaveBlogDraft', { sequence: 1, title: '', text, tags: [] }),
    everyMember,
  ],
  'Blogs/DeleteBlogDraft': [(api) => api.post('Blogs/DeleteBlogDraft', {}), everyMember],
  'Blogs/FollowBlogEntry': [(api) => api.post('Blogs/FollowBlogEntry', { blogEntryId }), everyMember],
  'Blogs/UnfollowBlogEntry': [(api) => api.post('Blogs/UnfollowBlogEntry', { blogEntryId }), everyMember],
  'Blogs/FollowBlogAuthor': [(api) => api.post('Blogs/FollowBlogAuthor', { profileId: authorId }), everyMember],
  'Blogs/UnfollowBlogAuthor': [(api) => api.post('Blogs/UnfollowBlogAuthor', { profileId: authorId }), everyMember],
  'Blogs/GetMyCommentsBlogEntries': [(api) => api.get('Blogs/GetMyCommentsBlogEntries', {}), everyMember],
  'Blogs/GetFollowers': [(api) => api.get('Blogs/GetFollowers', {}), everyMember],
  'Blogs/GetHidden': [(api) => api.get('Blogs/GetHidden', {}), everyMember],
  'Blogs/GetHiddenAuthors': [(api) => api.get('Blogs/GetHiddenAuthors', {}), everyMember],
  'Blogs/GetMostViewed': [(api) => api.get('Blogs/GetMostViewed', { days: 0 }), everyMember],
  'Blogs/GetMostCommented': [(api) => api.get('Blogs/GetMostCommented', {}), everyMember],
  'Blogs/GetMostFollowedAuthors': [(api) => api.get('Blogs/GetMostFollowedAuthors', {}), everyMember],
  'Blogs/GetCurated': [(api) => api.get('Blogs/GetCurated', {}), everyMember],
  'Blogs/GetProfileBlogEntries': [
    (api) => api.get('Blogs/GetProfileBlogEntries', { profileId: authorId }),
    everyMember,
  ],
  'Blogs/SearchBlogEntries': [(api) => api.post('Blogs/SearchBlogEntries', { text: 'hav' }), everyMember],
  'Blogs/SearchBlogTags': [(api) => api.post('Blogs/SearchBlogTags', { text: 'ha' }), everyMember],
  'Blogs/SearchBlogAuthors': [(api) => api.post('Blogs/SearchBlogAuthors', { text: 'a' }), everyMember],
  'Blogs/SearchBlogTagsAndAuthors': [(api) => api.post('Blogs/SearchBlogTagsAndAuthors', { text: 'a' }), everyMember],
  'Blogs/GetBlogTagsAndAuthors': [(api) => api.post('Blogs/GetBlogTagsAndAuthors', {}), everyMember],
  'Blogs/GetDeletedBlogEntries': [(api) => api.get('Blogs/GetDeletedBlogEntries', {}), everyMember],
  'Blogs/GetBlogEntryVersions': [
    (api) => api.get('Blogs/GetBlogEntryVersions', { blogEntryId }),
    { all: 'NotAllowed', but: staffMay },
  ],
  'Blogs/ScheduleBlogEntry': [
    (api) => api.post('Blogs/ScheduleBlogEntry', { title: 'Senere', text, publishAt: inAnHour() }),
    { all: 'ok', but: writers },
  ],
  'Blogs/GetScheduledBlogEntries': [(api) => api.get('Blogs/GetScheduledBlogEntries', {}), everyMember],
  'Blogs/GetScheduledBlogEntry': [
    (api) => api.get('Blogs/GetScheduledBlogEntry', { blogEntryId: waiting }),
    nobodyFinds,
  ],
  'Blogs/UnscheduleBlogEntry': [(api) => api.post('Blogs/UnscheduleBlogEntry', { blogEntryId: waiting }), nobodyFinds],
  'Blogs/SetCurated': [
    (api) => api.post('Blogs/SetCurated', { blogEntryId, curated: true }),
    { all: 'NotAllowed', but: staffMay },
  ],
  'Blogs/GetBlogSettings': [(api) => api.get('Blogs/GetBlogSettings', {}), everyMember],
  'Blogs/SaveBlogSettings': [(api) => api.post('Blogs/SaveBlogSettings', { curating: true }), everyMember],
  'Blogs/MarkFollowedBlogEntriesAsRead': [(api) => api.post('Blogs/MarkFollowedBlogEntriesAsRead', {}), everyMember],
  'Blogs/MarkEntriesByFollowedAuthorsAsRead': [
    (api) => api.post('Blogs/MarkEntriesByFollowedAuthorsAsRead', {}),
    everyMember,
  ],
  'Blogs/MarkMyBlogEntriesAsRead': [(api) => api.post('Blogs/MarkMyBlogEntriesAsRead', {}), everyMember],
  'Blogs/MarkMyCommentsBlogEntriesAsRead': [
    (api) => api.post('Blogs/MarkMyCommentsBlogEntriesAsRead', {}),
    everyMember,
  ],
  'Blogs/UpdateFollowersReadDate': [(api) => api.post('Blogs/UpdateFollowersReadDate', {}), everyMember],
  'Blogs/HideEntry': [(api) => api.post('Blogs/HideEntry', { blogEntryId }), everyMember],
  'Blogs/UnhideEntry': [(api) => api.post('Blogs/UnhideEntry', { blogEntryId }), everyMember],
  'Blogs/HideAuthor': [(api) => api.post('Blogs/HideAuthor', { profileId: authorId }), everyMember],
  'Blogs/UnhideAuthor': [(api) => api.post('Blogs/UnhideAuthor', { profileId: authorId }), everyMember],
  // Nothing is deleted yet.
  'Blogs/RestoreBlogComment': [(api) => api.post('Blogs/RestoreBlogComment', { blogCommentId }), nobodyFinds],
  'Blogs/RestoreBlogEntry': [(api) => api.post('Blogs/RestoreBlogEntry', { blogEntryId }), nobodyFinds],
  // Last: support is the first who may, afterwards there is nothing left.
  'Blogs/DeleteBlogComment': [
    (api) => api.post('Blogs/DeleteBlogComment', { blogCommentId }),
    { all: 'NotAllowed', but: { support: 'ok', developer: 'NotFound', 'block-a': 'NotFound', 'block-b': 'NotFound' } },
  ],
  'Blogs/DeleteBlogEntry': [
    (api) => api.post('Blogs/DeleteBlogEntry', { blogEntryId }),
    { all: 'NotAllowed', but: { support: 'ok', developer: 'NotFound', 'block-a': 'NotFound', 'block-b': 'NotFound' } },
  ],
}

describe.each(Object.entries(calls))('%s', (_name, [call, { all, but }]) => {
  test.each(['anonymous', ...personaNames] as const)('%s', async (caller) => {
    const api = caller === 'anonymous' ? blogs.as('anonymous') : blogs.by(caller)
    const refusals: Partial<Record<Caller, string>> = { ...but, ...neverIn }
    expect(await codeOf(call(api))).toBe(refusals[caller] ?? all)
  })
})

test('every call of the area is in the table', async () => {
  const { blogs: area } = await import('@samvaer/contracts/blogs')
  // What services ask of each other is no call of a member's; its own test shows that (written.test.ts).
  const names = Object.entries(area.calls)
    .filter(([, { access }]) => access.audience !== 'service')
    .map(([name]) => `Blogs/${name}` as CallName)
  expect(Object.keys(calls).sort()).toEqual(names.sort())
})

describe('the dark gate', () => {
  const expected: Partial<Record<Caller, string>> = {
    ...neverIn,
    free: 'DarkNeedsSubscriber',
    dark: 'ok',
    support: 'ok',
    developer: 'ok',
  }
  test.each(personaNames)('%s', async (caller) => {
    const call = blogs.by(caller, darkSite).get('Blogs/GetAllBlogEntries', {})
    expect(await codeOf(call)).toBe(expected[caller] ?? 'DarkNeedsApproval')
  })
})

describe('own things', () => {
  test('an author changes and deletes the own entry, and deletes what others wrote below it', async () => {
    const own = blogs.by('subscriber')
    const id = (await own.post('Blogs/UpdateBlogEntry', { title: 'Mit', text })).blogEntryId
    const said = await blogs.by('free').post('Blogs/AddBlogComment', { blogEntryId: id, text: 'Hej' })
    const data = await own.get('Blogs/GetBlogEntryData', { blogEntryId: id })
    expect(data.may).toEqual({ edit: true, delete: true, comment: true, curate: false })
    expect(data.followed).toBe(true)
    expect((await own.get('Blogs/GetComments', { blogEntryId: id })).items[0]?.may).toEqual({
      edit: false,
      delete: true,
    })
    await own.post('Blogs/UpdateBlogEntry', { blogEntryId: id, title: 'Mit nye', text })
    await own.post('Blogs/DeleteBlogComment', said)
    await own.post('Blogs/DeleteBlogEntry', { blogEntryId: id })
    expect(await codeOf(own.get('Blogs/GetBlogEntryData', { blogEntryId: id }))).toBe('NotFound')
  })

  test('a ban for comments forbids commenting and says so beforehand', async () => {
    const bans = [{ type: 'Comments' as const, until: null }]
    const other = world.entries.find((e) => e.community === 'dk' && !e.dark && e.authorId > 12 && e !== entry)
    const api = blogs.by('free', {}, { bans })
    const reference = { blogEntryId: other?.blogEntryId ?? 0 }
    expect((await api.get('Blogs/GetBlogEntryData', reference)).may.comment).toBe(false)
    expect(await codeOf(api.post('Blogs/AddBlogComment', { ...reference, text: 'Hej' }))).toBe('Banned')
  })

  test('the ban page tells the ban', async () => {
    expect(await blogs.by('blogban').get('Blogs/ProfileBlogBan', {})).toEqual({ ban: { type: 'Blogs', until: null } })
    expect(await blogs.by('free').get('Blogs/ProfileBlogBan', {})).toEqual({ ban: null })
  })
})
