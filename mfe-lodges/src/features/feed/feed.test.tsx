// @vitest-environment happy-dom
/** Lodges and events in the feed of the start page: the place to which each row leads, and how a source goes on. */
import type { LodgeNews } from '@samvaer/contracts/lodges/finding'
import { type Answers, bo, show } from '@samvaer/remote-kit/testing'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { lodgeNews } from './lodge-news.tsx'
import { type NewEvent, newEvents } from './new-events.tsx'

const at = '2026-11-30T20:00:00.000Z'
const startsAt = '2026-12-10T18:00:00.000Z'
const news: LodgeNews = {
  ...{ lodgeId: 3, lodge: 'Suppe', debateEntryId: 4, meetup: null, title: 'Løg', excerpt: 'Hvor mange?', author: bo },
  createdAt: at,
}
const meetup = { meetupId: 5, startsAt, timeZone: 'Europe/Copenhagen', day: '2026-12-10', town: 'Køge' }
const signal = new AbortController().signal

const open = (calls: Answers) => show(null, { texts: { [namespace]: textFiles }, calls })
const rows = async <Item,>(Row: ComponentType<{ item: Item }>, items: readonly Item[]) => {
  const { page } = await show(
    items.map((item, place) => <Row key={String(place)} item={item} />),
    { texts: { [namespace]: textFiles } },
  )
  await page.find('article')
  return page
}

it('leads to debates and meetups of own lodges, and says who began what where', async () => {
  const host = await open({
    'Lodges/GetNewsOfMyLodges': {
      items: [news, { ...news, debateEntryId: null, meetup, title: 'Gryde' }],
      next: 'mere',
    },
  })
  const { items, next } = await lodgeNews.read({ take: 8, anchor: undefined, signal })
  expect([items.map((item) => item.at), next, new Set(items.map(({ key }) => key)).size]).toEqual([[at, at], 'mere', 2])
  await lodgeNews.read({ take: 8, anchor: 'mere', signal })
  expect(host.asked('Lodges/GetNewsOfMyLodges')).toEqual([{ take: 8 }, { take: 8, anchor: 'mere' }])
  const page = await rows(lodgeNews.Row, items)
  const says = (text: string) => text.replace('{{name}}', 'Bo').replace('{{lodge}}', 'Suppe')
  await page.says(says(texts.feed.debate))
  await page.says(says(texts.feed.meetup))
  await page.says('Køge')
  expect(page.all('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Community/Lodges/Lodge/3/Debate/Topic/4',
    '/Community/Lodges/Lodge/3/Calendar/2026-12-10/5',
  ])
})

it('leads to events nearby; one whose host is not shown is not there', async () => {
  const event: NewEvent = {
    ...{ eventId: 7, title: 'Fællesspisning', excerpt: '', picture: null, startsAt, endsAt: null, organiser: bo },
    ...({ category: 'Food', joinMode: 'Free', status: 'Confirmed' } as const),
    ...{ timeZone: 'Europe/Copenhagen', town: 'Ribe', going: 2 },
    ...{ places: null, free: null, waiting: 0, mine: null, organising: false, unread: false, createdAt: at },
  }
  await open({ 'Events/GetNewEvents': { items: [event, { ...event, eventId: 8, organiser: null }], next: null } })
  const { items } = await newEvents.read({ take: 8, anchor: undefined, signal })
  expect(items.map(({ key }) => key)).toEqual(['7'])
  const page = await rows(newEvents.Row, items)
  await page.says(texts.feed.event.replace('{{name}}', 'Bo'))
  expect(page.all('link').map((link) => link.getAttribute('href'))).toEqual(['/Community/Events/Event/7'])
})
