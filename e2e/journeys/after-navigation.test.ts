/** What opens by itself after a navigation (product.md section 4): when, in which order, and how often. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../support/accounts.ts'
import { openBrowser, visitAs } from '../support/browser.ts'
import { dialogOf, provesKeyboard, staysQuiet } from '../support/dialogs.ts'
import { membersOf } from '../support/members.ts'
import { textsOf } from '../support/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const t = textsOf('shell/dialogs', 'da-DK')
const validation = textsOf('shell/validation', 'da-DK')
const nextMember = membersOf('afterNavigation')
const danish = { language: 'da-DK' } as const
/** A birthday today: the services count days in UTC. */
const birthdayToday = () => `1980${new Date().toISOString().slice(4, 10)}`

/** The navigations that this visit has counted. */
const counted = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.endsWith('-navigations'))?.[1])
/** Opens the start page and goes back and forth by the menu; each page is looked at until it is there and counted. */
const wander = async (page: Page, times: number) => {
  for (let i = 0; i < times; i++) {
    const before = await counted(page).catch(() => undefined)
    if (i === 0) await page.goto('/Start')
    else
      await page
        .locator(`nav a[href="${i % 2 === 1 ? '/Community/Blogs' : '/Start'}"]`)
        .first()
        .click()
    await page.waitForURL(i % 2 === 1 ? '**/Community/Blogs/All' : '**/Start')
    await expect.poll(() => counted(page), { timeout: 10_000 }).not.toBe(before)
  }
}
const membership = (page: Page) => dialogOf(page, t('membership.title'))

describe('the membership', () => {
  it('is offered at the eighth page of a visit, and not again within a day', async () => {
    const member = nextMember({ subscriber: false })
    const { page, context } = await visitAs(browser, member, danish)
    await wander(page, 7)
    await staysQuiet(page)
    await page.goto('/Start')
    await membership(page).getByText(t('membership.reasons.looksAround')).waitFor()
    await provesKeyboard(page, membership(page))
    await wander(page, 2)
    await staysQuiet(page)

    const nextVisit = await context.newPage()
    await wander(nextVisit, 9)
    await staysQuiet(nextVisit)
    await nextVisit.evaluate((key) => {
      localStorage.setItem(key, String(Date.now() - 24 * 60 * 60 * 1000))
    }, `samvaer-${member.profileId}-membership`)
    await nextVisit.goto('/Start')
    await membership(nextVisit).waitFor()
  })

  it('is not offered to a subscriber, nor where a validation is forced', async () => {
    const subscriber = await visitAs(browser, nextMember({ subscriber: true }), danish)
    await wander(subscriber.page, 9)
    await staysQuiet(subscriber.page)

    const member = nextMember({ subscriber: false })
    await changeAccount(member.profileId, { forcedValidation: true })
    const { page } = await visitAs(browser, member, danish)
    await page.goto('/Start')
    const asked = dialogOf(page, t('onboarding.titles.profile'))
    await asked.getByRole('button', { name: t('onboarding.later') }).click()
    await wander(page, 9)
    await staysQuiet(page)
  })
})

describe('the consent to show media', () => {
  it('is asked for once a visit, and keeps its dialog while it is not stored', async () => {
    const member = nextMember()
    await changeAccount(member.profileId, { forcedConsentMedia: true })
    const { page, context } = await visitAs(browser, member, danish)
    const dialog = dialogOf(page, t('onboarding.titles.consent'))
    await page.goto('/Start')
    await dialog.getByText(t('onboarding.texts.consent')).waitFor()
    await provesKeyboard(page, dialog)
    await page.goto('/Community/Blogs/All')
    await staysQuiet(page)

    const nextVisit = await context.newPage()
    const again = dialogOf(nextVisit, t('onboarding.titles.consent'))
    await nextVisit.goto('/Start')
    await nextVisit.route('**/api/EditProfile/ConsentPrivacyData', (route) => route.abort(), { times: 1 })
    await again.getByRole('button', { name: t('onboarding.show') }).click()
    await again.getByRole('alert').waitFor()
    await again.getByRole('button', { name: t('onboarding.show') }).click()
    await nextVisit.getByText(validation('consentGiven')).waitFor()
    await again.waitFor({ state: 'detached' })

    const later = await context.newPage()
    await later.goto('/Start')
    await staysQuiet(later)
  })

  it.each([
    ['both', { forcedConsentMedia: true, forcedValidation: true }],
    ['members', { forcedValidation: true }],
  ])('goes with the validation, in its own words: %s', async (variant, change) => {
    const member = nextMember({ subscriber: true })
    await changeAccount(member.profileId, change)
    const { page } = await visitAs(browser, member, danish)
    await page.goto('/Start')
    const dialog = dialogOf(page, t(`onboarding.titles.${variant}`))
    await dialog.getByText(t(`onboarding.texts.${variant}`)).waitFor()
    await dialog.getByRole('link', { name: t('onboarding.validate') }).click()
    await page.waitForURL('**/ProfileValidation')
    await staysQuiet(page)
  })

  it('is asked for again at the fourteenth click', async () => {
    const member = nextMember()
    await changeAccount(member.profileId, { forcedConsentMedia: true })
    const { page } = await visitAs(browser, member, danish)
    const dialog = dialogOf(page, t('onboarding.titles.consent'))
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await page.goto('/Start')
    // The click that closes it is the first one.
    await dialog.getByRole('button', { name: t('onboarding.later') }).click()
    for (let i = 0; i < 12; i++) await heading.click()
    await page.goto('/Community/Blogs/All')
    await staysQuiet(page)
    await heading.click()
    await page.goto('/Start')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/Community/Blogs/All')
    await staysQuiet(page)
  })
})

it('takes the query of a receipt out of the address without a word', async () => {
  const { page } = await visitAs(browser, nextMember(), danish)
  await page.goto('/Start?showReceipt=12&tab=2')
  await page.waitForURL((url) => url.pathname === '/Start' && url.search === '?tab=2')
  await staysQuiet(page)
})

describe('the birthday', () => {
  it('is greeted until it is thanked for', async () => {
    const member = nextMember()
    await changeAccount(member.profileId, { 'persons.0.birthday': birthdayToday() })
    const { page, context } = await visitAs(browser, member, danish)
    const dialog = dialogOf(page, t('birthday.title', { name: member.name }))
    await page.goto('/Start')
    await dialog.waitFor()
    const stored = page.waitForResponse('**/api/CurrentProfile/RejectBirthday')
    await dialog.getByRole('button', { name: t('birthday.thanks') }).click()
    expect((await stored).status()).toBe(200)
    await dialog.waitFor({ state: 'detached' })

    const nextVisit = await context.newPage()
    await nextVisit.goto('/Start')
    await staysQuiet(nextVisit)
  })

  it('is greeted again in the next visit when the thanks were lost, and is closed by Escape', async () => {
    const member = nextMember()
    await changeAccount(member.profileId, { 'persons.0.birthday': birthdayToday() })
    const { page, context } = await visitAs(browser, member, danish)
    const title = t('birthday.title', { name: member.name })
    await page.route('**/api/CurrentProfile/RejectBirthday', (route) => route.abort())
    await page.goto('/Start')
    await provesKeyboard(page, dialogOf(page, title))
    await page.goto('/Community/Blogs/All')
    await staysQuiet(page)
    const nextVisit = await context.newPage()
    await nextVisit.goto('/Start')
    await dialogOf(nextVisit, title).waitFor()
  })
})

it('gives each step its turn in order, one a navigation', async () => {
  const member = nextMember({ subscriber: false })
  await changeAccount(member.profileId, {
    forcedConsentMedia: true,
    needUpdateHeightAndWeight: true,
    'persons.0.birthday': birthdayToday(),
  })
  const { page } = await visitAs(browser, member, danish)
  // Somebody who has looked around in this visit.
  await page.addInitScript((key) => sessionStorage.setItem(key, '8'), `samvaer-${member.profileId}-navigations`)
  const titles = [
    t('membership.title'),
    t('onboarding.titles.consent'),
    t('birthday.title', { name: member.name }),
    t('heightAndWeight.title'),
  ]
  await page.goto('/Start')
  for (const [index, title] of titles.entries()) {
    await dialogOf(page, title).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialogOf(page, title).waitFor({ state: 'detached' })
    if (index === 0) await staysQuiet(page)
    await page
      .locator(`nav a[href="${index % 2 === 0 ? '/Community/Blogs' : '/Start'}"]`)
      .first()
      .click()
  }
  await staysQuiet(page)
})

it('opens nothing for somebody who is not signed in', async () => {
  const { page } = await visitAs(browser, nextMember({ subscriber: false }), danish)
  await wander(page, 7)
  await page.evaluate(() =>
    fetch('/api/LogOn/LogOut', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer' },
      body: '{}',
    }),
  )
  for (let i = 0; i < 3; i++) await page.goto('/')
  await staysQuiet(page)
})
