/** What the services keep of the dialog of height and weight, and how it waits for the menu. Its states: shell/src/after-navigation. */
import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { visitAs } from '../../support/browser.ts'
import { dialogOf, staysQuiet } from '../../support/dialogs.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell/dialogs', 'da-DK')
const shell = textsOf('shell', 'da-DK')
const nextMember = membersOf('afterNavigationForms')
const danish = { language: 'da-DK' } as const

/** Somebody who is asked and has answered nothing yet. */
const askedMember = async (persons = 1) => {
  const member = nextMember({ couple: persons === 2 })
  const unanswered = Array.from({ length: persons }, (_, index) => [
    [`persons.${index}.height`, null],
    [`persons.${index}.weight`, null],
  ])
  await changeAccount(member.profileId, { needUpdateHeightAndWeight: true, ...Object.fromEntries(unanswered.flat()) })
  return member
}

const dialog = (page: Page) => dialogOf(page, t('heightAndWeight.title'))
const field = (page: Page, name: 'height' | 'weight', person = 0) =>
  dialog(page)
    .getByLabel(t(`heightAndWeight.${name}`))
    .nth(person)
const profileOf = (page: Page): Promise<CurrentProfileData> =>
  page.evaluate(async () => (await fetch('/api/CurrentProfile/GetProfileData')).json())

describe('height and weight', () => {
  it('are asked of each person of a couple', async () => {
    const member = await askedMember(2)
    const { page } = await visitAs(member, danish)
    await page.goto('/Start')
    await field(page, 'height', 0).fill('168')
    await field(page, 'weight', 1).fill('81')
    await page.keyboard.press('Enter')
    await page.getByText(t('heightAndWeight.saved')).waitFor()
    const { persons } = await profileOf(page)
    expect(persons).toMatchObject([
      { height: 168, weight: null },
      { height: null, weight: 81 },
    ])
  })

  it('stay unanswered for whoever would rather not say, and are not asked for again', async () => {
    const member = await askedMember()
    const { page, context } = await visitAs(member, danish)
    await page.goto('/Start')
    await field(page, 'height').fill('190')
    await dialog(page)
      .getByRole('button', { name: t('heightAndWeight.refuse') })
      .click()
    await dialog(page).waitFor({ state: 'detached' })
    expect((await profileOf(page)).persons).toMatchObject([{ height: null, weight: null }])
    const nextVisit = await context.newPage()
    await nextVisit.goto('/Start')
    await staysQuiet(nextVisit)
  })
})

it('wait while the menu is open, and for the next page', async () => {
  const { page } = await visitAs(await askedMember(), { ...danish, width: 390 })
  // The clock stands until the menu is open.
  await page.clock.install()
  await page.goto('/Start')
  await page.getByRole('button', { name: shell('layout.openMenu') }).click()
  await page.clock.runFor(2000)
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await page.goto('/Community/Blogs/All')
  await dialog(page).waitFor()
})
