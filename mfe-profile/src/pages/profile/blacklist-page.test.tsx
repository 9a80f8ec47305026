// @vitest-environment happy-dom
/** The members whom a member has blocked: full, empty, failed, and the way back with its own way back. */
import type { CallOutput } from '@samvaer/contracts/client'
import { click, member, show, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { BlacklistPage } from './blacklist-page.tsx'

type Page = CallOutput<'Profiles/GetBlacklistProfiles'>

const blocked = (profileId: number, name: string): Page['items'][number] => ({
  profile: {
    profileId,
    name,
    gender: 'Male',
    ages: [40],
    place: 'Aarhus',
    pictures: [],
    subscriber: false,
    validated: false,
  },
  blockedAt: '2026-01-01T00:00:00.000Z',
})
const bo = blocked(8, 'Bo')
const carl = blocked(9, 'Carl')
const open = (answer: Page | typeof unreachable) =>
  show(<BlacklistPage />, { texts: { [namespace]: textFiles }, calls: { 'Profiles/GetBlacklistProfiles': answer } })
const unblockOf = (name: string) => texts.blacklist.unblockOf.replace('{{name}}', name)

it('ends a block from its row, and sets it again from the message', async () => {
  const { page, answer, toastState, asked, settled } = await open({ items: [bo, carl], next: null })
  await page.find('button', unblockOf('Carl'))
  answer({
    'CurrentProfile/GetProfileData': member,
    'Common/GetContentTokens': { items: ['token'] },
    'Profiles/RemoveProfileFromBlacklist': {},
    'Profiles/AddProfileToBlacklist': {},
    'Profiles/GetProfile': { state: 'NotAvailable', blockedName: null, profile: null },
    'Profiles/GetBlacklistProfiles': { items: [carl], next: null },
  })
  await click(await page.find('button', unblockOf('Bo')))
  await page.gone('button', unblockOf('Bo'))
  await page.find('button', unblockOf('Carl'))
  await until(() => toastState().toasts.length > 0)
  answer({
    'Profiles/GetBlacklistProfiles': { items: [bo, carl], next: null },
    'Profiles/GetProfile': { state: 'BlockedByMe', blockedName: 'Bo', profile: null },
  })
  toastState().toasts[0]?.action?.run()
  await page.find('button', unblockOf('Bo'))
  expect(asked('Profiles/RemoveProfileFromBlacklist')).toEqual([{ profileId: 8 }])
  expect(asked('Profiles/AddProfileToBlacklist')).toEqual([{ profileId: 8 }])
  // The page looks whether it has come through; no test after this one is to answer that.
  await until(() => asked('Profiles/GetProfile').length === 2)
  await settled()
})

it('puts a row back when the block could not be ended', async () => {
  const { page, answer, toastState } = await open({ items: [bo], next: null })
  answer({ 'Profiles/RemoveProfileFromBlacklist': unreachable })
  await click(await page.find('button', unblockOf('Bo')))
  await until(() => toastState().toasts.length > 0)
  await page.find('button', unblockOf('Bo'))
  expect(toastState().toasts[0]?.tone).toBe('danger')
})

it('says what the list is for when nobody is blocked', async () => {
  const { page } = await open({ items: [], next: null })
  await page.find('heading', texts.blacklist.empty.title)
})

it('says so when the list does not come', async () => {
  const { page, answer } = await open(unreachable)
  const again = await page.find('button', 'ui.failure.retry')
  answer({ 'Profiles/GetBlacklistProfiles': { items: [bo], next: null } })
  await click(again)
  await page.find('button', unblockOf('Bo'))
})
