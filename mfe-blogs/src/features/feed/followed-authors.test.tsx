// @vitest-environment happy-dom
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { entryCard } from '../../testing/entries.ts'
import { namespace, textFiles } from '../../texts.ts'
import { followedAuthors } from './followed-authors.tsx'

it('gives entries by followed authors to the feed, and goes on behind its anchor', async () => {
  const signal = new AbortController().signal
  const options = { texts: { [namespace]: textFiles } }
  const answer = { items: [entryCard(3, { excerpt: 'Om regn' })], next: 'mere' }
  const { asked } = await show(null, { ...options, calls: { 'Blogs/GetFromFollowedAuthors': answer } })
  const { items, next } = await followedAuthors.read({ take: 8, anchor: undefined, signal })
  await followedAuthors.read({ take: 8, anchor: next ?? undefined, signal })
  expect(asked('Blogs/GetFromFollowedAuthors')).toMatchObject([{ take: 8 }, { take: 8, anchor: 'mere' }])
  expect(items).toMatchObject([{ key: '3', at: '2026-01-01T00:00:00.000Z' }])
  const { page } = await show(
    items.map((item) => <followedAuthors.Row key={item.key} item={item} />),
    options,
  )
  await page.says(texts.feed.wrote.replace('{{name}}', 'Bo'))
  await page.says('Om regn')
  const row = await page.find('link', 'Entry 3')
  expect(row.getAttribute('href')).toBe('/Community/Blogs/Entry/3/entry-3')
})
