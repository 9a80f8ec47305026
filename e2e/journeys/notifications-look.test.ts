/** The centre as it looks, at three widths, in four languages and on two brands; axe and the keyboard. */
import type { Language } from '@samvaer/contracts/enumerations'
import { notificationTabs } from '@samvaer/contracts/notifications'
import type { WorldMember } from '@samvaer/testing/world'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, siteUrl } from '../support/browser.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { overflow } from '../support/overflow.ts'
import { textsOf } from '../support/texts.ts'
import { bell, fillCentre, panel } from './notifications-acts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const member = membersOf('notificationsLook')
const others = [member(), member(), member()]
const quietMember = membersOf('notificationsQuiet')
const minute = 60 * 1000

/** What a usual evening brings: likes of several, comments, a follower, a new entry, a sign-in; half of it read. */
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
  owner = await openWindow(browser, await fullMember())
})

const widths = [1440, 820, 390]
const looks: [Language, number[]][] = [
  ['da-DK', widths],
  ['en-GB', widths],
  ['nb-NO', [390]],
  ['sv-SE', [390]],
]

describe.each(looks)('in %s', (language, shown) => {
  const t = textsOf('shell/notifications', language)
  const shell = textsOf('shell', language)
  const open = async (address: string) => {
    await owner.context.addCookies([{ name: 'samvaer-language', value: language, url: siteUrl() }])
    await owner.page.setViewportSize({ width: shown[0] ?? 390, height: 900 })
    await owner.page.goto(address)
    await owner.page.getByRole('main').locator('[data-row], input').first().waitFor()
  }
  /** A picture at each width; axe looks at the narrowest. */
  const isSound = async (name: string) => {
    const { page } = owner
    for (const width of shown) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await picture(page, `notifications-${name}-${language}-${width}`)
    }
    expect(await seriousProblems(page)).toEqual([])
    expect(owner.complaints).toEqual([])
  }

  it('the page is whole', async () => {
    await open('/Notifications')
    await isSound('page')
  })

  it('the panel is whole', async () => {
    await open('/Notifications')
    await bell(owner.page, 0, shell).click()
    await panel(owner.page, t).locator('[data-row]').first().waitFor()
    await isSound('panel')
  })

  it('the settings are whole', async () => {
    await open('/Notifications?view=settings')
    await isSound('settings')
  })
})

it('on another brand each empty tab says what it is for, and axe finds nothing serious', async () => {
  const t = textsOf('shell/notifications', 'en-GB')
  const { page } = await openWindow(browser, quietMember(), { host: 'uk.localhost', width: 820 })
  for (const tab of notificationTabs) {
    await page.goto(`/Notifications?tab=${tab}`)
    await page.getByRole('heading', { name: t(`empty.${tab}.title`) }).waitFor()
    await picture(page, `notifications-empty-${tab}`)
  }
  expect(await seriousProblems(page)).toEqual([])
})

it('is steered by keyboard alone: the panel opens, a line is read, Escape leads back to the bell', async () => {
  const t = textsOf('shell/notifications', 'da-DK')
  const shell = textsOf('shell', 'da-DK')
  const { page } = await openWindow(browser, await fullMember(), { language: 'da-DK' })
  await page.goto('/Start')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const opener = bell(page, 0, shell)
  await opener.focus()
  await page.keyboard.press('Enter')
  const region = panel(page, t)
  await region.locator('[data-row]').first().waitFor()
  for (let presses = 0; presses < 12 && !(await focused()).includes('Den længste tur'); presses += 1)
    await page.keyboard.press('Tab')
  expect(await focused()).toContain('Den længste tur')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelectorAll('[data-row][data-unread]').length === 2)
  await page.keyboard.press('Escape')
  await region.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})
