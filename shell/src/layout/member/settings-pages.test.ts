import { expect, it } from 'vitest'
import { currentSetting, offeredSettings, ownSettings } from './settings-pages.ts'

const pages = offeredSettings(
  [...ownSettings, { path: '/Rules', order: 25 }, { path: '/Away', order: 5 }],
  (path) => !path.startsWith('/Away'),
)

it('stand in their order, without what is not there for the member', () => {
  expect(pages.map(({ path }) => path)).toEqual(['/Account', '/Rules', '/Notifications?view=settings'])
})

it.each([
  ['/Account', '', '/Account'],
  ['/account/', '?from=mail', '/Account'],
  ['/Notifications', '?view=settings', '/Notifications?view=settings'],
  ['/Notifications', '?tab=Blogs', undefined],
  ['/Start', '', undefined],
])('%s%s is %s', (pathname, search, expected) => {
  expect(currentSetting(pages, pathname, search)?.path).toBe(expected)
})
