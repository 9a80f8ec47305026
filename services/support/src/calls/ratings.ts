/** Answers everybody about the ratings of a brand's support. */
import { seo } from '@samvaer/contracts/site/seo'
import { implementFor } from '@samvaer/service-kit/http/implement'
import { type Side, type SupportParts, sideOf } from '../models/models.ts'
import type { RatingTotalRow } from '../models/rating-total.ts'
import type { TicketRow } from '../models/ticket.ts'

const mostWords = 6

/** Words that their authors let others read, and staff show. */
export const shownWordsQuery = ({ ticket }: Side, siteId: number) =>
  ticket
    .find({ siteId, 'rating.shown': true }, { rating: 1 })
    .sort({ 'rating.at': -1 })
    .limit(mostWords)
    .lean<TicketRow[]>()

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

export const ratingArea = (parts: SupportParts) =>
  implementFor('support', seo, {
    TicketsRating: async ({ context: { siteId, dark } }) => {
      const side = sideOf(parts, dark)
      const [total, rows] = await Promise.all([
        side.ratingTotal.findById(siteId).lean<RatingTotalRow>(),
        shownWordsQuery(side, siteId),
      ])
      const { stars, count } = total ?? { stars: 0, count: 0 }
      const words = rows.flatMap(({ rating }) =>
        rating ? [{ stars: rating.stars, text: rating.text, ratedOn: rating.at.toISOString().slice(0, 10) }] : [],
      )
      return { average: count === 0 ? null : oneDecimal(stars / count), count, words }
    },
  })
