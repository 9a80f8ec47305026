/** Every page of a profile as it looks, at three widths: in Danish on a common site, in English on a dark one. */
import type { Language } from '@samvaer/contracts/enumerations'
import type { ProfileTab } from '@samvaer/contracts/profile-fields'
import type { PersonaName, WorldMember } from '@samvaer/testing/world'
import { world } from '@samvaer/testing/world'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headingProblems, seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, type Visitor } from '../support/browser.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { overflow } from '../support/overflow.ts'
import { allowedShift, shiftOf, watchShifts } from '../support/stillness.ts'
import { textsOf } from '../support/texts.ts'
import { albumOf, nameOf, openProfile, profileAddress } from './profile-acts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const look = async ({ page, complaints }: Visitor, name: string, axeAt: number): Promise<void> => {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    await picture(page, `profile-${name}-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
    if (width === axeAt) expect.soft(await seriousProblems(page), `axe at ${width} px`).toEqual([])
  }
  expect(complaints).toEqual([])
}

const widths = [1440, 820, 390]
const member = membersOf('profileLook')

describe.each<[host: string, reader: PersonaName, dark: boolean, language: Language]>([
  ['localhost', 'subscriber', false, 'da-DK'],
  ['dark.localhost', 'dark', true, 'en-GB'],
])('on %s as %s', (host, reader, dark, language) => {
  const t = textsOf('mfe-profile', language)
  const albumType = dark ? 'Red' : 'Public'
  let who: WorldMember
  let visitor: MemberWindow
  let open: { albumId: number; mediaIds: number[] }
  let closed: { albumId: number }
  beforeAll(async () => {
    who = member({ couple: !dark, dark })
    const owner = await openWindow(browser, who, { host, language })
    open = await albumOf(owner, albumType, dark ? 'For you' : 'Sommer ved søen')
    closed = await albumOf(owner, dark ? 'Red' : 'Protected', dark ? 'Later' : 'Kun for venner')
    // Red albums are closed to everybody who was not let in.
    if (dark) {
      const { profileId } = world.personas[reader]
      await owner.api.post('ProfileMedia/GrantAlbum', { albumId: open.albumId, profileId })
    }
    await owner.context.close()
    visitor = await openWindow(browser, reader, { host, language })
    await watchShifts(visitor.page)
  })

  const album = () => `Media/Album/${albumType}/${open.albumId}`
  const first = () => open.mediaIds[0] ?? 0
  const viewer = () => visitor.page.getByRole('dialog', { name: t('profile.viewer.label') })
  const pages: readonly [name: string, below: () => string, there: () => Promise<void>][] = [
    ['about', () => 'about', () => visitor.page.getByRole('heading', { name: t('profile.tab.Pictures') }).waitFor()],
    ['pictures', () => 'Pictures', () => visitor.page.locator('main li[data-row] a').first().waitFor()],
    ['picture', () => `Pictures/p${first()}`, () => viewer().waitFor()],
    ['media', () => 'Media', () => visitor.page.getByRole('heading', { name: t('profile.media.newest') }).waitFor()],
    ['media-picture', () => `Media/Picture/${first()}`, () => viewer().waitFor()],
    ['album', album, () => visitor.page.locator('main li[data-row] a').first().waitFor()],
    ['album-picture', () => `${album()}/Picture/${first()}`, () => viewer().waitFor()],
    [
      'album-closed',
      () => `Media/Album/${dark ? 'Red' : 'Protected'}/${closed.albumId}`,
      () => visitor.page.getByRole('heading', { name: t('profile.album.closed.title') }).waitFor(),
    ],
    ['albums', () => 'Albums', () => visitor.page.locator('main li[data-row] a').first().waitFor()],
    [
      'blog',
      () => 'Blog',
      // Drawn by the blogs, in the place that the page of a profile gives them.
      () => visitor.page.getByRole('region', { name: textsOf('mfe-blogs', language)('profileBlog.label') }).waitFor(),
    ],
    [
      'lodges',
      () => 'Lodges',
      () => visitor.page.getByRole('heading', { name: t('profile.lodges.title', { name: who.name }) }).waitFor(),
    ],
  ]
  /** The tab that is marked on a page of another name. */
  const tabOf: Record<string, ProfileTab> = {
    ...{ about: 'about', blog: 'Blog', lodges: 'Lodges' },
    ...{ pictures: 'Pictures', picture: 'Pictures', media: 'Pictures', 'media-picture': 'Pictures' },
    ...{ albums: 'Albums', album: 'Albums', 'album-picture': 'Albums', 'album-closed': 'Albums' },
  }
  // Each page is looked through at another width in the other language.
  const axeFor = (place: number) => widths[(place + (dark ? 1 : 0)) % 3] ?? 390
  it.each(pages.map(([name, below, there], place) => ({ name, below, there, axeAt: axeFor(place) })))(
    '$name',
    async ({ name, below, there, axeAt }) => {
      await visitor.page.setViewportSize({ width: 1440, height: 900 })
      await openProfile(visitor, who, below())
      await there()
      const strip = visitor.page.getByRole('navigation', {
        name: t('profile.tabs', { name: who.name }),
        includeHidden: true,
      })
      const marked = strip.locator('[aria-current="page"]').first()
      expect((await marked.textContent()) ?? '').toBe(t(`profile.tab.${tabOf[name]}`))
      if (name === 'about') expect(await shiftOf(visitor.page)).toBeLessThan(allowedShift)
      await look(visitor, `${name}-${language}`, axeAt)
      // An open picture hides the page behind it.
      if (!name.endsWith('picture')) expect(await headingProblems(visitor.page)).toEqual([])
    },
  )

  it('relations and guestbook are pages of the dark variant', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await openProfile(visitor, who, 'Relations')
    if (!dark) {
      await page.waitForURL(`**${profileAddress(who)}`)
      await openProfile(visitor, who, 'Guestbook')
      await page.waitForURL(`**${profileAddress(who)}`)
      return
    }
    for (const [read, forRelations, forGuestbook] of [['da-DK', 820, 1440] as const, [language, 1440, 390] as const]) {
      await visitor.context.addCookies([{ name: 'samvaer-language', value: read, url: visitor.origin }])
      const words = textsOf('mfe-profile', read)
      await page.setViewportSize({ width: 1440, height: 900 })
      await openProfile(visitor, who, 'Relations')
      await page.getByRole('combobox', { name: words('profile.relations.ask', { name: who.name }) }).waitFor()
      await look(visitor, `relations-${read}`, forRelations)
      await openProfile(visitor, who, 'Guestbook')
      await page.getByRole('textbox', { name: words('profile.guestbook.write', { name: who.name }) }).waitFor()
      await look(visitor, `guestbook-${read}`, forGuestbook)
    }
  })

  it('one’s own, as others see it', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/Profile')
    await page.waitForURL(`**${profileAddress(world.personas[reader])}`)
    await page.getByText(t('profile.own.title')).waitFor()
    await look(visitor, `own-${language}`, 820)
  })

  it('the notes, and none that fits', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/Notes')
    await page.getByRole('heading', { level: 1, name: t('notes.title') }).waitFor()
    await page.locator('main li[data-row]').first().waitFor()
    await look(visitor, `notes-${language}`, 820)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('searchbox', { name: t('notes.filter.text') }).fill('zzqx')
    await page.getByRole('heading', { name: t('notes.none.title') }).waitFor()
    await look(visitor, `notes-none-${language}`, 390)
  })

  it.each(['999999', 'abc'])('nobody at the address %s', async (id) => {
    const { page } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/Profile/${id}`)
    await page.getByRole('heading', { name: t('profile.state.NotFound.title') }).waitFor()
    await look(visitor, `nobody-${id}-${language}`, 390)
  })

  it('the door leads to what is told', async () => {
    const { page } = visitor
    await page.goto(`/Profile/${who.profileId}`)
    await page.waitForURL(`**${profileAddress(who)}`)
    await nameOf(page, who).waitFor()
  })
})

it('a profile that is locked is not available', async () => {
  const t = textsOf('mfe-profile', 'da-DK')
  const visitor = await openWindow(browser, 'subscriber', { language: 'da-DK' })
  await visitor.page.goto(profileAddress(world.personas.locked))
  await visitor.page.getByRole('heading', { name: t('profile.state.NotAvailable.title') }).waitFor()
  await look(visitor, 'not-available', 390)
})
