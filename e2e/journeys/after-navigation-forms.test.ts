/** The dialog of height and weight (product.md section 4). */
import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
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
const shell = textsOf('shell', 'da-DK')
const nextMember = membersOf('afterNavigationForms')
const danish = { language: 'da-DK' } as const

/** Somebody who is asked and has told nothing yet. */
const askedMember = async (persons = 1) => {
  const member = nextMember({ couple: persons === 2 })
  const untold = Array.from({ length: persons }, (_, index) => [
    [`persons.${index}.height`, null],
    [`persons.${index}.weight`, null],
  ])
  await changeAccount(member.profileId, { needUpdateHeightAndWeight: true, ...Object.fromEntries(untold.flat()) })
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
  it('are told, after what is wrong was said and without losing what was written', async () => {
    const member = await askedMember()
    const { page } = await visitAs(browser, member, danish)
    await page.goto('/Start')
    const save = dialog(page).getByRole('button', { name: t('heightAndWeight.save') })
    await field(page, 'height').fill('1,72')
    await save.click()
    await dialog(page).getByText(t('heightAndWeight.problems.height')).waitFor()
    await field(page, 'height').fill('172')
    await page.route('**/api/EditProfile/UpdatePersonWeightAndHeight', (route) => route.abort(), { times: 1 })
    await save.click()
    await dialog(page).getByRole('alert').getByText(t('heightAndWeight.failed')).waitFor()
    expect(await field(page, 'height').inputValue()).toBe('172')
    await save.click()
    await page.getByText(t('heightAndWeight.saved')).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    const { persons, needUpdateHeightAndWeight } = await profileOf(page)
    expect(persons[0]).toMatchObject({ height: 172, weight: null })
    expect(needUpdateHeightAndWeight).toBe(false)
  })

  it('are asked of each person of a couple', async () => {
    const member = await askedMember(2)
    const { page } = await visitAs(browser, member, danish)
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

  it('stay untold for whoever would rather not say, and are not asked for again', async () => {
    const member = await askedMember()
    const { page, context } = await visitAs(browser, member, danish)
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

  it('are asked for in the next visit by a dialog that was closed', async () => {
    const member = await askedMember()
    const { page, context } = await visitAs(browser, member, danish)
    await page.goto('/Start')
    await provesKeyboard(page, dialog(page))
    await page.goto('/Community/Blogs/All')
    await staysQuiet(page)
    const nextVisit = await context.newPage()
    await nextVisit.goto('/Start')
    await dialog(nextVisit).waitFor()
  })
})

it('wait while the menu is open, and for the next page', async () => {
  const { page } = await visitAs(browser, await askedMember(), { ...danish, width: 390 })
  // The clock stands until the menu is open.
  await page.clock.install()
  await page.goto('/Start')
  await page.getByRole('button', { name: shell('layout.openMenu') }).click()
  await page.clock.runFor(2000)
  await staysQuiet(page, 1)
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await page.goto('/Community/Blogs/All')
  await dialog(page).waitFor()
})
