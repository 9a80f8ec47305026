/**
 * The content for visitors and search engines: the brand's pages and articles; none of a dark one
 * (docs/product/dark-variant.md).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Language } from '@samvaer/contracts/core/values'
import { type Brand, type BrandPage, textIn } from '@samvaer/contracts/site/brand'
import { seo } from '@samvaer/contracts/site/seo'
import { implement } from '@samvaer/service-kit/http/implement'
import type { BrandFiles } from '../brand-files.ts'
import { pathKey } from '../brand-pages.ts'
import type { SiteParts } from '../models/models.ts'
import { countOnline } from '../presence.ts'
import { articleCalls } from './articles.ts'

const shownPages = ({ dark, pages }: Brand): BrandPage[] => (dark ? [] : pages)

const linkTo = ({ path, title }: BrandPage, language: Language) => ({ path, title: textIn(title, language) })

const pageIn = (page: BrandPage, language: Language) => {
  const shown = (texts: BrandPage['title']): string => textIn(texts, language)
  return {
    ...linkTo(page, language),
    description: shown(page.description),
    heading: shown(page.heading),
    lead: shown(page.lead),
    sections: page.sections.map(({ heading, paragraphs }) => ({
      heading: shown(heading),
      paragraphs: paragraphs.map(shown),
    })),
  }
}

export const seoArea = (parts: SiteParts, files: BrandFiles) =>
  implement(seo, {
    AllLandingPages: async ({ context }) => ({
      items: shownPages(files.of(context)).map((page) => linkTo(page, context.language)),
    }),

    FrontpageLandingPages: async ({ context }) => ({
      items: shownPages(files.of(context))
        .filter(({ frontPage }) => frontPage)
        .map((page) => linkTo(page, context.language)),
    }),

    GetLandingPage: async ({ input, context }) => {
      const wanted = pathKey(input.path)
      const page = shownPages(files.of(context)).find(({ path }) => pathKey(path) === wanted)
      if (!page) throw new ProductError('NotFound')
      return pageIn(page, context.language)
    },

    ...articleCalls(parts, files),

    OnlineProfilesCount: async ({ context }) => ({
      count: context.dark && !context.profile ? 0 : await countOnline(parts, context),
    }),
  })
