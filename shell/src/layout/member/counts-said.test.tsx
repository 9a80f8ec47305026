// @vitest-environment happy-dom
/** The counts on the bell and at the places: a dot or a number to the eye, and the number to who listens. */
import { countNames } from '@samvaer/contracts/notifications/values'
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { show } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished } from 'vitest'
import { shellTexts } from '../../boot/texts.ts'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { usePlaces } from '../../places/use-places.ts'
import { forgetRemote, startRemotes } from '../../remotes/release-list.ts'
import { BottomBar } from './bottom-bar.tsx'
import { PlaceList } from './place-list.tsx'
import { TopMenu } from './top-menu.tsx'

const label = (name: string) => ({ 'da-DK': name, 'en-GB': name, 'nb-NO': name, 'sv-SE': name })
const garden: ListedRelease = {
  description: {
    ...{ name: 'mfe-garden', version: '0.1.0-abc', builtAt: '2026-11-20T10:00:00.000Z', entry: 'entry.js' },
    ...{ integrity: {}, exposes: {} },
    remote: {
      ...{ name: 'mfe-garden', owner: 'team', routes: ['/Garden', '/Letters'], anonymousRoutes: [] },
      contributes: {
        menu: [
          { path: '/Garden', icon: 'blogs', order: 1, label: label('Have'), count: 'blogs', bottom: true },
          {
            path: '/Letters',
            icon: 'mail',
            order: 2,
            label: label('Breve'),
            count: 'unreadMail',
            number: true,
            bottom: true,
          },
        ],
      },
      ...{ areas: [], tier: 2, sizeBudget: 1 },
    },
  },
  ...{ base: '/mfe/mfe-garden/0.1.0-abc/', manifest: {}, previous: null },
}
const Frame = () => {
  const { menu } = usePlaces()
  return (
    <>
      <TopMenu />
      <PlaceList places={menu} />
      <BottomBar />
    </>
  )
}
const open = async (waiting: object) => {
  startRemotes([garden])
  onTestFinished(() => void forgetRemote('mfe-garden'))
  const none = Object.fromEntries(countNames.map((name) => [name, 0]))
  return show(<Frame />, {
    texts: { shell: shellTexts },
    calls: { 'Notifications/NotificationCounts': { ...none, ...waiting } as never },
  })
}
/** Returns the mark and the words of the place with a name, in the drawer and in the bar. */
const places = (name: string) =>
  [...document.querySelectorAll('a')]
    .filter(({ textContent }) => textContent?.includes(name))
    .map((link) => [
      link.querySelector('[aria-hidden=true]:not(svg)')?.textContent,
      [...link.childNodes].map(({ textContent }) => textContent).at(-1),
    ])

it('are a dot where that says enough, at most 99 where it does not, and said in words', async () => {
  const { page, settled } = await open({ newNotifications: 3, blogs: 120, unreadMail: 120 })
  await settled()
  const bell = await page.find('button', texts.topMenu.notifications.new_other.replace('{{count}}', '3'))
  expect(bell.textContent).toBe('3')
  const many = `, ${texts.layout.new_other.replace('{{count}}', '120')}`
  expect(places('Have')).toEqual([
    ['', many],
    ['', many],
  ])
  expect(places('Breve')).toEqual([
    ['99+', many],
    ['99+', many],
  ])
})

it('are not there where nothing waits', async () => {
  const { page, settled } = await open({ unreadMail: 1 })
  await settled()
  expect((await page.find('button', texts.topMenu.notifications.title)).textContent).toBe('')
  expect(places('Have')).toEqual([
    [undefined, 'Have'],
    [undefined, 'Have'],
  ])
  const one = `, ${texts.layout.new_one.replace('{{count}}', '1')}`
  expect(places('Breve')).toEqual([
    ['1', one],
    ['1', one],
  ])
})
