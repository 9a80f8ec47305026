/**
 * What only whole pages show of what opens by itself (docs/product/states.md): what the services keep of it, visits as
 * a browser has them, and the focus. The rules and the dialogs are proven in shell/src/after-navigation.
 */
import { expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { visitAs } from '../../support/browser.ts'
import { dialogOf, provesKeyboard, staysQuiet } from '../../support/dialogs.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell/dialogs', 'da-DK')
const validation = textsOf('shell/validation', 'da-DK')
const nextMember = membersOf('afterNavigation')
const danish = { language: 'da-DK' } as const
/** A birthday today: the services count days in UTC. */
const birthdayToday = () => `1980${new Date().toISOString().slice(4, 10)}`

it('offers the membership at the eighth page of a visit, over reloads, and not in another visit of the same day', async () => {
  const member = nextMember({ subscriber: false })
  const { page, context } = await visitAs(member, danish)
  // Somebody who has looked around in this visit.
  const navigations = `samvaer-${member.profileId}-navigations`
  await page.goto('/Start')
  await staysQuiet(page)
  expect(await page.evaluate((key) => sessionStorage.getItem(key), navigations)).toBe('1')
  await page.evaluate((key) => sessionStorage.setItem(key, '6'), navigations)
  await page.locator('nav a[href="/Community/Blogs"]').first().click()
  await page.waitForURL('**/Community/Blogs/All')
  await staysQuiet(page)
  await page.goto('/Start')
  const membership = dialogOf(page, t('membership.title'))
  await provesKeyboard(page, membership)

  const nextVisit = await context.newPage()
  await nextVisit.addInitScript((key) => sessionStorage.setItem(key, '8'), navigations)
  await nextVisit.goto('/Start')
  await staysQuiet(nextVisit)
})

it('asks for the consent to show media until it is stored, and then greets on the birthday until it is thanked for', async () => {
  const member = nextMember()
  await changeAccount(member.profileId, { forcedConsentMedia: true, 'persons.0.birthday': birthdayToday() })
  const { page, context } = await visitAs(member, danish)
  const consent = dialogOf(page, t('onboarding.titles.consent'))
  await page.goto('/Start')
  await page.route('**/api/EditProfile/ConsentPrivacyData', (route) => route.abort(), { times: 1 })
  await consent.getByRole('button', { name: t('onboarding.show') }).click()
  await consent.getByRole('alert').waitFor()
  await consent.getByRole('button', { name: t('onboarding.show') }).click()
  await page.getByText(validation('consentGiven')).waitFor()
  await consent.waitFor({ state: 'detached' })

  const nextVisit = await context.newPage()
  await nextVisit.goto('/Start')
  const greeting = dialogOf(nextVisit, t('birthday.title', { name: member.name }))
  const stored = nextVisit.waitForResponse('**/api/CurrentProfile/RejectBirthday')
  await greeting.getByRole('button', { name: t('birthday.thanks') }).click()
  expect((await stored).status()).toBe(200)
  await greeting.waitFor({ state: 'detached' })
  const later = await context.newPage()
  await later.goto('/Start')
  await staysQuiet(later)
})
