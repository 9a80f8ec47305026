// @vitest-environment happy-dom
/** That the likes of an entry follow what others do while it is open, and lead to who gave them. */
import { click, liveTicket, refused, show, turn, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
// The page reads it as a part of its own: here it is there at once.
import '../features/comments/entry-comments.tsx'
import { wholeEntry } from '../testing/entries.ts'
import { namespace, textFiles } from '../texts.ts'
import { EntryPage } from './entry-page.tsx'

const live = liveTicket('blogs:entry:7')
const entry = wholeEntry(7, { likes: 3, live })

const open = () =>
  show(<EntryPage />, {
    at: '/Community/Blogs/Entry/7',
    route: '/Community/Blogs/Entry/:id/:name?',
    texts: { [namespace]: textFiles },
    calls: {
      'Blogs/GetBlogEntryData': entry,
      'Blogs/GetComments': { items: [], live },
      'Blogs/UpdateBlogEntryReadCount': {},
      'Blogs/GetProfileBlogEntries': { items: [], next: null },
      'Blogs/GetAllBlogEntries': { items: [], next: null },
    },
  })

it('reads the likes again when somebody likes it', async () => {
  const { page, answer, asked, live: deliver, settled } = await open()
  const named = (likes: number) => `${likes} synes godt om`
  await page.find('button', named(3))
  await until(() => asked('Blogs/GetComments').length > 0)
  await settled()
  const read = asked('Blogs/GetComments').length
  answer({ 'Blogs/GetBlogEntryData': { ...entry, likes: 4 } })
  deliver({ about: 'Topic', topic: 'blogs:entry:7', change: 'entry' })
  await page.find('button', named(4))
  await settled()
  expect(asked('Blogs/GetComments')).toHaveLength(read)
})

it('says who likes it', async () => {
  const { page, answer, asked, settled } = await open()
  answer({
    'Common/GetLikeProfiles': { items: [{ ...entry.author, profileId: 5, name: 'Else' }], next: null },
    'Common/GetLikeDeletedProfilesCount': { count: 2 },
  })
  await click(await page.find('button', 'Se hvem'))
  await page.find('link', /Else/)
  await page.says('2 er fra nogen, der ikke er her længere')
  await settled()
  expect(asked('Common/GetLikeProfiles')).toEqual([expect.objectContaining({ itemType: 'BlogEntry', itemId: 7 })])
})

it('goes on showing what the reader follows, although the entry was read again while they did', async () => {
  const { page, answer, asked, live: deliver, settled } = await open()
  const { promise: followed, resolve: follow } = Promise.withResolvers<Record<string, never>>()
  answer({ 'Blogs/FollowBlogEntry': () => followed })
  await click(await page.find('button', 'Følg'))
  const reads = asked('Blogs/GetBlogEntryData').length
  deliver({ about: 'Topic', topic: 'blogs:entry:7', change: 'entry' })
  await until(() => asked('Blogs/GetBlogEntryData').length > reads)
  await turn()
  await page.find('button', 'Følger')
  answer({ 'Blogs/GetBlogEntryData': { ...entry, followed: true } })
  follow({})
  await settled()
  await page.find('button', 'Følger')
})

const moderated = {
  ...{ itemType: 'BlogEntry' as const, itemId: 7, state: 'Removed' as const, decisionId: 12 },
  ...{ title: 'Min sommer', text: '', path: '/Community/Blogs/Entry/7', at: null },
}

it.each([
  ['its author that it is removed', [moderated], ['/Support/Decisions/12']],
  ['another reader no more than that nothing is there', [], []],
])('tells %s, where it stood', async (_whom, items, decisions) => {
  const { page, settled } = await show(<EntryPage />, {
    ...{ at: '/Community/Blogs/Entry/7/min-sommer', route: '/Community/Blogs/Entry/:id/:name?' },
    texts: { [namespace]: textFiles },
    calls: { 'Blogs/GetBlogEntryData': refused('NotFound'), 'Reports/GetModeratedItems': { items } },
  })
  await page.says('Indlægget er her ikke')
  await settled()
  expect(page.words().includes('Min sommer')).toBe(items.length > 0)
  const leads = page.all('link').map((link) => link.getAttribute('href') ?? '')
  expect(leads.filter((path) => path.startsWith('/Support/'))).toEqual(decisions)
})
