// @vitest-environment happy-dom
import { show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { RefusalCallout } from './refusal-callout.tsx'

const { Closed, Banned } = texts.refused
const open = (reason: 'Closed' | 'Banned', begun: boolean) =>
  show(<RefusalCallout permission={{ mayWrite: false, reason, retryAfter: null }} begun={begun} />, {
    texts: { [namespace]: textFiles },
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
