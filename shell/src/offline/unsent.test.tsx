// @vitest-environment happy-dom
/** The things that remotes keep unsent by themselves: the banner counts them, and whoever signs out is asked first. */
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { member, show, turn } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import { networkFailed, networkWorks } from '../network/network.ts'
import { forgetRemote, startRemotes } from '../remotes/release-list.ts'
import { mayLeave } from './leave.ts'
import texts from './locales/da-DK.json' with { type: 'json' }
import { OfflineBanner } from './offline-banner.tsx'
import { loadOfflineTexts } from './texts.ts'

const garden: ListedRelease = {
  description: {
    ...{ name: 'mfe-garden', version: '0.1.0-abc', builtAt: '2026-11-20T10:00:00.000Z', entry: 'entry.js' },
    ...{ integrity: {}, exposes: {} },
    remote: {
      ...{ name: 'mfe-garden', owner: 'team', routes: ['/Garden'], anonymousRoutes: [], contributes: {} },
      offline: { calls: {}, shownIn: [], unsent: ['seed', 'bulb'] },
      ...{ areas: [], tier: 2, sizeBudget: 1 },
    },
  },
  ...{ base: '/mfe/mfe-garden/0.1.0-abc/', manifest: {}, previous: null },
}
/** Another window of this browser has changed what lies in it. */
const keep = async (...keys: string[]) => {
  for (const key of keys) sessionStorage.setItem(key, 'x')
  window.dispatchEvent(new StorageEvent('storage'))
  await turn()
}

it('are counted of the member alone, and of the declared kinds', async () => {
  startRemotes([garden])
  onTestFinished(() => void forgetRemote('mfe-garden'))
  await loadOfflineTexts()
  const { page, toastState, settled } = await show(<OfflineBanner />, { texts: { shell: shellTexts } })
  expect(await mayLeave()).toBe(true)
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  networkFailed()
  onTestFinished(() => {
    line.mockRestore()
    networkWorks()
  })
  await page.says(texts.title)
  const { id } = member
  await keep(`samvaer:seed:${id}:1`, `samvaer:mail-draft:${id}:1`, `samvaer:seed:${id + 1}:1`)
  await page.says(texts.waiting_one.replace('{{count}}', '1'))
  await keep(`samvaer:bulb:${id}:1`)
  await page.says(texts.waiting_other.replace('{{count}}', '2'))

  const leaves = mayLeave()
  await settled()
  const { question } = toastState()
  expect(question?.text).toBe(texts.leaving.text_other.replace('{{count}}', '2'))
  question?.answer(false)
  expect(await leaves).toBe(false)
})
