// @vitest-environment happy-dom
/** The panels of the top menu: what comes, what is new, what failed, and what a place without anything says. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { click, never, refused, show, within } from '@samvaer/remote-kit/testing'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import locale from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { ConversationsPanel } from './conversations-panel.tsx'
import { FavouritesPanel } from './favourites-panel.tsx'
import { VisitsPanel } from './visits-panel.tsx'

const texts = locale.topMenu

const card = (profileId: number): ProfileCard => ({
  profileId,
  name: `Gæst ${profileId}`,
  gender: 'Female',
  ages: [38],
  place: 'Køge',
  pictures: [],
  subscriber: false,
  validated: true,
})
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const numbered = <Item,>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => item(i))

/** A page of visits, the first three of the first page new. */
const visits = (page: number, count = 10): CallOutput<'TopMenu/Visits'> => ({
  items: numbered(count, (index) => ({
    ...card(page * 10 + index + 1),
    visitedAt: minutesAgo(page * 1000 + index * 40 + 2),
    new: page === 0 && index < 3,
  })),
})
const favourites = (count: number): CallOutput<'TopMenu/Favorites'> => ({
  items: numbered(count, (index) => ({ ...card(index + 1), online: index < 2 })),
})
/** The second has two pictures and no words. */
const conversations = (take: number): CallOutput<'TopMenu/Conversations'> => ({
  items: numbered(take, (index) => ({
    conversationId: index + 1,
    profiles: [card(index + 1)],
    title: null,
    text: index === 1 ? '' : 'Skal vi tage turen rundt om søen på lørdag?',
    ...(index === 1 && { pictures: 2 }),
    sentAt: minutesAgo(index * 130 + 2),
    unread: index < 2,
  })),
})

const shown = (Panel: ComponentType, calls: Parameters<typeof show>[1]) =>
  show(<Panel />, {
    texts: { [namespace]: textFiles },
    ...calls,
    calls: { 'Profiles/GetFavoritedBy': { items: [], next: null, total: 0, limited: false }, ...calls?.calls },
  })

describe('visits', () => {
  it('come page by page, the new ones marked, and are marked as seen', async () => {
    const { page, asked } = await shown(VisitsPanel, {
      profile: { subscriber: false },
      calls: {
        'TopMenu/Visits': ({ page }) => (Number(page) === 0 ? visits(0) : visits(1, 4)),
        'TopMenu/SetVisitsAsSeen': {},
      },
    })
    const panel = within(await page.find('region', texts.panels.visits.title))
    await panel.find('link', /Gæst 1\b/)
    expect(panel.words().split(texts.new)).toHaveLength(4)
    await click(await panel.find('button', texts.more))
    await panel.find('link', /Gæst 14\b/)
    await panel.gone('button', texts.more)
    expect(asked('TopMenu/SetVisitsAsSeen')).toHaveLength(1)
    await panel.says(texts.panels.visits.last)
  })
})

describe('conversations', () => {
  it('say what is unread and what has no words, and come in steps', async () => {
    const { page } = await shown(ConversationsPanel, {
      calls: { 'TopMenu/Conversations': ({ take }) => conversations(Number(take)) },
    })
    const panel = within(await page.find('region', texts.panels.conversations.title))
    await panel.find('link', /Gæst 1\b/)
    expect(panel.words().split(texts.unread)).toHaveLength(3)
    await panel.find('link', new RegExp(texts.picture_other.replace('{{count}}', '2')))
    await click(await panel.find('button', texts.more))
    await panel.find('link', /Gæst 20\b/)
  })
})

describe('favourites', () => {
  it('say who is online', async () => {
    const { page } = await shown(FavouritesPanel, { calls: { 'TopMenu/Favorites': favourites(4) } })
    const panel = within(await page.find('region', texts.panels.favourites.title))
    await panel.find('link', /Gæst 4\b/)
    expect(panel.words().split(texts.online)).toHaveLength(3)
  })

  it.each([
    ['a subscriber who keeps them', false, 2],
    ['everybody else how many alone', true, 0],
  ])('tell %s', async (_who, limited, names) => {
    const keeper = { ...card(77), name: 'Keld', addedAt: minutesAgo(5) }
    const items = limited ? [] : [keeper, { ...keeper, profileId: 78 }]
    const { page } = await shown(FavouritesPanel, {
      calls: {
        'TopMenu/Favorites': favourites(1),
        'Profiles/GetFavoritedBy': { items, next: null, total: 2, limited },
      },
    })
    const { keptBy_other, seeWho } = texts.panels.favourites
    const panel = within(await page.find('region', texts.panels.favourites.title))
    await panel.says(keptBy_other.replace('{{count}}', '2'))
    expect(panel.words()).not.toContain('Keld')
    await click(await panel.find('button', seeWho))
    expect(panel.words().split('Keld')).toHaveLength(names + 1)
  })
})

const panels = [
  ['visits', VisitsPanel, 'TopMenu/Visits'],
  ['conversations', ConversationsPanel, 'TopMenu/Conversations'],
  ['favourites', FavouritesPanel, 'TopMenu/Favorites'],
] as const

describe.each(panels)('the panel of %s', (name, Panel, call) => {
  it('says what it is for while it is empty', async () => {
    const calls = { [call]: { items: [] }, 'TopMenu/SetVisitsAsSeen': {} }
    const { page } = await shown(Panel, { calls })
    await page.find('heading', texts.panels[name].empty.title)
  })

  it('waits for an answer', async () => {
    const { page } = await shown(Panel, { calls: { [call]: never } })
    await page.find('region', texts.panels[name].title)
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    expect(page.all('listitem')).toEqual([])
  })

  it('says what failed and tries again, but not after a refusal', async () => {
    const { page, answer } = await shown(Panel, { calls: { [call]: refused('ServiceUnavailable') } })
    await page.find('alert')
    await page.says(texts.failed.title)
    answer({ [call]: refused('NotAllowed') })
    await click(await page.find('button', texts.failed.retry))
    await page.gone('button', texts.failed.retry)
    await page.says(texts.failed.title)
  })

  it('shows what comes with another try', async () => {
    const { page, answer } = await shown(Panel, { calls: { [call]: refused('ServiceUnavailable') } })
    const retry = await page.find('button', texts.failed.retry)
    const full = { visits: visits(0, 2), conversations: conversations(2), favourites: favourites(2) }
    answer({ [call]: full[name], 'TopMenu/SetVisitsAsSeen': {} })
    await click(retry)
    await page.find('link', /Gæst 2\b/)
  })
})
