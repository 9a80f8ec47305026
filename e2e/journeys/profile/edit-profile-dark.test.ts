/** Needs the two brands together: the way into the dark variant from the light one. */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'localhost'
const language = 'en-GB'
const t = textsOf('mfe-profile', language)

let owner: MemberWindow
const who = membersOf('editDark')()
beforeAll(async () => {
  owner = await openWindow(who, { host, language })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const standing = () => owner.api.get('EditDarkProfile/GetCurrentProfileDark', {})

describe('an application', () => {
  it('needs words, which may be kept and are not shown on the light variant', async () => {
    const { page, complaints } = owner
    await page.goto('/EditProfile/DarkProfile')
    await page.getByRole('heading', { name: t('edit.dark.states.None.title') }).waitFor()
    await button(page, t('edit.dark.apply')).click()
    await said(page, t('edit.dark.whyMissing'))
    await page.getByRole('textbox', { name: t('edit.dark.why'), exact: true }).fill('Curious, careful and kind.')
    await button(page, t('edit.dark.keep')).click()
    await said(page, t('edit.dark.kept'))
    await page.reload()
    await said(page, t('edit.dark.keptNotShown'))
    expect(await page.getByText('Curious, careful and kind.').count()).toBe(0)
    await picture(page, 'edit-profile-dark-kept')
    expect(complaints).toEqual([])
  })

  it('is read again at the gate of the dark variant, where nothing else is open', async () => {
    const { page, complaints } = await openWindow(who, { host: 'dark.localhost', language })
    await page.goto('/EditProfile/DarkProfile')
    const words = page.getByRole('textbox', { name: t('edit.dark.why'), exact: true })
    await words.waitFor()
    await expect.poll(() => words.inputValue()).toBe('Curious, careful and kind.')
    expect(await page.getByRole('navigation', { name: t('edit.nav.label') }).count()).toBe(0)
    await picture(page, 'edit-profile-dark-gate')
    expect(complaints).toEqual([])
  })

  it('is sent as it was kept', async () => {
    const { page } = owner
    await button(page, t('edit.dark.apply')).click()
    await page.getByRole('heading', { name: t('edit.dark.states.Applied.title') }).waitFor()
    expect((await standing()).darkStatus).toBe('Applied')
  })

  it('is taken back by leaving', async () => {
    const { page } = owner
    await button(page, t('edit.dark.leave')).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('edit.dark.leave'), exact: true })
      .click()
    await page.getByRole('heading', { name: t('edit.dark.states.None.title') }).waitFor()
    expect((await standing()).textSaved).toBe(false)
  })
})
