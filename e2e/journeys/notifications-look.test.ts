/** The centre as it looks, at three widths, in four languages and on two brands; axe and the keyboard. */
import type { Language } from '@samvaer/contracts/enumerations'
import type { WorldMember } from '@samvaer/testing/world'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, visitAs } from '../support/browser.ts'
import { membersOf } from '../support/members.ts'
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

const settled = async (page: Page) => {
  await page.getByRole('main').locator('[data-row], input').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Nothing is wider than the window, and axe finds nothing serious. */
const isSound = async (page: Page) => {
  const overflows = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  }
  expect(await page.evaluate(overflows)).toBe(false)
  expect(await seriousProblems(page)).toEqual([])
}

let owner: WorldMember
beforeAll(async () => {
  owner = await fullMember()
})

const sizes: [Language, number][] = [
  ['da-DK', 390],
  ['da-DK', 820],
  ['da-DK', 1440],
  ['en-GB', 390],
  ['en-GB', 820],
  ['en-GB', 1440],
  ['nb-NO', 390],
  ['sv-SE', 390],
]

describe.each(sizes)('in %s at %i px', (language, width) => {
  const t = textsOf('shell/notifications', language)
  const shell = textsOf('shell', language)
  const name = `${language}-${width}`
  const open = async (address: string) => {
    const visitor = await visitAs(browser, owner, { language, width, height: width < 600 ? 844 : 900 })
    await visitor.page.goto(address)
    await settled(visitor.page)
    return visitor
  }

  it('page and panel are whole', async () => {
    const { page, complaints } = await open('/Notifications')
    await isSound(page)
    await picture(page, `notifications-${name}`)
    await bell(page, 0, shell).click()
    await panel(page, t).locator('[data-row]').first().waitFor()
    await isSound(page)
    await picture(page, `notifications-panel-${name}`)
    expect(complaints).toEqual([])
  })

  it('the settings are whole', async () => {
    const { page, complaints } = await open('/Notifications?view=settings')
    await isSound(page)
    await picture(page, `notifications-settings-${name}`)
    expect(complaints).toEqual([])
  })
})

it('on another brand an empty centre says what it is for, and axe finds nothing serious', async () => {
  const t = textsOf('shell/notifications', 'en-GB')
  const { page } = await visitAs(browser, quietMember(), { host: 'uk.localhost', width: 820 })
  await page.goto('/Notifications?tab=Community')
  await page.getByRole('heading', { name: t('empty.Community.title') }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'notifications-empty-820')
})

it('is steered by keyboard alone: the panel opens, a line is read, Escape leads back to the bell', async () => {
  const t = textsOf('shell/notifications', 'da-DK')
  const shell = textsOf('shell', 'da-DK')
  const { page } = await visitAs(browser, await fullMember(), { language: 'da-DK' })
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
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})
