/** Every page of the own profile as it looks, at three widths in two languages; and what the dark variant adds. */
import type { Language } from '@samvaer/contracts/enumerations'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, type Visitor, visitAs } from '../support/browser.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { overflow } from '../support/overflow.ts'
import { allowedShift, shiftOf, watchShifts } from '../support/stillness.ts'
import { textsOf } from '../support/texts.ts'
import { albumOf } from './profile-acts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const member = membersOf('editProfileLook')
const media = '/EditProfile/PicturesAndVideos'
const albumTitle = 'Midsommar vid sjön'

interface Place {
  name: string
  /** `{album}` is the album that the member made, `{archived}` a picture in it. */
  path: string
  /** The key of the heading; none where the heading is the member's own word. */
  title: string
}

const places: readonly Place[] = [
  { name: 'facts', path: '/EditProfile', title: 'edit.facts.title' },
  { name: 'convert', path: '/EditProfile/Convert', title: 'edit.convert.title' },
  { name: 'delete', path: '/EditProfile/Delete', title: 'edit.remove.title' },
  { name: 'match', path: '/EditProfile/MatchSettings', title: 'edit.match.title' },
  { name: 'dark', path: '/EditProfile/DarkProfile', title: 'edit.dark.title' },
  { name: 'relations', path: '/EditProfile/Relations', title: 'edit.relations.title' },
  { name: 'albums', path: `${media}/Albums`, title: 'albums.title' },
  { name: 'album', path: `${media}/Album/{album}`, title: '' },
  { name: 'profile-pictures', path: `${media}/ProfilePictures`, title: 'edit.nav.profilePictures' },
  { name: 'archive', path: `${media}/FileArchive`, title: 'albums.archive.title' },
  { name: 'archive-deleted', path: `${media}/FileArchive?show=deleted`, title: 'albums.archive.title' },
  { name: 'archived', path: `${media}/FileArchive/{archived}`, title: 'albums.archive.one' },
  { name: 'archived-gone', path: `${media}/FileArchive/999999999`, title: 'albums.archive.one' },
  { name: 'settings', path: '/Settings', title: 'edit.settings.title' },
  { name: 'not-found', path: '/EditProfile/Nowhere', title: 'edit.missing.title' },
]

const look = async ({ page, complaints }: Visitor, name: string, axeAt: number): Promise<void> => {
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `edit-profile-${name}-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
    if (width === axeAt) expect.soft(await seriousProblems(page), `axe at ${width} px`).toEqual([])
  }
  expect(complaints).toEqual([])
}

describe.each<[Language, axeAt: readonly [number, number]]>([
  ['da-DK', [1440, 820]],
  ['en-GB', [390, 1440]],
])('in %s', (language, axeAt) => {
  const t = textsOf('mfe-profile', language)
  const centre = textsOf('shell/notifications', language)
  let owner: MemberWindow
  let ids: { album: number; archived: number }
  beforeAll(async () => {
    owner = await openWindow(browser, member(), { host: 'se.localhost', language })
    const { albumId, mediaIds } = await albumOf(owner, 'Protected', albumTitle)
    await watchShifts(owner.page)
    ids = { album: albumId, archived: mediaIds[0] ?? 0 }
  })

  it.each(places.map((place, at) => ({ ...place, width: axeAt[at % 2 === 0 ? 0 : 1] })))(
    '$name',
    async ({ name, path, title, width }) => {
      const { page } = owner
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path.replace('{album}', String(ids.album)).replace('{archived}', String(ids.archived)))
      const heading = page.getByRole('heading', { level: 1 })
      if (name === 'album') await page.getByRole('heading', { level: 1, name: albumTitle }).waitFor()
      else if (title) await page.getByRole('heading', { level: 1, name: t(title), exact: true }).waitFor()
      else await heading.first().waitFor()
      await page.getByRole('navigation', { name: t('edit.nav.label') }).waitFor()
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
      if (name === 'facts') expect(await shiftOf(page)).toBeLessThan(allowedShift)
      await look(owner, `${name}-${language}`, width)
    },
  )

  it('the settings of notifications are those of the centre', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/NotificationSettings')
    await page.waitForURL('**/Notifications?view=settings')
    await page.getByRole('heading', { level: 1, name: centre('settings.title'), exact: true }).waitFor()
    await look(owner, `notification-settings-${language}`, axeAt[0])
  })
})

describe('for two', () => {
  const t = textsOf('mfe-profile', 'da-DK')
  let couple: MemberWindow
  beforeAll(async () => {
    couple = await openWindow(browser, membersOf('editCouple')({ couple: true }), {
      host: 'se.localhost',
      language: 'da-DK',
    })
  })

  it.each([
    { name: 'facts', path: '/EditProfile', title: 'edit.facts.title', part: 'edit.facts.about', width: 820 },
    {
      name: 'convert',
      path: '/EditProfile/Convert',
      title: 'edit.convert.title',
      part: 'edit.convert.toSingle',
      width: 390,
    },
  ])('$name', async ({ name, path, title, part, width }) => {
    const { page } = couple
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: t(title), exact: true }).waitFor()
    await page.getByRole('heading', { level: 2, name: t(part), exact: true }).waitFor()
    await look(couple, `${name}-couple`, width)
  })
})

describe('on the dark variant', () => {
  const t = textsOf('mfe-profile', 'en-GB')
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs(browser, 'dark', { host: 'dark.localhost', language: 'en-GB' })
  })

  it.each([
    { name: 'dark', path: '/EditProfile/DarkProfile', title: 'edit.dark.title', width: 1440 },
    { name: 'relations', path: '/EditProfile/Relations', title: 'edit.relations.title', width: 390 },
    { name: 'albums', path: `${media}/Albums`, title: 'albums.title', width: 820 },
    { name: 'pictures', path: `${media}/ProfilePictures`, title: 'edit.nav.profilePictures', width: 390 },
  ])('$name', async ({ name, path, title, width }) => {
    const { page } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: t(title), exact: true }).waitFor()
    await look(visitor, `${name}-on-dark`, width)
  })
})
