/** The support content of every brand in the demo world: questions with answers, and what changed. */
import type { ContentWords } from '@samvaer/contracts/support/content-fields'
import type { ContentKind, FaqCategory } from '@samvaer/contracts/support/values'
import { accountFaq } from './support-content/account.ts'
import { changes } from './support-content/changes.ts'
import { communityFaq } from './support-content/community.ts'
import { contactFaq } from './support-content/contact.ts'
import { darkFaq } from './support-content/dark.ts'
import { membershipFaq } from './support-content/membership.ts'
import { profileFaq } from './support-content/profile.ts'
import { safetyFaq } from './support-content/safety.ts'
import { signInFaq } from './support-content/sign-in.ts'

const day = 24 * 60 * 60_000
/** Days before the world's first one on which the answers were published. */
const answeredDaysAgo = 30

export interface WorldContent {
  contentId: number
  siteId: number
  dark: boolean
  kind: ContentKind
  category: FaqCategory | null
  words: ContentWords
  from: Date
}

const lightFaq = [
  ...accountFaq,
  ...profileFaq,
  ...contactFaq,
  ...communityFaq,
  ...safetyFaq,
  ...membershipFaq,
  ...signInFaq,
]

/** The brands of the demo, and which of them is dark. */
const brands = [1, 2, 3, 4, 5].map((siteId) => ({ siteId, dark: siteId === 5 }))
/** Every brand has numbers of its own, so that they stay when another one gets more. */
const idsOfBrand = 100

/** Every piece; those of a brand have numbers from 100 times its own on. */
export const createSupportContent = ({ now }: { now: Date }): WorldContent[] =>
  brands.flatMap(({ siteId, dark }) => {
    const answered = new Date(now.getTime() - answeredDaysAgo * day)
    const faq = [...lightFaq, ...(dark ? darkFaq : [])].map(({ category, words }) => ({
      ...{ kind: 'Faq' as const, category, words, from: answered },
    }))
    const changed = changes.map(({ daysAgo, words }) => ({
      ...{ kind: 'Change' as const, category: null, words, from: new Date(now.getTime() - daysAgo * day) },
    }))
    return [...faq, ...changed].map((piece, place) => ({
      ...{ contentId: siteId * idsOfBrand + place + 1, siteId, dark },
      ...piece,
    }))
  })
