/** Ads of members, "QuickScor": what one says, how it is shown, and the brand's own beside them (docs/product/ads.md). */

import * as z from 'zod'
import { gender, id, instant } from '../core/fields.ts'
import { profileCard } from '../profile/card.ts'
import { oneLine } from '../text/fields.ts'
import { price } from './products.ts'
import { adLimits } from './values.ts'

/** One paragraph of plain text: breaks become spaces, and nothing in it is a link. */
const adWords = oneLine(0, 2 * adLimits.words)
  .overwrite((text) => text.replace(/\s+/g, ' '))
  .pipe(oneLine(adLimits.fewest, adLimits.words))

/** An ad as its author writes it. */
export const adForm = z.strictObject({
  words: adWords,
  /** The region of the ad; null: everywhere. */
  countryAreaId: id.nullable(),
  /** The sought genders; none: everybody. */
  seeks: z.array(gender).max(4),
})
export type AdForm = z.infer<typeof adForm>

const shownAd = {
  adId: id,
  words: z.string(),
  countryAreaId: id.nullable(),
  seeks: z.array(gender),
  shownAt: instant,
  endsAt: instant,
} as const

export const quickScorAd = z.object({
  ...shownAd,
  author: profileCard,
  /** Of the viewer. */
  own: z.boolean(),
  /** The viewer may take it away: the author, and staff with a reason. */
  mayDelete: z.boolean(),
})
export type QuickScorAd = z.infer<typeof quickScorAd>

export const ownQuickScorAd = z.object({
  ...shownAd,
  /** Others see it now. */
  running: z.boolean(),
  /** A present on the birthday. */
  present: z.boolean(),
})
export type OwnQuickScorAd = z.infer<typeof ownQuickScorAd>

export const adFilters = z.strictObject({
  /** Ads about this region, and those about everywhere. */
  countryAreaId: id.optional(),
  /** The gender of those who advertise. */
  from: gender.optional(),
  /** Finds ads that seek this gender, and those that seek everybody. */
  seeks: gender.optional(),
})
export type AdFilters = z.infer<typeof adFilters>

const counted = z.object({ gender, ads: z.int() })

/** The choices, each with how many ads there are. */
export const adFilterChoices = z.object({
  regions: z.array(z.object({ countryAreaId: id, ads: z.int() })),
  from: z.array(counted),
  seeks: z.array(counted),
  /** Hears when an ad comes or goes. */
  live: z.string(),
})

/** Of the brand itself, in the language of the reader. */
export const siteAd = z.object({
  siteAdId: id,
  title: z.string(),
  words: z.string(),
  /** The target and the label of the link. */
  link: z.object({ path: z.string(), label: z.string() }).nullable(),
})

/** The facts of the page on which an ad is written. */
export const adPageData = z.object({
  price,
  days: z.int(),
  fewestWords: z.int(),
  mostWords: z.int(),
  /** As many may be shown at once, and are now. */
  atOnce: z.int(),
  running: z.int(),
  /** It is the member's birthday, and the present is still theirs to take. */
  present: z.boolean(),
})
