/** Every page of the own profile as it looks, at three widths in two languages; and what the dark variant adds. */
import type { Language } from '@samvaer/contracts/core/values'
import { beforeAll, describe } from 'vitest'
import { albumOf } from '../support/acts/profile-acts.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { allowedShift, stayedStill, watchShifts } from '../support/looking/stillness.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { textsOf } from '../support/texts.ts'

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

const looks = createLooks()

describe.each<[Language, axeAt: readonly [number, number]]>(
  looks.inTurn([
    ['da-DK', [1440, 820]],
    ['en-GB', [390, 1440]],
  ]),
)('in %s', (language, axeAt) => {
  const t = textsOf('mfe-profile', language)
  const shell = textsOf('shell', language)
  const centre = textsOf('shell/notifications', language)
  let owner: MemberWindow
  let ids: { album: number; archived: number }
  beforeAll(async () => {
    owner = await openWindow(member(), { host: 'se.localhost', language })
    const { albumId, mediaIds } = await albumOf(owner, 'Protected', albumTitle)
    await watchShifts(owner.page)
    ids = { album: albumId, archived: mediaIds[0] ?? 0 }
  })

  for (const [at, { name, path, title }] of places.entries())
    looks(name, async () => {
      const { page } = owner
      await page.goto(path.replace('{album}', String(ids.album)).replace('{archived}', String(ids.archived)))
      const heading = page.getByRole('heading', { level: 1 })
      if (name === 'album') await page.getByRole('heading', { level: 1, name: albumTitle }).waitFor()
      else if (title) await page.getByRole('heading', { level: 1, name: t(title), exact: true }).waitFor()
      else await heading.first().waitFor()
      const way = name === 'settings' ? shell('layout.settingsNav') : t('edit.nav.label')
      await page.getByRole('navigation', { name: way }).waitFor()
      if (name === 'facts') await stayedStill(page, allowedShift)
      await look(owner, `edit-profile-${name}`, { axeAt: axeAt[at % 2] ?? 390 })
    })

  looks('the questions of a new member', async () => {
    const { page } = owner
    await page.goto('/EditProfile/Welcome')
    await page.getByRole('heading', { level: 1, name: t('questions.whom.title'), exact: true }).waitFor()
    await look(owner, 'edit-profile-questions', { axeAt: axeAt[1] })
  })

  looks('the settings of notifications are those of the centre', async () => {
    const { page } = owner
    await page.goto('/NotificationSettings')
    await page.waitForURL('**/Notifications?view=settings')
    await page.getByRole('heading', { level: 1, name: centre('settings.title'), exact: true }).waitFor()
    await look(owner, 'edit-profile-notification-settings', { axeAt: axeAt[0] })
  })
  looks.atLeastOne()
})

const furthers: readonly (Place & { whose: 'couple' | 'dark'; part?: string; axeAt: number })[] = [
  {
    whose: 'couple',
    name: 'facts',
    path: '/EditProfile',
    title: 'edit.facts.title',
    part: 'edit.facts.about',
    axeAt: 820,
  },
  {
    ...{ whose: 'couple', name: 'convert', path: '/EditProfile/Convert', title: 'edit.convert.title' },
    ...{ part: 'edit.convert.toSingle', axeAt: 390 },
  },
  { whose: 'dark', name: 'dark', path: '/EditProfile/DarkProfile', title: 'edit.dark.title', axeAt: 1440 },
  { whose: 'dark', name: 'relations', path: '/EditProfile/Relations', title: 'edit.relations.title', axeAt: 390 },
  { whose: 'dark', name: 'albums', path: `${media}/Albums`, title: 'albums.title', axeAt: 820 },
  { whose: 'dark', name: 'pictures', path: `${media}/ProfilePictures`, title: 'edit.nav.profilePictures', axeAt: 390 },
]

for (const [who, language, heading] of [
  ['free', 'da-DK', 'titles.voluntary'],
  ['validated', 'en-GB', 'titles.validated'],
] as const)
  looks(`the ways to be validated (${who})`, async () => {
    const visitor = await openWindow(who, { language })
    const { page } = visitor
    await page.goto('/ProfileValidation')
    const title = textsOf('shell/validation', language)(heading)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.getByRole('region', { name: textsOf('mfe-profile', language)('validation.you'), exact: true }).waitFor()
    await look(visitor, `edit-profile-validation-${who}`, { axeAt: 390 })
  })

describe('for two, and on the dark variant', () => {
  const couple = membersOf('editCouple')({ couple: true })
  const openAs = {
    couple: () => openWindow(couple, { host: 'se.localhost', language: 'da-DK' }),
    dark: () => openWindow('dark', { host: 'dark.localhost', language: 'en-GB' }),
  }

  for (const { whose, name, path, title, part, axeAt } of furthers)
    looks(`${name} (${whose})`, async () => {
      const visitor = await openAs[whose]()
      const t = textsOf('mfe-profile', whose === 'dark' ? 'en-GB' : 'da-DK')
      await visitor.page.goto(path)
      await visitor.page.getByRole('heading', { level: 1, name: t(title), exact: true }).waitFor()
      if (part) await visitor.page.getByRole('heading', { level: 2, name: t(part), exact: true }).waitFor()
      await look(visitor, `edit-profile-${name}-${whose}`, { axeAt })
    })
  looks.atLeastOne()
})
