/** What search engines and visitors find before signing in (product.md section 7 "Seo"). */
import * as z from 'zod'
import { anyone } from './access.ts'
import { area, get } from './call.ts'

export const landingPageLink = z.object({ path: z.string(), title: z.string() })

export const landingPage = landingPageLink.extend({
  /** For search engines; at most 160 characters. */
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type LandingPageData = z.infer<typeof landingPage>

export const seo = area('Seo', {
  service: 'site',
  calls: {
    AllLandingPages: get({
      about: 'Every landing page of this brand in the reader’s language; none on a dark brand.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ items: z.array(landingPageLink) }),
    }),
    FrontpageLandingPages: get({
      about: 'The landing pages that the front page links to.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ items: z.array(landingPageLink) }),
    }),
    GetLandingPage: get({
      about: 'The landing page at a path of this brand; NotFound where there is none.',
      access: anyone,
      query: z.strictObject({ path: z.string().startsWith('/').max(200) }),
      returns: landingPage,
    }),
    OnlineProfilesCount: get({
      about: 'How many members of this brand’s community are online now; 0 on a dark brand before signing in.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ count: z.int() }),
    }),
    TicketsRating: get({
      about: 'How members rated the support.',
      service: 'support',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ average: z.number().nullable(), count: z.int() }),
    }),
  },
})
