import type { QuickScorAd } from '@samvaer/contracts/billing/ads'
import { expect, it } from 'vitest'
import { goneFrom } from './use-ad-arrivals.ts'

const ad = (adId: number) => ({ adId, endsAt: new Date(2030, 0, adId).toISOString() }) as QuickScorAd
const shown = [5, 4, 3, 2].map(ad)

it.each([
  ['nothing while all of them are there', [5, 4, 3, 2], null, []],
  ['what a whole reading has not', [6, 5, 3], null, [4, 2]],
  ['not what lies behind the beginning', [6, 5, 3], 'more', [4]],
  ['all where there is none any more', [], null, [5, 4, 3, 2]],
] as const)('names %s', (_what, read, next, gone) => {
  expect(goneFrom(shown, { items: read.map(ad), next })).toEqual(gone)
})
