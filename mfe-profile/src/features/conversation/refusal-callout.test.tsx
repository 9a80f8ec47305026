// @vitest-environment happy-dom
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { click, show, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { RefusalCallout } from './refusal-callout.tsx'

const { Closed, Banned } = texts.refused
const open = (reason: 'Closed' | 'Banned' | 'Subscriber', begun: boolean, bans: CurrentProfileData['bans'] = []) =>
  show(<RefusalCallout permission={{ mayWrite: false, reason, retryAfter: null }} begun={begun} />, {
    texts: { [namespace]: textFiles },
    profile: { bans },
  })

it.each([
  ['Closed', true, Closed.title + Closed.text],
  // Nothing was written yet that could be read.
  ['Closed', false, Closed.title],
  ['Banned', false, Banned.title + Banned.text],
] as const)('%s, in a conversation that has begun: %s', async (reason, begun, words) => {
  const { page } = await open(reason, begun)
  await page.says(texts.refused[reason].title)
  expect(page.words().replaceAll(' ', '')).toBe(words.replaceAll(' ', ''))
})

it('leads whoever is banned to the decision', async () => {
  const { page } = await open('Banned', true, [{ type: 'Mail', until: '2096-05-04T10:00:00.000Z' }])
  await until(() => document.querySelectorAll('a[href="/Support/Decisions"]').length === 1)
  await page.says(/4. maj 2096/)
})

it('says that beginning is for subscribers, and shows what the membership brings when it is asked for', async () => {
  const { page, toastState } = await open('Subscriber', false)
  const { title, text } = texts.refused.Subscriber
  await page.says(title)
  await page.says(text)
  expect(toastState().membershipReason).toBeUndefined()
  await click(await page.find('button', texts.refused.see))
  expect(toastState().membershipReason).toBe('WriteMail')
})
