/** The articles that the brand itself writes for everybody; members write for members (decision 0022). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Language } from '@samvaer/contracts/core/values'
import { articlesAfter, dayOf, shownArticles } from '@samvaer/contracts/site/articles'
import { type BrandArticle, textIn } from '@samvaer/contracts/site/brand'
import type { seo } from '@samvaer/contracts/site/seo'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { BrandFiles } from '../brand-files.ts'
import type { SiteParts } from '../models/models.ts'

const linkTo = ({ slug, title }: BrandArticle, language: Language) => ({ slug, title: textIn(title, language) })

const cardOf = (article: BrandArticle, language: Language) => ({
  ...linkTo(article, language),
  publishedOn: article.publishedOn,
  changedOn: article.changedOn ?? null,
  byline: textIn(article.byline, language),
  lead: textIn(article.lead, language),
})

export const articleCalls = ({ clock }: Pick<SiteParts, 'clock'>, files: BrandFiles) =>
  handlers<typeof seo>()({
    GetArticles: async ({ input: { skip, take }, context }) => {
      const brand = files.of(context)
      const shown = shownArticles(brand, dayOf(clock()))
      const front = shown.length > 0 ? brand.articles : undefined
      return {
        title: textIn(front?.title ?? {}, context.language),
        lead: textIn(front?.lead ?? {}, context.language),
        items: shown.slice(skip, skip + take).map((article) => cardOf(article, context.language)),
        total: shown.length,
      }
    },

    GetArticle: async ({ input, context: { siteId, language } }) => {
      const shown = shownArticles(files.of({ siteId }), dayOf(clock()))
      const article = shown.find(({ slug }) => slug === input.slug.toLowerCase())
      if (!article) throw new ProductError('NotFound')
      return {
        ...cardOf(article, language),
        sections: article.sections.map(({ heading, paragraphs }) => ({
          heading: textIn(heading, language),
          paragraphs: paragraphs.map((text) => textIn(text, language)),
        })),
        further: articlesAfter(shown, article.slug).map((other) => linkTo(other, language)),
      }
    },
  })
