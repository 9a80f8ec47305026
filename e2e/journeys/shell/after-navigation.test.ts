/**
 * What only whole pages show of what opens by itself (docs/product/states.md): visits as a browser has them, and the
 * focus. The rules and the dialogs are proven in shell/src/after-navigation.
 */
import { expect, it } from 'vitest'
import { visitAs } from '../../support/browser.ts'
import { dialogOf, provesKeyboard, staysQuiet } from '../../support/dialogs.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell/dialogs', 'da-DK')
const nextMember = membersOf('afterNavigation')
const danish = { language: 'da-DK' } as const

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
