/** The centre as it looks, in four languages; and the keyboard in it. */
import type { WorldMember } from '@samvaer/testing/world'
import { beforeAll, expect, it } from 'vitest'
import { bell, fillCentre, panel } from '../support/acts/notification-acts.ts'
import { siteUrl } from '../support/browser.ts'
import { createLooks, look } from '../support/looking/look.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { textsOf } from '../support/texts.ts'

const member = membersOf('notificationsLook')
const others = [member(), member(), member()]
const minute = 60 * 1000

/**
 * Makes the notifications of a usual evening: likes of several, comments, a follower, a new entry, a sign-in; half of
 * them read.
 */
const evening = (index: number): Record<string, unknown> => {
  const createdAt = new Date(Date.now() - (index * index * 37 + 2) * minute)
  const ids = others.map(({ profileId }) => profileId)
  const kinds = [
    { type: 'BlogLike', actors: ids, count: 5, title: 'Den længste tur rundt om søen, vi nogensinde har gået' },
    { title: 'En aften uden telefon' },
    { type: 'BlogFollower', actors: ids.slice(1, 2), title: null, path: null },
    { type: 'BlogReply', actors: ids.slice(0, 1), title: 'Hvad laver I om søndagen?' },
    { type: 'BlogEntryByFollowedAuthor', actors: ids.slice(2), title: 'Suppe til seks' },
    { type: 'Security', actors: [], variant: 'newSignIn', title: 'Firefox, Windows', path: '/Account' },
    { type: 'BlogLike', actors: ids.slice(0, 2), count: 2, title: 'Regn' },
    { type: 'BlogLike', actors: [], count: 1, title: 'Regn' },
  ]
  return { ...kinds[index % kinds.length], createdAt, readAt: index < 3 ? null : createdAt }
}

const fullMember = async (): Promise<WorldMember> => {
  const owner = member()
  await fillCentre(owner, others[0] ?? owner, 12, evening)
  return owner
}

let owner: MemberWindow
beforeAll(async () => {
  owner = await openWindow(await fullMember())
})

const looks = createLooks()

for (const language of ['da-DK', 'en-GB', 'nb-NO', 'sv-SE'] as const) {
  const t = textsOf('shell/notifications', language)
  const shell = textsOf('shell', language)
  const open = async (address: string) => {
    await owner.context.addCookies([{ name: 'samvaer-language', value: language, url: siteUrl() }])
    await owner.page.goto(address)
    await owner.page.getByRole('main').locator('[data-row], input').first().waitFor()
  }

  looks(`the page in ${language}`, async () => {
    await open('/Notifications')
    await look(owner, 'notifications-page', { axeAt: 390 })
  })

  looks(`the panel in ${language}`, async () => {
    await open('/Notifications')
    await bell(owner.page, 0, shell).click()
    await panel(owner.page, t).locator('[data-row]').first().waitFor()
    await look(owner, 'notifications-panel', { axeAt: 1440 })
  })

  looks(`the settings in ${language}`, async () => {
    await open('/Notifications?view=settings')
    await look(owner, 'notifications-settings', { axeAt: 390 })
  })
}

it('is steered by keyboard alone: the panel opens, a line is read, Escape leads back to the bell', async () => {
  const t = textsOf('shell/notifications', 'da-DK')
  const shell = textsOf('shell', 'da-DK')
  const { page } = await openWindow(await fullMember(), { language: 'da-DK' })
  // On the page that a notification leads to it is read by itself.
  await page.goto('/Notifications?view=settings')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const opener = bell(page, 0, shell)
  await opener.focus()
  await page.keyboard.press('Enter')
  const region = panel(page, t)
  await region.locator('[data-row]').first().waitFor()
  for (let presses = 0; presses < 12 && !(await focused()).includes('Den længste tur'); presses += 1)
    await page.keyboard.press('Tab')
  expect(await focused()).toContain('Den længste tur')
  const unread = () => region.locator('[data-row][data-unread]').count()
  const before = await unread()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(unread).toBe(before - 1)
  await page.keyboard.press('Escape')
  await region.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})
