import { contentLimits } from '@samvaer/contracts/support/values'
import { callQuery } from '@samvaer/remote-kit/api'
import type { FaqChoice } from './faq-address.ts'

/** Milliseconds: answers change rarely. */
const staleTime = 60_000

export const faqQuery = ({ q, category }: FaqChoice) =>
  callQuery(
    'Support/GetFaq',
    { ...(q && { q: q.slice(0, contentLimits.query) }), ...(category && { category }) },
    { staleTime },
  )

export const faqEntryQuery = (id: number) => callQuery('Support/GetFaqEntry', { id }, { staleTime })
