/** Questions with their answers, as readers get them. */
import type { RequestContext } from '@samvaer/contracts/core/context'
import type { FaqCard } from '@samvaer/contracts/support/content-fields'
import { contentLead } from '@samvaer/contracts/support/content-text'
import { type FaqCategory, faqCategories } from '@samvaer/contracts/support/values'
import { type SupportParts, sideOf } from '../models/models.ts'
import { findFaq } from './find-faq.ts'
import { type Piece, shownPiece, shownPieces } from './pieces.ts'
import { countUnanswered } from './unanswered-searches.ts'

/** Characters of an answer in a list. */
const leadLength = 180
/** Others of its category below an answer. */
const mostFurther = 4

export const faqCardOf = ({ row: { _id: faqId, category }, title, text }: Piece): FaqCard => ({
  faqId,
  category: category ?? 'Account',
  title,
  lead: contentLead(text, leadLength),
})

/** All of a brand in the order of the categories. */
export const faqOf = async (parts: SupportParts, { siteId, dark, language }: RequestContext): Promise<Piece[]> => {
  const pieces = await shownPieces(sideOf(parts, dark), { siteId, kind: 'Faq' }, language, parts.clock())
  const place = ({ row: { category } }: Piece) => faqCategories.indexOf(category ?? 'Account')
  return pieces.toSorted((one, other) => place(one) - place(other))
}

export const faqListOf = async (
  parts: SupportParts,
  context: RequestContext,
  { q = '', category }: { q?: string | undefined; category?: FaqCategory | undefined },
) => {
  const all = await faqOf(parts, context)
  const counts = Map.groupBy(all, ({ row }) => row.category)
  await countUnanswered(parts, sideOf(parts, context.dark), { siteId: context.siteId, pieces: all, query: q })
  const within = category === undefined ? all : all.filter(({ row }) => row.category === category)
  return {
    items: findFaq(within, q).map(faqCardOf),
    categories: faqCategories.flatMap((name) => {
      const count = counts.get(name)?.length ?? 0
      return count > 0 ? [{ category: name, count }] : []
    }),
  }
}

export const faqPieceOf = async (
  parts: SupportParts,
  { siteId, dark, language }: RequestContext,
  _id: number,
): Promise<Piece | undefined> => shownPiece(sideOf(parts, dark), { _id, siteId, kind: 'Faq' }, language, parts.clock())

export const furtherOf = (all: readonly Piece[], { row: { _id, category } }: Piece): Piece[] =>
  all.filter(({ row }) => row.category === category && row._id !== _id).slice(0, mostFurther)
