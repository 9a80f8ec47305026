/** The demo world's ads, each paid for like any other. */
import { adLimits } from '@samvaer/contracts/billing/values'
import { loggable } from '@samvaer/service-kit/errors'
import { whenReady } from '@samvaer/service-kit/http/when-ready'
import { genderOf, type WorldMember } from '@samvaer/testing/world'
import type { WorldAd } from '@samvaer/testing/world/ads'
import { after, productFacts } from './catalogue/products.ts'
import type { BillingParts } from './models/models.ts'
import type { QuickScorAdRow } from './models/quick-scor-ad.ts'

/** ISO 3166-1 numeric. */
const countryIds: Readonly<Record<string, number>> = { DK: 208, SE: 752, NO: 578, GB: 826 }

/** The region in which an author lives; none where no site answers. */
const regionOf = async (
  { peers, log }: BillingParts,
  { countryCode, zipCode }: WorldMember,
): Promise<number | null> => {
  const countryId = countryIds[countryCode]
  if (countryId === undefined) return null
  try {
    const { countryAreaIds } = await whenReady(() => peers.post('Common/FindPlace', { countryId, zipCode }))
    return countryAreaIds[0] ?? null
  } catch (error) {
    log.debug({ failure: loggable(error) }, 'an ad of the demo has no region')
    return null
  }
}

export const adRow = async (parts: BillingParts, { adId, member, written, at }: WorldAd): Promise<QuickScorAdRow> => {
  const { profileId, community } = member
  const { words, seeks, near, dark = false } = written
  const endsAt = after(at, productFacts.QuickScorAd.length)
  return {
    ...{ _id: adId, profileId, community, dark, words, seeks, present: false, shownAt: at, endsAt },
    countryAreaId: near ? await regionOf(parts, member) : null,
    ...{ authorListed: true, gender: genderOf(member), eraseAt: after(endsAt, { days: adLimits.keptDays }) },
  }
}
