/** The demo world's ads, each paid for like any other. */
import { adLimits } from '@samvaer/contracts/billing/values'
import { loggable } from '@samvaer/service-kit/errors'
import { whenReady } from '@samvaer/service-kit/http/when-ready'
import { entersDark, genderOf, type WorldMember, world } from '@samvaer/testing/world'
import { chanceFor } from '@samvaer/testing/world/chance'
import { after, productFacts } from './catalogue/products.ts'
import type { BillingParts } from './models/models.ts'
import type { QuickScorAdRow } from './models/quick-scor-ad.ts'
import { type WrittenAd, writtenAds } from './seed-ad-texts.ts'

const hour = 60 * 60_000
/** ISO 3166-1 numeric. */
const countryIds: Readonly<Record<string, number>> = { DK: 208, SE: 752, NO: 578, GB: 826 }

export interface PlacedAd {
  member: WorldMember
  written: WrittenAd
  at: Date
}

/** Each has an author of its own, who was there when it was written. */
export const placeAds = (): PlacedAd[] => {
  const taken = new Set<number>()
  return writtenAds.map((written) => {
    const { community, by, dark = false, hours, words } = written
    const at = new Date(world.now.getTime() - hours * hour)
    const fit = world.members.filter(
      (member) =>
        member.community === community &&
        member.status === 'Active' &&
        !taken.has(member.profileId) &&
        (!dark || entersDark(member)) &&
        (member.persona === by || (!member.persona && genderOf(member) === by && member.createdAt < at)),
    )
    const member = chanceFor(`ad ${words}`).pick(fit)
    taken.add(member.profileId)
    return { member, written, at }
  })
}

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

export const adRow = async (
  parts: BillingParts,
  { member, written, at }: PlacedAd,
  orderId: number,
): Promise<QuickScorAdRow> => {
  const { profileId, community } = member
  const { words, seeks, near, dark = false } = written
  const endsAt = after(at, productFacts.QuickScorAd.length)
  return {
    ...{ _id: orderId, profileId, community, dark, words, seeks, present: false, shownAt: at, endsAt },
    countryAreaId: near ? await regionOf(parts, member) : null,
    ...{ authorListed: true, gender: genderOf(member), eraseAt: after(endsAt, { days: adLimits.keptDays }) },
  }
}
