// @vitest-environment happy-dom
/** The tabs of the centre: the shell's own and those of remotes; one without anything in it says what it is for. */
import { countNames } from '@samvaer/contracts/notifications/values'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { show } from '@samvaer/remote-kit/testing'
import { seriousProblems } from '@samvaer/remote-kit/testing/axe'
import { expect, it, onTestFinished } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { forgetRemote, startRemotes } from '../remotes/release-list.ts'
import texts from './locales/en-GB.json' with { type: 'json' }
import NotificationsPage from './notifications-page.tsx'

const label = (text: string) => ({ 'en-GB': text, 'da-DK': text, 'nb-NO': text, 'sv-SE': text })
const tab = (name: string, order: number) => ({
  icon: 'blogs',
  order,
  label: label(name),
  empty: {
    title: label(`No ${name}`),
    text: label(`${name} gather here`),
    way: { path: '/Garden/Sow', icon: 'edit', label: label('Sow') },
  },
})
const garden: ListedRelease = {
  description: {
    ...{ name: 'mfe-garden', version: '0.1.0-abc', builtAt: '2026-11-20T10:00:00.000Z', entry: 'entry.js' },
    ...{ integrity: {}, exposes: {} },
    remote: {
      ...{ name: 'mfe-garden', owner: 'team', routes: ['/Garden'], anonymousRoutes: [] },
      ...{ areas: [], tier: 2, sizeBudget: 1 },
      contributes: { tabs: { Flowers: tab('Flowers', 20), Bees: tab('Bees', 10) } },
    },
  },
  ...{ base: '/mfe/mfe-garden/0.1.0-abc/', manifest: {}, previous: null },
}

const open = (at: string) => {
  startRemotes([garden])
  onTestFinished(() => void forgetRemote('mfe-garden'))
  const none = Object.fromEntries(countNames.map((name) => [name, 0]))
  return show(<NotificationsPage />, {
    at: `/Notifications?tab=${at}`,
    language: 'en-GB',
    texts: { shell: shellTexts },
    calls: {
      'Notifications/NotificationCounts': none as never,
      'Notifications/ClientNotifications': { items: [], next: null } as never,
      'Notifications/SetNotificationsAsRead': none as never,
    },
  })
}

it.each(['All', 'Account'] as const)('%s, of the shell', async (name) => {
  const { page, asked } = await open(name)
  await page.find('heading', texts.empty[name].title)
  await page.says(texts.empty[name].text)
  expect(asked('Notifications/ClientNotifications')).toEqual([expect.objectContaining({ tab: name })])
  expect(page.all('link', texts.empty.toStart)).toHaveLength(name === 'All' ? 1 : 0)
  if (name === 'All') expect(await seriousProblems(document.body)).toEqual([])
})

it('those of remotes stand between them in their order, and lead on', async () => {
  const { page, asked } = await open('Flowers')
  await page.find('heading', 'No Flowers')
  await page.says('Flowers gather here')
  expect(asked('Notifications/ClientNotifications')).toEqual([expect.objectContaining({ tab: 'Flowers' })])
  expect((await page.find('link', 'Sow')).getAttribute('href')).toBe('/Garden/Sow')
  const tabs = [...document.querySelectorAll('nav li')].map(({ textContent }) => textContent)
  expect(tabs).toEqual([texts.tabs.All, 'Bees', 'Flowers', texts.tabs.Account])
})

it('one that nobody has here leads to everything', async () => {
  const { page, asked } = await open('Nobody')
  await page.find('heading', texts.empty.All.title)
  expect(asked('Notifications/ClientNotifications')).toEqual([expect.objectContaining({ tab: 'All' })])
})
