// @vitest-environment happy-dom
/** Notes in the place where something of a member stood: there, of that alone, and to nobody else. */
import type { ModeratedItem } from '@samvaer/contracts/safety/shapes'
import { member, refused, show, visitor } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { ModeratedNotes } from './moderated-notes.tsx'

const { moderated } = texts
const entry = (itemId: number, change: Partial<ModeratedItem> = {}): ModeratedItem => ({
  ...{ itemType: 'BlogEntry', itemId, state: 'Hidden', decisionId: null },
  ...{ title: `Indlæg ${itemId}`, text: `Ord ${itemId}`, path: `/Community/Blogs/Entry/${itemId}` },
  at: '2026-03-01T12:00:00.000Z',
  ...change,
})

const open = async (
  items: ModeratedItem[],
  props: Partial<ComponentProps<typeof ModeratedNotes>> = {},
  profile: object = member,
) => {
  const host = await show(<ModeratedNotes itemTypes={['BlogEntry']} quote="title" {...props} />, {
    profile,
    calls: { 'Reports/GetModeratedItems': { items } },
  })
  await host.settled()
  return host
}
const titles = Object.values(moderated.title)
/** The notes in their order, as far as they can be told apart. */
const notesIn = (words: string): string[] =>
  words.match(new RegExp([...titles, String.raw`Indlæg \d+`].join('|'), 'g')) ?? []

it('says of each how it stands, and leads to the decision where there is one', async () => {
  const { page } = await open([
    entry(1),
    entry(2, { decisionId: 7 }),
    entry(3, { state: 'Removed', decisionId: 8, title: '', text: '' }),
  ])
  await page.says(moderated.waits)
  expect(notesIn(page.words())).toEqual([
    ...[moderated.title.waiting, 'Indlæg 1'],
    ...[moderated.title.Hidden, 'Indlæg 2'],
    moderated.title.Removed,
  ])
  await page.says(moderated.medium)
  expect(page.words().split(moderated.decided)).toHaveLength(3)
  expect(page.all('link', moderated.decision).map((link) => link.getAttribute('href'))).toEqual([
    '/Support/Decisions/7',
    '/Support/Decisions/8',
  ])
  expect(await seriousProblems(document.body)).toEqual([])
})

it('leads to no decision of the other side, and names what has no words of its own', async () => {
  const elsewhere = entry(1, { state: 'Removed', elsewhere: true })
  const { page } = await open([elsewhere], { name: ({ itemId }) => `Relation ${itemId}` })
  await page.says(moderated.elsewhere)
  await page.says(moderated.title.Removed)
  await page.says('Relation 1')
  expect([page.words().includes('Indlæg 1'), page.all('link')]).toEqual([false, []])
})

const comment = entry(4, { itemType: 'BlogComment', path: '/Community/Blogs/Entry/4#comment-9' })

it.each([
  ['its own page', '/Community/Blogs/Entry/4', ['Ord 4']],
  ['its page by a name', '/Community/Blogs/Entry/4/om-taage', ['Ord 4']],
  ['the list in which it stood', '/Community/Blogs', ['Ord 4']],
  ['a page whose number begins like its own', '/Community/Blogs/Entry/41', []],
  ['another page', '/Community/Blogs/Entry/5', []],
] as const)('stands at %s, and nowhere else', async (_where, at, words) => {
  const { page } = await open([comment, entry(4)], { itemTypes: ['BlogComment'], quote: 'text', at })
  expect(page.words().match(/Ord \d+/g) ?? []).toEqual(words)
})

it('is of one thing where a page is of one', async () => {
  const { page } = await open([entry(1), entry(2)], { itemId: 2 })
  expect(notesIn(page.words())).toEqual([moderated.title.waiting, 'Indlæg 2'])
})

it('shows three, and where all others are', async () => {
  const { page } = await open([1, 2, 3, 4, 5].map((id) => entry(id)))
  expect(notesIn(page.words()).filter((words) => words.startsWith('Indlæg'))).toEqual([
    'Indlæg 1',
    'Indlæg 2',
    'Indlæg 3',
  ])
  const more = await page.find('link', moderated.more_other.replace('{{count}}', '2'))
  expect(more.getAttribute('href')).toBe('/Support/Decisions')
})

it('asks for nothing where nobody is signed in, or staff look through a member', async () => {
  for (const profile of [visitor, { ...member, impersonated: 9 }]) {
    const { page, asked } = await open([entry(1)], {}, profile)
    expect([asked('Reports/GetModeratedItems'), page.words()]).toEqual([[], ''])
  }
})

it.each([
  ['in the place of', [entry(1)], ['Indlæg 1']],
  ['nowhere, and leaves it to', [], ['Det er slettet']],
] as const)('stands %s other words for what is gone', async (_where, items, words) => {
  const { page } = await open([...items], { otherwise: <p>Det er slettet</p> })
  expect(page.words().match(/Indlæg \d+|Det er slettet/g)).toEqual(words)
})

it('says nothing where nothing is hidden, or nobody knows', async () => {
  const { page } = await open([])
  expect(page.words()).toBe('')
  const away = await show(<ModeratedNotes itemTypes={['BlogEntry']} quote="title" />, {
    calls: { 'Reports/GetModeratedItems': refused('ServiceUnavailable') },
  })
  await away.settled()
  expect(away.page.words()).toBe('')
})
