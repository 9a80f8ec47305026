// @vitest-environment happy-dom
/** A slot whose filling does not come: readers are told, unless nobody has asked for it. */
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import { show } from '@samvaer/remote-kit/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import texts from '../boot/locales/da-DK.json' with { type: 'json' }
import { shellTexts } from '../boot/texts.ts'
import { forgetRemote, startRemotes } from '../remotes/release-list.ts'
import { Filling, Slot } from './slot.tsx'

// React says of each boundary that it caught something.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const away = { name: 'mfe-away', exposed: './part', skeleton: null, instead: <p>Det almindelige</p> }
const awayWithSwitch: ListedRelease = {
  description: {
    name: 'mfe-away',
    version: '0.1.0-abc',
    builtAt: '2026-11-20T10:00:00.000Z',
    entry: 'entry.js',
    integrity: {},
    exposes: {},
    remote: {
      name: 'mfe-away',
      owner: 'team',
      routes: ['/Away'],
      anonymousRoutes: [],
      contributes: { slots: { 'start.LastVisit': { module: './part' } } },
      switches: [{ by: 'disabledLodges', paths: ['/Away'], slots: ['start.LastVisit'] }],
      areas: [],
      tier: 2,
      sizeBudget: 1,
    },
  },
  base: '/mfe/mfe-away/0.1.0-abc/',
  manifest: {},
  previous: null,
}
const options = { texts: { shell: shellTexts } }

it('shows what stands there instead, and that something is missing', async () => {
  const { page } = await show(<Filling {...away} />, options)
  await page.says('Det almindelige')
  await page.says(texts.slot.failed)
})

it('says nothing of what came unasked', async () => {
  const { page } = await show(<Filling {...away} quiet />, options)
  await page.says('Det almindelige')
  expect(page.all('button')).toEqual([])
  expect(document.body.textContent).toBe('Det almindelige')
})

it('is nothing where nobody fills it', async () => {
  const { settled } = await show(<Slot name="membership.Offer" quiet />, options)
  await settled()
  expect(document.body.textContent).toBe('')
})

it('is left empty by a remote whose part the brand has switched off', async () => {
  startRemotes([awayWithSwitch])
  const slot = <Slot name="start.LastVisit" instead={<p>Det almindelige</p>} skeleton={null} />
  const { page } = await show(slot, options)
  await page.says(texts.slot.failed)
  await show(slot, { ...options, site: { disabledLodges: true } })
  expect(document.body.textContent).toBe('Det almindelige')
  forgetRemote('mfe-away')
})
