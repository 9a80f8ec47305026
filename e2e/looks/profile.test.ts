/** Every page of a profile as it looks, at three widths: in Danish on a common site, in English on a dark one. */
import type { Language } from '@samvaer/contracts/core/values'
import type { ProfileTab } from '@samvaer/contracts/profile/shapes'
import type { PersonaName, WorldMember } from '@samvaer/testing/world'
import { world } from '@samvaer/testing/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { albumOf, nameOf, openProfile, profileAddress } from '../support/acts/profile-acts.ts'
import { headingProblems } from '../support/looking/axe.ts'
import { createLooks, look, widths } from '../support/looking/look.ts'
import { allowedShift, stayedStill, watchShifts } from '../support/looking/stillness.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { textsOf } from '../support/texts.ts'

const looks = createLooks()
const member = membersOf('profileLook')

describe.each<[host: string, reader: PersonaName, dark: boolean, language: Language]>(
  looks.inTurn([
    ['localhost', 'subscriber', false, 'da-DK'],
    ['dark.localhost', 'dark', true, 'en-GB'],
  ]),
)('on %s as %s', (host, reader, dark, language) => {
  const t = textsOf('mfe-profile', language)
  const media = textsOf('media-ui', language)
  const albumType = dark ? 'Red' : 'Public'
  let who: WorldMember
  let visitor: MemberWindow
  let open: { albumId: number; mediaIds: number[] }
  let closed: { albumId: number }
  beforeAll(async () => {
    who = member({ couple: !dark, dark })
    const owner = await openWindow(who, { host, language })
    open = await albumOf(owner, albumType, dark ? 'For you' : 'Sommer ved søen')
    closed = await albumOf(owner, dark ? 'Red' : 'Protected', dark ? 'Later' : 'Kun for venner')
    // Red albums are closed to everybody who was not let in.
    if (dark) {
      const { profileId } = world.personas[reader]
      await owner.api.post('ProfileMedia/GrantAlbum', { albumId: open.albumId, profileId })
    }
    await owner.context.close()
    visitor = await openWindow(reader, { host, language })
    await watchShifts(visitor.page)
  })

  const album = () => `Media/Album/${albumType}/${open.albumId}`
  const first = () => open.mediaIds[0] ?? 0
  const viewer = () => visitor.page.getByRole('dialog', { name: media('viewer.label') })
  const pages: readonly [name: string, below: () => string, there: () => Promise<void>][] = [
    ['about', () => 'about', () => visitor.page.getByRole('heading', { name: t('profile.tab.Pictures') }).waitFor()],
    ['pictures', () => 'Pictures', () => visitor.page.locator('main li[data-row] a').first().waitFor()],
    ['picture', () => `Pictures/p${first()}`, () => viewer().waitFor()],
    ['media', () => 'Media', () => visitor.page.getByRole('heading', { name: t('profile.media.first') }).waitFor()],
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
      // Drawn by the lodges, as the blog is by the blogs.
      () => {
        const label = textsOf('mfe-lodges', language)('profileLodges.label', { name: who.name })
        return visitor.page.getByRole('region', { name: label }).waitFor()
      },
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
  for (const [place, [name, below, there]] of pages.entries())
    looks(name, async () => {
      await openProfile(visitor, who, below())
      await there()
      const strip = visitor.page.getByRole('navigation', {
        name: t('profile.tabs', { name: who.name }),
        includeHidden: true,
      })
      const marked = strip.locator('[aria-current="page"]').first()
      await expect.poll(() => marked.textContent()).toBe(t(`profile.tab.${tabOf[name]}`))
      if (name === 'about') await stayedStill(visitor.page, allowedShift)
      await look(visitor, `profile-${name}`, { axeAt: axeFor(place) })
      // An open picture hides the page behind it.
      if (!name.endsWith('picture')) expect(await headingProblems(visitor.page)).toEqual([])
    })

  looks('relations and guestbook are pages of the dark variant', async () => {
    const { page } = visitor
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
      await openProfile(visitor, who, 'Relations')
      await page.getByRole('combobox', { name: words('profile.relations.ask', { name: who.name }) }).waitFor()
      await look(visitor, 'profile-relations', { axeAt: forRelations })
      await openProfile(visitor, who, 'Guestbook')
      await page.getByRole('textbox', { name: words('profile.guestbook.write', { name: who.name }) }).waitFor()
      await look(visitor, 'profile-guestbook', { axeAt: forGuestbook })
    }
  })

  looks('one’s own, as others see it', async () => {
    const { page } = visitor
    await page.goto('/Profile')
    await page.waitForURL(`**${profileAddress(world.personas[reader])}`)
    await page.getByText(t('profile.own.title')).waitFor()
    await look(visitor, 'profile-own', { axeAt: 820 })
  })

  looks('the notes, and none that fits', async () => {
    const { page } = visitor
    await page.goto('/Notes')
    await page.getByRole('heading', { level: 1, name: t('notes.title') }).waitFor()
    await page.locator('main li[data-row]').first().waitFor()
    await look(visitor, 'profile-notes', { axeAt: 820 })
    await page.getByRole('searchbox', { name: t('notes.filter.text') }).fill('zzqx')
    await page.getByRole('heading', { name: t('notes.none.title') }).waitFor()
    await look(visitor, 'profile-notes-none', { axeAt: 390 })
  })

  for (const id of ['999999', 'abc'])
    looks(`nobody at the address ${id}`, async () => {
      const { page } = visitor
      await page.goto(`/Profile/${id}`)
      await page.getByRole('heading', { name: t('profile.state.NotFound.title') }).waitFor()
      await look(visitor, `profile-nobody-${id}`, { axeAt: 390 })
    })

  it('the door leads to what members are notified of', async () => {
    const { page } = visitor
    await page.goto(`/Profile/${who.profileId}`)
    await page.waitForURL(`**${profileAddress(who)}`)
    await nameOf(page, who).waitFor()
  })
})

looks('a profile that is locked is not available', async () => {
  const t = textsOf('mfe-profile', 'da-DK')
  const visitor = await openWindow('subscriber', { language: 'da-DK' })
  await visitor.page.goto(profileAddress(world.personas.locked))
  await visitor.page.getByRole('heading', { name: t('profile.state.NotAvailable.title') }).waitFor()
  await look(visitor, 'profile-not-available', { axeAt: 390 })
})
