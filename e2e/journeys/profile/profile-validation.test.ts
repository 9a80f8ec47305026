/**
 * Needs the pages there and back: the ways to validate (docs/product/screens.md and docs/product/entities.md), with the
 * eID of the sandbox.
 */
import type { Language } from '@samvaer/contracts/core/values'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { picture } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { overflow } from '../../support/looking/overflow.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const member = membersOf('profileValidation')
const path = '/ProfileValidation'

const wordsIn = (language: Language) => ({
  t: textsOf('mfe-profile', language),
  page: textsOf('shell/validation', language),
})
const danish = wordsIn('da-DK')

const openAs = (who = member({ validated: false }), language: Language = 'da-DK'): Promise<MemberWindow> =>
  openWindow(who, { language })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const forgotten = (page: Page) => page.waitForURL((url) => url.pathname === path && url.search === '')
const personsOf = async ({ api }: MemberWindow) => (await api.get('ValidateProfile/ProfileValidationInfo', {})).persons

/** Makes the member's decision at the sandbox, which is no page of ours. */
const decide = async (page: Page, decision: 'approve' | 'cancel'): Promise<void> => {
  await page.waitForURL('**/dev/eid?**')
  await page.locator(`button[value="${decision}"]`).click()
}

const look = async (page: Page, name: string, axeAt: number): Promise<void> => {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `profile-validation-${name}-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
    if (width === axeAt) expect.soft(await seriousProblems(page), `axe at ${width} px`).toEqual([])
  }
}

it('goes to an eID and comes back validated', async () => {
  const { t, page: words } = wordsIn('en-GB')
  const opened = await openAs(undefined, 'en-GB')
  const { page, complaints } = opened
  await page.goto(path)
  await title(page, words('titles.voluntary'))
  const you = part(page, t('validation.you'))
  await you.getByText(t('validation.notValidated'), { exact: true }).waitFor()
  await you.getByRole('button', { name: t('validation.with', { method: 'MitID' }) }).click()
  await page.waitForURL('**/dev/eid?**')
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'eid-sandbox')
  await decide(page, 'cancel')
  await said(page, t('validation.stopped.Cancelled', { method: 'MitID' }))
  await forgotten(page)
  await look(page, 'cancelled', 390)
  await button(page, t('validation.again', { method: 'MitID' })).click()
  await decide(page, 'approve')
  await said(page, t('validation.done'))
  await forgotten(page)
  // The shield is the account's, which hears of it a moment later.
  await title(page, words('titles.validated'))
  await you.getByText(t('validation.validated'), { exact: true }).waitFor()
  await you.getByText(t('validation.ageProven'), { exact: true }).waitFor()
  expect(await part(page, t('validation.video.title')).count()).toBe(0)
  expect(await personsOf(opened)).toMatchObject([{ validated: true, method: 'MitId', ageProven: true }])
  expect(complaints).toEqual([])
})

it('opens everything to a profile that was locked until it is validated', async () => {
  const who = member({ validated: false })
  const { page, complaints } = await openAs(who)
  await changeAccount(who.profileId, { status: 'Locked', forcedValidation: true })
  await page.goto('/Start')
  await title(page, danish.page('titles.locked'))
  await button(page, danish.t('validation.with', { method: 'MitID' })).click()
  await decide(page, 'approve')
  await title(page, danish.page('titles.validated'))
  await page
    .getByRole('main')
    .getByRole('link', { name: danish.page('start') })
    .click()
  await page.waitForURL((url) => url.pathname === '/Start')
  expect(complaints).toEqual([])
})

it('is done for a couple when both have been at an eID', async () => {
  const opened = await openAs(member({ couple: true, validated: false }))
  const { page } = opened
  const { t } = danish
  await page.goto(path)
  const persons = await personsOf(opened)
  for (const [place, { gender }] of persons.entries()) {
    const one = part(page, t('edit.persons.one', { place: place + 1, gender: t(`profile.gender.${gender}`) }))
    await one.getByRole('button', { name: t('validation.with', { method: 'MitID' }) }).click()
    await decide(page, 'approve')
    await said(page, t(place === 0 ? 'validation.doneOne' : 'validation.done'))
    await forgotten(page)
    await one.getByText(t('validation.validated'), { exact: true }).waitFor()
  }
  await title(page, danish.page('titles.validated'))
})

describe('without an eID', () => {
  const { t } = danish
  let opened: MemberWindow
  beforeAll(async () => {
    opened = await openAs()
  })

  it('leads to the support while the remote of the profiles is away, and to the ways when it is back', async () => {
    const { page } = opened
    const files = '**/mfe/mfe-profile/**'
    await page.route(files, (route) => route.abort())
    await page.goto(path)
    await title(page, danish.page('titles.voluntary'))
    const main = page.getByRole('main')
    await main.getByText(danish.page('how.contact'), { exact: true }).waitFor()
    await main.getByRole('link', { name: /@/ }).waitFor()
    await picture(page, 'profile-validation-away')
    await page.unroute(files)
    await button(page, textsOf('shell', 'da-DK')('slot.retry')).click()
    await part(page, t('validation.you')).waitFor()
    expect(await main.getByText(danish.page('how.contact'), { exact: true }).count()).toBe(0)
  })

  it('asks once to meet in person', async () => {
    const { page, api } = opened
    await page.goto(path)
    await button(page, t('validation.personal.act')).click()
    await said(page, t('validation.personal.missing'))
    const when = page.getByRole('textbox', { name: t('validation.personal.when'), exact: true })
    await when.fill('Tirsdag efter fem, på telefonen.')
    await button(page, t('validation.personal.act')).click()
    await said(page, t('validation.personal.sent'))
    await when.waitFor({ state: 'detached' })
    expect((await api.get('ValidateProfile/ProfileValidationInfo', {})).personal).not.toBeNull()
    await look(page, 'asked', 820)
  })

  it('says of a video what the service says', async () => {
    const { page, complaints } = opened
    await button(page, t('validation.video.choose')).click()
    await said(page, t('validation.video.agreeMissing'))
    await page.getByRole('checkbox', { name: t('validation.video.agree'), exact: true }).check()
    const chooser = page.waitForEvent('filechooser')
    await button(page, t('validation.video.choose')).click()
    await (await chooser).setFiles({ name: 'me.mp4', mimeType: 'video/mp4', buffer: Buffer.from('....ftypisom....') })
    await part(page, t('validation.video.title')).getByRole('alert').waitFor()
    expect(complaints).toEqual([])
  })
})
