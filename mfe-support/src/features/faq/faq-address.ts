/** The choices of the questions page, as its address says them (docs/product/screens.md, "Support"). */
import { type FaqCategory, faqCategories } from '@samvaer/contracts/support/values'
import { paths } from '../../paths.ts'

export interface FaqChoice {
  q: string
  category: FaqCategory | undefined
}

export const faqChoiceOf = (query: URLSearchParams): FaqChoice => ({
  q: (query.get('q') ?? '').trim(),
  category: faqCategories.find((category) => category === query.get('category')),
})

/** The address of a choice; what is usual is left out. */
export const faqListPath = ({ q, category }: Partial<FaqChoice>): string => {
  const query = new URLSearchParams({ ...(q && { q }), ...(category && { category }) })
  return query.size === 0 ? paths.faq : `${paths.faq}?${query}`
}
