/** News of a brand that every member sees once; it stands in the brand's file, who saw it here. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { textIn } from '@samvaer/contracts/site/brand'
import { breakingNews } from '@samvaer/contracts/site/breaking-news'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { implement } from '@samvaer/service-kit/http/implement'
import type { BrandFiles } from '../brand-files.ts'
import type { SiteParts } from '../models/models.ts'

export const breakingNewsArea = (parts: SiteParts, files: BrandFiles) =>
  implement(breakingNews, {
    BreakingNews: async ({ context, profile }) => {
      const now = parts.clock().getTime()
      const current = files
        .of(context)
        .breakingNews.filter(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until))
        .sort((a, b) => Date.parse(b.from) - Date.parse(a.from) || b.id - a.id)
      if (current.length === 0) return { news: null }
      const views = await parts.models.BreakingNewsView.find(
        { profileId: profile.profileId, siteId: context.siteId },
        { breakingNewsId: 1 },
      ).lean()
      const seen = new Set(views.map(({ breakingNewsId }) => breakingNewsId))
      const newest = current.find(({ id }) => !seen.has(id))
      if (!newest) return { news: null }
      const { id, title, text } = newest
      return { news: { id, title: textIn(title, context.language), text: textIn(text, context.language) } }
    },

    AddBreakingNewsView: async ({ input: { breakingNewsId }, context, profile }) => {
      if (!files.of(context).breakingNews.some(({ id }) => id === breakingNewsId)) throw new ProductError('NotFound')
      const view = { profileId: profile.profileId, siteId: context.siteId, breakingNewsId }
      try {
        await parts.models.BreakingNewsView.create({ ...view, seenAt: parts.clock() })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
      return {}
    },
  })
