/** What every page may need of a brand, and likes. */
import * as z from 'zod'
import { anyone, signedIn } from './access.ts'
import { area, get, post } from './call.ts'
import { gender, likeItemType } from './enumerations.ts'
import { id } from './fields.ts'
import { page, paged } from './paging.ts'
import { profileCard } from './profile-card.ts'

export const country = z.object({
  id: z.int(),
  /** ISO 3166-1 alpha-2; the browser writes the name in the reader's language. */
  code: z.string().length(2),
})

const likedItem = { itemType: likeItemType, itemId: id }

export const common = area('Common', {
  service: 'site',
  calls: {
    GetSiteCountries: get({
      about: 'The countries that a member of this brand may live in, the brand’s own first.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ items: z.array(country) }),
    }),
    ToggleLike: post({
      about: 'Likes an item, or takes the like back; answers with the state after it.',
      access: signedIn,
      rates: ['likes'],
      body: z.strictObject(likedItem),
      returns: z.object({ liked: z.boolean() }),
    }),
    GetLikeProfiles: get({
      about: 'Who likes an item, newest first, without anybody whom a block keeps apart from the reader.',
      access: signedIn,
      query: paged({ ...likedItem, genderFilter: gender.optional() }),
      returns: page(profileCard),
    }),
  },
})
