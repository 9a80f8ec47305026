// @vitest-environment happy-dom
/** From an entry of another member to a block of theirs are two taps (docs/product/blocking.md): the menu, the act. */
import { click, member, type Reading, show, until } from '@samvaer/remote-kit/testing'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { EntryArticle } from './features/entry/entry-article.tsx'
// Menus are chunks of their own: they are read with this file and not within a case.
import './features/entry/entry-menu.tsx'
import './features/entry-list/reader-menu.tsx'
import { EntryCard } from './features/entry-list/entry-card.tsx'
import texts from './locales/da-DK.json' with { type: 'json' }
import { wholeEntry } from './testing/entries.ts'
import { namespace, textFiles } from './texts.ts'

const entry = wholeEntry(7)
const mine = { ...entry, author: { ...entry.author, profileId: member.id } }
const ofCard = texts.card.menu.replace('{{title}}', entry.title)
const ofEntry = texts.entry.menu.label

const open = (element: ReactNode) =>
  show(element, {
    texts: { [namespace]: textFiles },
    calls: {
      // A card that has the focus reads its entry ahead.
      'Blogs/GetBlogEntryData': entry,
      'Blogs/UpdateBlogEntryReadCount': {},
      'Blogs/GetProfileBlogEntries': { items: [], next: null },
      'Blogs/GetAllBlogEntries': { items: [], next: null },
    },
  })

/** The button of a menu; while the menu is on its way, one that does nothing keeps its place. */
const ready = (page: Reading, menu: string) =>
  until(() => {
    const button = page.all('button', menu).find((one) => one.getAttribute('aria-disabled') !== 'true')
    if (!button) throw new Error(`No menu ${menu}`)
    return button
  })

const places: [string, string, ReactNode][] = [
  ['a card', ofCard, <EntryCard key="card" entry={entry} corner="menu" />],
  ['an entry', ofEntry, <EntryArticle key="entry" entry={entry} />],
]

it.each(places)('leads from %s to the question whether to block', async (_place, menu, element) => {
  const { page, toastState } = await open(element)
  await click(await ready(page, menu))
  await click(await page.find('menuitem', 'ui.safety.block.act'))
  await until(() => toastState().question !== undefined)
  expect(toastState().question?.text).toBe('ui.safety.block.text')
})

it.each(places)('leads from %s to its report', async (_place, menu, element) => {
  const { page, toastState } = await open(element)
  await click(await ready(page, menu))
  await click(await page.find('menuitem', 'ui.safety.report.act'))
  expect(toastState().reported).toMatchObject({ itemType: 'BlogEntry', itemId: entry.blogEntryId, title: entry.title })
})

const own: [string, ReactNode][] = [
  ['a card', <EntryCard key="card" entry={mine} corner="menu" />],
  ['an entry', <EntryArticle key="entry" entry={mine} />],
]

it.each(own)('offers none from %s of one’s own', async (_place, element) => {
  const { page, settled } = await open(element)
  await settled()
  for (const menu of page.all('button', ofCard).concat(page.all('button', ofEntry))) await click(menu)
  await page.gone('menuitem', 'ui.safety.block.act')
})
