/** Answers of the top menu's calls whose services do not run yet, as the contract has them. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { countNames } from '@samvaer/contracts/notifications/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { Page } from 'playwright'

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
const numbered = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => item(i))

/** A page of ten visits, the first three of the first page new. */
export const visits = (page: number, count = 10): CallOutput<'TopMenu/Visits'> => ({
  items: numbered(count, (index) => ({
    ...card(page * 10 + index + 1),
    visitedAt: minutesAgo(page * 1000 + index * 40 + 2),
    new: page === 0 && index < 3,
  })),
})

export const favourites = (count: number): CallOutput<'TopMenu/Favorites'> => ({
  items: numbered(count, (index) => ({ ...card(index + 1), online: index < 2 })),
})

/** The row whose last message has two pictures and no words. */
const picturesAt = 1

export const conversations = (take: number): CallOutput<'TopMenu/Conversations'> => ({
  items: numbered(take, (index) => ({
    conversationId: index + 1,
    profiles: [card(index + 1)],
    title: null,
    text: index === picturesAt ? '' : 'Skal vi tage turen rundt om søen på lørdag?',
    ...(index === picturesAt && { pictures: 2 }),
    sentAt: minutesAgo(index * 130 + 2),
    unread: index < 2,
  })),
})

/** Counts of which only some are given. */
export const countsOf = (some: Partial<NotificationCounts>): NotificationCounts => {
  const none = Object.fromEntries(countNames.map((name) => [name, 0])) as NotificationCounts
  return { ...none, ...some }
}

/** Answers a call of this page; `undefined` is an answer that never comes. */
export const answer = (page: Page, call: string, body: (input: URLSearchParams & { body?: unknown }) => unknown) =>
  page.route(`**/api/${call}*`, async (route) => {
    const request = route.request()
    const input = Object.assign(new URL(request.url()).searchParams, { body: request.postDataJSON() as unknown })
    const json = body(input)
    if (json !== undefined) await route.fulfill({ json })
  })
