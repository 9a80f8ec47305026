// @vitest-environment happy-dom
/** The banners for members on every page: what is due, that the paid time ends, that staff look through the profile. */
import { click, clickTwice, type HostOptions, member, show, until } from '@samvaer/remote-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { shellTexts } from '../../boot/texts.ts'
import { closeDialog, dialogStore } from '../../dialogs/open-dialog.ts'
import factorTexts from '../../factor/locales/da-DK.json' with { type: 'json' }
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { Banners } from './banners.tsx'

afterEach(closeDialog)

const { consent, profile, both, members, action, choose } = texts.banner.validation
const open = (profile: HostOptions['profile'], at = '/Start') =>
  show(<Banners />, {
    texts: { shell: shellTexts },
    profile: { ...profile },
    calls: { 'EditProfile/UpdateProfileConfiguration': {} },
    at,
  })

it.each([
  ['consent', { forcedConsentMedia: true }, consent],
  ['profile', { forcedValidation: true, subscriber: false }, profile],
  ['both', { forcedValidation: true, forcedConsentMedia: true }, both],
  ['members', { forcedValidation: true, subscriber: true }, members],
])('ask for what is due: %s', async (variant, account, words) => {
  const host = await open(account)
  await host.page.says(words)
  if (variant === 'consent') {
    await click(await host.page.find('button', choose))
    expect(dialogStore.get()).toEqual({ name: 'onboarding' })
  } else {
    const way = await host.page.find('link', action)
    expect(way.getAttribute('href')).toBe('/ProfileValidation')
  }
})

it('are silent on the page that asks for the same', async () => {
  const { page, settled } = await open({ forcedValidation: true }, '/ProfileValidation')
  await settled()
  expect(page.words()).toBe('')
})

it('warn that the paid time ends within a week, until that is put away', async () => {
  const ends = new Date(Date.now() + 4 * 24 * 60 * 60 * 1000).toISOString()
  const account = { subscriber: true, subscriberUntil: ends }
  const { page, settled, asked } = await open(account)
  await page.says(texts.banner.subscription.text)
  await click(await page.find('button', texts.banner.dismiss))
  await settled()
  expect(page.words()).toBe('')
  const kept = { key: 'dismissed.subscription', value: `was ${ends}` }
  expect(asked('EditProfile/UpdateProfileConfiguration')).toEqual([kept])
  const later = await open({ ...account, configuration: { [kept.key]: kept.value } })
  await later.settled()
  expect(later.page.words()).toBe('')
})

it('name the profile that staff look through', async () => {
  const { page } = await open({ impersonated: 2, impersonatedUntil: null })
  await page.says(texts.banner.impersonation.title.replace('{{profileId}}', '7'))
  await page.find('button', texts.banner.impersonation.end)
})

it('say that the second factors are to be removed, and stop it', async () => {
  const at = '2026-03-01T12:00:00.000Z'
  const calls = { 'Privacy/StopFactorRemoval': {}, 'CurrentProfile/GetProfileData': member }
  const host = await show(<Banners />, { texts: { shell: shellTexts }, profile: { factorRemovalAt: at }, calls })
  await host.page.says(factorTexts.lost.pendingTitle)
  await clickTwice(await host.page.find('button', factorTexts.lost.stop))
  await until(() => !host.page.words().includes(factorTexts.lost.pendingTitle))
  expect(host.asked('Privacy/StopFactorRemoval')).toEqual([{}])
})
