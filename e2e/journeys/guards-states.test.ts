/** What is open to a member in each state (product.md section 4, rules.md 2.6), as the member meets it. */
import type { ProfileStatus } from '@samvaer/contracts/enumerations'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../support/accounts.ts'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, visitAs } from '../support/browser.ts'
import { membersOf } from '../support/members.ts'
import { overflow } from '../support/overflow.ts'
import { textsOf } from '../support/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const t = textsOf('shell', 'da-DK')
const validation = textsOf('shell/validation', 'da-DK')
const methods = textsOf('mfe-profile', 'da-DK')
const blogs = textsOf('mfe-blogs', 'da-DK')
const nextMember = membersOf('guards')

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
/** Who is validated and how, as the remote of the profiles draws it. */
const persons = (page: Page) => page.getByRole('region', { name: methods('validation.you'), exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('before the terms are accepted', () => {
  it('every way leads to them, they can be read, and accepting opens the site', async () => {
    const member = nextMember()
    await changeAccount(member.profileId, { termsVersion: 'an-older-one' })
    const { page } = await visitAs(browser, member, { language: 'da-DK' })
    for (const path of ['/', '/Start', '/Community/Blogs/All', '/ProfileValidation']) {
      await page.goto(path)
      await at(page, '/ReAcceptance')
    }
    await page.goto('/EditProfile/Delete')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/EditProfile/Delete')

    await page.goto('/ReAcceptance')
    await page.getByRole('button', { name: t('reAcceptance.accept') }).click()
    await at(page, '/Start')
    await page.goto('/ReAcceptance')
    await at(page, '/Start')
  })
})

interface State {
  status: ProfileStatus
  change?: Record<string, unknown>
  /** The page's heading. */
  heading: string
  /** Whether the page offers the ways to validate. */
  validates: boolean
}
const states: State[] = [
  { status: 'Locked', change: { forcedValidation: true }, heading: 'titles.locked', validates: true },
  { status: 'Locked', heading: 'titles.lockedByUs', validates: false },
  { status: 'Quarantined', heading: 'titles.quarantined', validates: true },
  { status: 'ToBeDeleted', heading: 'titles.toBeDeleted', validates: false },
]

describe.each(states)('a profile that is $status: $heading', ({ status, change = {}, heading, validates }) => {
  it('is told so on every way, reaches what is open to it, and can sign out', async () => {
    const member = nextMember()
    await changeAccount(member.profileId, { status, ...change })
    const { page, complaints } = await visitAs(browser, member, { language: 'da-DK' })
    for (const path of ['/', '/Start', '/Community/Blogs/All', '/Notifications', '/ReAcceptance']) {
      await page.goto(path)
      await at(page, '/ProfileValidation')
    }
    await title(page, validation(heading))
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { name: validation('how.title') }).count()).toBe(validates ? 1 : 0)
    if (validates) await persons(page).waitFor()
    // The way by the support is for whom nothing else helps.
    expect(await main.getByText(validation('how.contact')).count()).toBe(0)
    await main.getByRole('link', { name: /@/ }).waitFor()
    await main.getByRole('link', { name: /^\+45/ }).waitFor()

    await main.getByRole('link', { name: validation('meanwhile.account') }).click()
    await at(page, '/Account')
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.goto('/ProfileValidation')
    await main.getByRole('button', { name: validation('signOut') }).click()
    await at(page, '/')
    expect(complaints).toEqual([])
  })

  it.each([390, 1440])('has a page that axe finds nothing serious on at %i px', async (width) => {
    const member = nextMember()
    await changeAccount(member.profileId, { status, ...change })
    const { page } = await visitAs(browser, member, { language: 'da-DK', width })
    await page.goto('/ProfileValidation')
    await title(page, validation(heading))
    if (validates) await persons(page).waitFor()
    await picture(page, `${heading}-${width}`)
    expect(await seriousProblems(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

it('keeps a profile that was to be deleted, and opens everything again', async () => {
  const member = nextMember()
  await changeAccount(member.profileId, { status: 'ToBeDeleted' })
  const { page, complaints } = await visitAs(browser, member, { language: 'da-DK' })
  await page.goto('/Start')
  await at(page, '/ProfileValidation')
  await page.getByRole('button', { name: validation('restore.action') }).click()
  await at(page, '/Start')
  await page.getByText(validation('restore.done')).waitFor()
  await page.goto('/Community/Blogs/All')
  await title(page, blogs('all.title'))
  expect(complaints).toEqual([])
})

describe('a validation that is asked for', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['consent', { forcedConsentMedia: true, subscriberUntil: null }, false],
    ['profile', { forcedValidation: true, subscriberUntil: null }, true],
    ['both', { forcedValidation: true, forcedConsentMedia: true }, true],
    ['members', { forcedValidation: true }, true],
  ])('leaves everything open to an Active profile: %s', async (variant, change, validates) => {
    const member = nextMember({ subscriber: true })
    await changeAccount(member.profileId, { validated: false, ...change })
    const { page } = await visitAs(browser, member, { language: 'da-DK' })
    await page.goto('/Community/Blogs/All')
    await title(page, blogs('all.title'))
    await page.goto('/ProfileValidation')
    await title(page, validation(`titles.${variant}`))
    const main = page.getByRole('main')
    await persons(page).waitFor()
    expect(await main.getByRole('heading', { name: validation('how.title') }).count()).toBe(validates ? 1 : 0)
    await picture(page, `validation-${variant}`)
  })

  it('takes the consent on its page', async () => {
    const member = nextMember()
    await changeAccount(member.profileId, { forcedConsentMedia: true })
    const { page } = await visitAs(browser, member, { language: 'da-DK' })
    await page.goto('/ProfileValidation')
    await page.getByRole('button', { name: validation('consent.action') }).click()
    await page.getByText(validation('consentGiven')).waitFor()
    await expect.poll(() => page.getByRole('button', { name: validation('consent.action') }).count()).toBe(0)
  })
})

it('leads a member away who is locked while the page is open', async () => {
  const member = nextMember()
  const { page } = await visitAs(browser, member, { language: 'da-DK' })
  await page.goto('/Start')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await changeAccount(member.profileId, { status: 'Locked', forcedValidation: true })
  // What is known of a session is believed for up to a second.
  await expect.poll(async () => (await page.request.get('/api/TopMenu/OnlineFavorites')).status()).toBe(403)
  // The next call is refused; a page that is still loading may make it before the click, which then has nothing to find.
  const away = at(page, '/ProfileValidation')
  await Promise.race([away, page.getByRole('link', { name: 'Blogs' }).first().click()])
  await away
  await title(page, validation('titles.locked'))
})
