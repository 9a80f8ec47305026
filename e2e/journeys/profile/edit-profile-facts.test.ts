/** Needs forms over navigation: unsaved changes, a couple and one again, a profile deleted and kept after all. */
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture, visitAs } from '../../support/browser.ts'
import { stepOf } from '../../support/dialogs.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'se.localhost'
const language = 'sv-SE'
const t = textsOf('mfe-profile', language)
const validation = textsOf('shell/validation', language)
const shell = textsOf('shell', language)
const dialogs = textsOf('shell/dialogs', language)
const member = membersOf('editProfile')

const about = (page: Page) => page.getByRole('textbox', { name: t('edit.facts.aboutLabel'), exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const openEditor = async (page: Page) => {
  await page.goto('/EditProfile')
  await about(page).waitFor()
}

describe('the facts of the profile', () => {
  let owner: MemberWindow
  beforeAll(async () => {
    owner = await openWindow(member(), { host, language })
  })

  it('is kept in the browser until it is saved, and saved when asked', async () => {
    const { page, api, complaints } = owner
    await openEditor(page)
    await about(page).fill('Vi odlar tomater och pratar om det.')
    await said(page, t('edit.save.unsaved'))
    // The browser asks before it leaves; the member leaves.
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await said(page, t('edit.restored.title'))
    await expect.poll(() => about(page).inputValue()).toBe('Vi odlar tomater och pratar om det.')
    await picture(page, 'edit-profile-restored')
    await page.getByRole('checkbox', { name: t('facts.lookingFor.answers.Travel'), exact: true }).check()
    await page
      .getByRole('textbox', { name: t('edit.persons.height'), exact: true })
      .first()
      .fill('172')
    await button(page, t('edit.save.save')).click()
    await said(page, t('edit.save.saved'))
    await page.getByText(t('edit.save.unsaved')).waitFor({ state: 'detached' })
    const saved = await api.get('EditProfile/GetProfileDataForEdit', {})
    expect(saved.profile.about).toBe('Vi odlar tomater och pratar om det.')
    expect(saved.profile.lookingFor).toContain('Travel')
    const { items } = await api.get('EditProfile/ProfilePersons', {})
    expect(items[0]?.height).toBe(172)
    expect(complaints).toEqual([])
  })

  it('is refused where it cannot be, there where it stands', async () => {
    const { page } = owner
    await openEditor(page)
    const height = page.getByRole('textbox', { name: t('edit.persons.height'), exact: true }).first()
    await height.fill('17')
    await button(page, t('edit.save.save')).click()
    await said(page, t('edit.persons.heightWrong'))
    await button(page, t('edit.save.discard')).click()
    await expect.poll(() => height.inputValue()).toBe('172')
  })

  it('joins what two windows changed, and asks where they differ', async () => {
    const { page, api } = owner
    await openEditor(page)
    const elsewhere = async (change: { about?: string; lookingForText?: string }) => {
      const { version, profile } = await api.get('EditProfile/GetProfileDataForEdit', {})
      await api.post('EditProfile/UpdateProfile', { version, profile: { ...profile, ...change }, persons: [] })
    }
    await elsewhere({ lookingForText: 'Någon att vandra med.' })
    await about(page).fill('Tomater, mest av allt.')
    await button(page, t('edit.save.save')).click()
    await said(page, t('edit.save.saved'))
    const both = await api.get('EditProfile/GetProfileDataForEdit', {})
    expect(both.profile).toMatchObject({ about: 'Tomater, mest av allt.', lookingForText: 'Någon att vandra med.' })

    await elsewhere({ about: 'Gurkor.' })
    await about(page).fill('Tomater, inga gurkor.')
    await button(page, t('edit.save.save')).click()
    await said(page, t('edit.conflict.title'))
    await page.getByRole('definition').getByText('Gurkor.', { exact: true }).waitFor()
    await picture(page, 'edit-profile-conflict')
    expect((await api.get('EditProfile/GetProfileDataForEdit', {})).profile.about).toBe('Gurkor.')
    await button(page, t('edit.conflict.mine')).click()
    const saved = async () => (await api.get('EditProfile/GetProfileDataForEdit', {})).profile.about
    await expect.poll(saved).toBe('Tomater, inga gurkor.')
    await page.getByText(t('edit.conflict.title')).waitFor({ state: 'detached' })
  })

  it('asks before changes are left behind', async () => {
    const { page } = owner
    await openEditor(page)
    await about(page).fill('Något helt annat')
    await said(page, t('edit.save.unsaved'))
    const nav = page.getByRole('navigation', { name: t('edit.nav.label') })
    await nav.getByRole('link', { name: t('edit.nav.match'), exact: true }).click()
    await button(page, shell('unsaved.stay')).click()
    await expect.poll(() => about(page).inputValue()).toBe('Något helt annat')
    await button(page, t('edit.save.discard')).click()
    await nav.getByRole('link', { name: t('edit.nav.match'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: t('edit.match.title'), exact: true }).waitFor()
  })

  it('moves to another town, which the postcode names', async () => {
    const { page, api, complaints } = owner
    await openEditor(page)
    const card = page.getByRole('region', { name: t('edit.place.title'), exact: true })
    await card.getByRole('button', { name: t('edit.place.move'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('edit.place.where'), exact: true })
    const save = dialog.getByRole('button', { name: t('edit.save.save'), exact: true })
    const zipCode = dialog.getByRole('textbox', { name: t('edit.place.zipCode'), exact: true })
    await zipCode.waitFor()
    await save.click()
    await dialog.getByText(t('edit.place.missing.zipCode'), { exact: true }).waitFor()
    await zipCode.fill('211 22')
    await zipCode.press('Tab')
    const city = dialog.getByRole('textbox', { name: t('edit.place.city'), exact: true })
    await expect.poll(() => city.inputValue()).toBe('Malmö')
    await picture(page, 'edit-profile-place')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await card.getByText('Malmö', { exact: true }).waitFor()
    // The session hears of it from the service that keeps profiles.
    await expect.poll(async () => (await api.get('CurrentProfile/GetProfileData', {})).place).toBe('Malmö')
    expect(complaints).toEqual([])
  })

  it('says whom it looks for', async () => {
    const { page, api } = owner
    await page.goto('/EditProfile/MatchSettings')
    await page.getByRole('checkbox', { name: t('edit.match.genders.Couple'), exact: true }).check()
    await page.getByRole('combobox', { name: t('edit.match.within'), exact: true }).selectOption('25')
    await button(page, t('edit.save.save')).click()
    await said(page, t('edit.match.saved'))
    expect(await api.get('EditProfile/GetMatchSettings', {})).toMatchObject({ genders: ['Couple'], within: 25 })
  })

  it('is for two, in either order, and for one again', async () => {
    const { page, api } = owner
    const persons = async () => (await api.get('EditProfile/ProfilePersons', {})).items
    const [first] = await persons()
    await page.goto('/EditProfile/Convert')
    await button(page, t('edit.convert.toCoupleAct')).click()
    await said(page, t('edit.convert.agreesMissing'))
    await page.getByRole('radio', { name: t('profile.gender.Female'), exact: true }).check()
    // Swedish days are written from the year on.
    const day = page.getByRole('group', { name: t('edit.persons.birthday') }).getByRole('spinbutton')
    for (const [place, part] of ['1981', '07', '14'].entries()) await day.nth(place).fill(part)
    await page.getByRole('checkbox', { name: t('edit.convert.agrees'), exact: true }).check()
    await button(page, t('edit.convert.toCoupleAct')).click()
    await said(page, t('edit.convert.coupleDone'))
    const [, second] = await persons()
    expect(second).toMatchObject({ gender: 'Female', birthday: '1981-07-14' })

    await page.goto('/EditProfile/Convert')
    // Asks the two for their consent, if the account has heard of them by now, and lies upon the page.
    if (await stepOf(page))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: dialogs('onboarding.later') })
        .click()
    await button(page, t('edit.convert.putFirst')).click()
    await said(page, t('edit.convert.swapped'))
    expect((await persons()).map(({ personId }) => personId)).toEqual([second?.personId, first?.personId])
    await picture(page, 'edit-profile-couple')

    await page.getByRole('radio').last().check()
    await page.getByLabel(t('edit.password.label'), { exact: true }).fill('inte lösenordet')
    await button(page, t('edit.convert.toSingleAct')).click()
    await said(page, t('edit.password.wrong'))
    await page.getByLabel(t('edit.password.label'), { exact: true }).fill(world.password)
    await button(page, t('edit.convert.toSingleAct')).click()
    await said(page, t('edit.convert.singleDone'))
    expect((await persons()).map(({ personId }) => personId)).toEqual([first?.personId])
  })
})

it('is deleted with a receipt, and kept after all', async () => {
  const who = member()
  const { page } = await openWindow(who, { host, language })
  await page.goto('/EditProfile/Delete')
  await page.getByRole('heading', { name: t('edit.remove.what', { name: who.name }) }).waitFor()
  await page.getByLabel(t('edit.password.label'), { exact: true }).fill(world.password)
  await button(page, t('edit.remove.act')).click()
  await page.getByRole('heading', { name: t('edit.remove.done') }).waitFor()
  await picture(page, 'edit-profile-deleted')

  const back = await visitAs(who, { host, language })
  await back.page.goto('/Start')
  await back.page.waitForURL('**/ProfileValidation')
  await button(back.page, validation('restore.action')).click()
  await back.page.waitForURL('**/Start')
  await said(back.page, validation('restore.done'))
})
