/**
 * Needs navigation: where each state leads, and what stays open (docs/product/states.md). The rule: shell/src/routing.
 */
import type { ProfileStatus } from '@samvaer/contracts/core/values'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { picture, visitAs } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { overflow } from '../../support/looking/overflow.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell', 'da-DK')
const validation = textsOf('shell/validation', 'da-DK')
const methods = textsOf('mfe-profile', 'da-DK')
const blogs = textsOf('mfe-blogs', 'da-DK')
const nextMember = membersOf('guards')

/** One member, whose account is changed from test to test. */
let opened: MemberWindow
const who = nextMember({ subscriber: true })
beforeAll(async () => {
  opened = await openWindow(who, { language: 'da-DK' })
})
/** Changes what the account says; what is known of a session is believed for up to a second. */
const become = async (change: Record<string, unknown>) => {
  const asked = { status: 'Active', forcedValidation: false, forcedConsentMedia: false, ...change }
  const inAWhile = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
  await changeAccount(who.profileId, { subscriberUntil: inAWhile, ...asked })
  const { status, forcedValidation, forcedConsentMedia } = asked
  const subscriber = change.subscriberUntil !== null
  await expect
    .poll(() => opened.api.get('CurrentProfile/GetProfileData', {}))
    .toMatchObject({ status, forcedValidation, forcedConsentMedia, subscriber })
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
/** Finds who is validated and how, as the remote of the profiles draws it. */
const persons = (page: Page) => page.getByRole('region', { name: methods('validation.you'), exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

it('leads everywhere to the terms before they are accepted; they can be read, and accepting opens the site', async () => {
  const { page } = opened
  await changeAccount(who.profileId, { termsVersion: null })
  await expect.poll(async () => (await opened.api.get('CurrentProfile/GetProfileData', {})).termsAccepted).toBe(false)
  await page.goto('/EditProfile/Delete')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/EditProfile/Delete')

  await page.goto('/Start')
  await at(page, '/ReAcceptance')
  await page.getByRole('button', { name: t('reAcceptance.accept') }).click()
  await at(page, '/Start')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

interface State {
  status: ProfileStatus
  change?: Record<string, unknown>
  /** The page on which the member comes in: the rule is the same everywhere. */
  opens: string
  /** The page's heading. */
  heading: string
  /** The width at which axe looks: the states are one page with other words. */
  axeAt: number
  /** True when the page offers the ways to validate. */
  validates: boolean
}
const states: State[] = [
  {
    status: 'Locked',
    change: { forcedValidation: true },
    opens: '/',
    heading: 'titles.locked',
    axeAt: 390,
    validates: true,
  },
  { status: 'Locked', opens: '/Start', heading: 'titles.lockedByUs', axeAt: 1440, validates: false },
  { status: 'Quarantined', opens: '/Community/Blogs/All', heading: 'titles.quarantined', axeAt: 1440, validates: true },
  { status: 'ToBeDeleted', opens: '/Notifications', heading: 'titles.toBeDeleted', axeAt: 390, validates: false },
]

describe.each(states)('a profile that is $status: $heading', (state) => {
  const { status, change = {}, opens, heading, axeAt, validates } = state

  it('reads so at widths from a phone up, reaches what is open to it, and may sign out', async () => {
    const { page, complaints } = opened
    await become({ status, ...change })
    await page.goto(opens)
    await at(page, '/ProfileValidation')
    await title(page, validation(heading))
    const main = page.getByRole('main')
    await expect
      .poll(() => main.getByRole('heading', { name: validation('how.title') }).count())
      .toBe(validates ? 1 : 0)
    if (validates) await persons(page).waitFor()
    // The way by the support is for whom nothing else helps.
    expect(await main.getByText(validation('how.contact')).count()).toBe(0)
    await main.getByRole('link', { name: /@/ }).waitFor()
    await main.getByRole('link', { name: /^\+45/ }).waitFor()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await picture(page, `${heading}-${width}`)
      if (width === axeAt) expect(await seriousProblems(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }

    await main.getByRole('link', { name: validation('meanwhile.account') }).click()
    await at(page, '/Account')
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.goBack()
    await main.getByRole('button', { name: validation('signOut') }).waitFor()
    expect(complaints).toEqual([])
  })
})

it('keeps a profile that was to be deleted, and opens everything again', async () => {
  const member = nextMember()
  await changeAccount(member.profileId, { status: 'ToBeDeleted' })
  const { page, complaints } = await visitAs(member, { language: 'da-DK' })
  await page.goto('/Start')
  await at(page, '/ProfileValidation')
  await page.getByRole('button', { name: validation('restore.action') }).click()
  await at(page, '/Start')
  await page.getByText(validation('restore.done')).waitFor()
  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await title(page, blogs('all.title'))
  expect(complaints).toEqual([])
})

describe('a validation that is asked for, and a consent that is taken on its page', () => {
  // A visit of its own: at the eighth page of one, who does not subscribe is offered the membership.
  let page: Page
  beforeAll(async () => {
    page = await opened.context.newPage()
  })

  it.each<[string, Record<string, unknown>, boolean]>([
    ['consent', { forcedConsentMedia: true, subscriberUntil: null }, false],
    ['profile', { forcedValidation: true, subscriberUntil: null }, true],
    ['both', { forcedValidation: true, forcedConsentMedia: true }, true],
    ['members', { forcedValidation: true }, true],
  ])('leaves everything open to an Active profile: %s', async (variant, change, validates) => {
    await become({ validated: false, ...change })
    await page.goto('/ProfileValidation')
    await title(page, validation(`titles.${variant}`))
    const main = page.getByRole('main')
    await persons(page).waitFor()
    await expect
      .poll(() => main.getByRole('heading', { name: validation('how.title') }).count())
      .toBe(validates ? 1 : 0)
    await picture(page, `validation-${variant}`)
    await page.getByRole('link', { name: 'Blogs' }).first().click()
    await title(page, blogs('all.title'))
    if (variant !== 'consent') return
    await page.goBack()
    await page.getByRole('button', { name: validation('consent.action') }).click()
    await page.getByText(validation('consentGiven')).waitFor()
    await expect.poll(() => page.getByRole('button', { name: validation('consent.action') }).count()).toBe(0)
  })
})

it('leads a member away who is locked while the page is open, and lets her sign out', async () => {
  const member = nextMember()
  const { page } = await visitAs(member, { language: 'da-DK' })
  await page.goto('/Start')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await changeAccount(member.profileId, { status: 'Locked', forcedValidation: true })
  // A known session is believed for up to a second.
  await expect.poll(async () => (await page.request.get('/api/TopMenu/OnlineFavorites')).status()).toBe(403)
  // The next call is refused; a page that is still loading may make it before the click, which then has nothing to
  // find.
  const away = at(page, '/ProfileValidation')
  await Promise.race([away, page.getByRole('link', { name: 'Blogs' }).first().click()])
  await away
  await title(page, validation('titles.locked'))
  await page
    .getByRole('main')
    .getByRole('button', { name: validation('signOut') })
    .click()
  await at(page, '/')
})
