/** The calls for search engines and visitors before signing in (docs/product/brands.md). */
import * as z from 'zod'
import { anyone } from '../core/access.ts'
import { area, get } from '../core/call.ts'
import { paged } from '../core/paging.ts'
import { ticketStars } from '../tickets/shapes.ts'

export const landingPageLink = z.object({ path: z.string(), title: z.string() })

export const landingPage = landingPageLink.extend({
  /** For search engines; at most 160 characters. */
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type LandingPageData = z.infer<typeof landingPage>

const articleLink = z.object({ slug: z.string(), title: z.string() })

/** An article as lists show it. */
export const articleCard = articleLink.extend({
  /** Days, yyyy-mm-dd. */
  publishedOn: z.string(),
  changedOn: z.string().nullable(),
  byline: z.string(),
  lead: z.string(),
})
export type ArticleCardData = z.infer<typeof articleCard>

export const article = articleCard.extend({
  sections: landingPage.shape.sections,
  /** The articles to read next; empty while it is the only one. */
  further: z.array(articleLink),
})
export type ArticleData = z.infer<typeof article>

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
    GetArticles: get({
      about:
        'The articles that this brand wrote for everybody, newest first; none on a dark brand. `total` counts all of them.',
      access: anyone,
      query: paged({}).omit({ anchor: true }),
      returns: z.object({ title: z.string(), lead: z.string(), items: z.array(articleCard), total: z.int() }),
    }),
    GetArticle: get({
      about: 'An article of this brand; NotFound where there is none, or not yet.',
      access: anyone,
      query: z.strictObject({ slug: z.string().min(1).max(80) }),
      returns: article,
    }),
    OnlineProfilesCount: get({
      about: 'Counts how many members of this brand’s community are online now; 0 on a dark brand before signing in.',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({ count: z.int() }),
    }),
    TicketsRating: get({
      about: 'Says how members of this brand rated the support; words alone that their authors let others read.',
      service: 'support',
      access: anyone,
      query: z.strictObject({}),
      returns: z.object({
        /** To one decimal; null while nobody has rated. */
        average: z.number().nullable(),
        count: z.int(),
        /** The newest ones, without a name. */
        words: z.array(z.object({ stars: ticketStars, text: z.string(), ratedOn: z.iso.date() })),
      }),
    }),
  },
})
