// @vitest-environment happy-dom
/** The choice of who finds the member: said plainly, and saved with whom the member looks for. */
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import { type Answers, choose, click, show, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { MatchForm } from './match-form.tsx'

const { match, save } = texts.edit
const saving = 'EditProfile/SaveProfileFilterConfiguration'
/** The light DOM counts a label that is both around its field and for it twice. */
const box = new RegExp(match.onlyTheyFindMe)
const settings: MatchSettings = {
  genders: ['Female'],
  ages: { from: 40, to: 60 },
  within: null,
  onlyValidated: true,
  onlyWithPicture: false,
}
const open = async (change: Partial<MatchSettings> = {}, answer: Answers[typeof saving] = {}) => {
  const host = await show(<MatchForm settings={{ ...settings, ...change }} />, {
    texts: { [namespace]: textFiles },
    calls: { [saving]: answer },
  })
  // The light DOM finds no number among the texts of a list.
  await choose(await host.page.find('combobox', match.from), '40')
  await choose(await host.page.find('combobox', match.to), '60')
  return host
}

it('says what it does, and is saved with the rest', async () => {
  const { page, asked } = await open()
  const found = await page.field(box)
  expect(found.checked).toBe(false)
  const hint = document.getElementById(found.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe(match.onlyTheyFindMeWhy)
  expect(page.all('button', save.save)).toEqual([])
  await click(found)
  await click(await page.find('button', save.save))
  await page.gone('button', save.save)
  expect(asked(saving)).toEqual([{ ...settings, onlyTheyFindMe: true }])
  expect(found.checked).toBe(true)
})

it('stays as it was saved when something else is changed', async () => {
  const { page, asked } = await open({ onlyTheyFindMe: true })
  expect((await page.field(box)).checked).toBe(true)
  await choose(await page.find('combobox', match.within), '25')
  await click(await page.find('button', save.save))
  await page.gone('button', save.save)
  expect(asked(saving)).toEqual([{ ...settings, within: 25, onlyTheyFindMe: true }])
})

it('keeps the choice where it could not be saved', async () => {
  const { page, toastState } = await open({}, unreachable)
  const found = await page.field(box)
  await click(found)
  await click(await page.find('button', save.save))
  await until(() => toastState().toasts.length > 0)
  expect(toastState().toasts[0]?.tone).toBe('danger')
  expect(found.checked).toBe(true)
  await page.find('button', save.save)
})
