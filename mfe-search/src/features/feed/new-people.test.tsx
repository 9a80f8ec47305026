// @vitest-environment happy-dom
import { bo, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { found } from '../../testing/open-search.ts'
import { namespace, textFiles } from '../../texts.ts'
import { newPeople } from './new-people.tsx'

it('gives new people to the feed with a sentence of theirs, and goes on behind its anchor', async () => {
  const signal = new AbortController().signal
  const options = { texts: { [namespace]: textFiles } }
  const joinedAt = '2026-11-30T20:00:00.000Z'
  const person = { ...found({ sentence: { prompt: null, text: 'Jeg laver suppe.' } }), joinedAt }
  const answer = { items: [person], next: 'mere' }
  const { asked } = await show(null, { ...options, calls: { 'Search/GetNewPeople': answer } })
  const { items, next } = await newPeople.read({ take: 8, anchor: undefined, signal })
  await newPeople.read({ take: 8, anchor: next ?? undefined, signal })
  expect(asked('Search/GetNewPeople')).toEqual([{ take: 8 }, { take: 8, anchor: 'mere' }])
  expect(items).toMatchObject([{ key: String(bo.profileId), at: joinedAt }])
  const { page } = await show(
    items.map((item) => <newPeople.Row key={item.key} item={item} />),
    options,
  )
  await page.says(texts.feed.joined.replace('{{place}}', bo.place))
  await page.says('Jeg laver suppe.')
  const row = await page.find('link')
  expect(row.getAttribute('href')).toBe(`/Profile/${bo.profileId}`)
})
