/** The support's content for everybody, before the world gives it days. */
import type { Language } from '@samvaer/contracts/core/values'
import type { FaqCategory } from '@samvaer/contracts/support/values'

export type WrittenWords = Readonly<Record<Language, { title: string; text: string }>>

export interface WrittenFaq {
  category: FaqCategory
  words: WrittenWords
}

export interface WrittenChange {
  /** Days before the world's first one. */
  daysAgo: number
  words: WrittenWords
}

/** Questions of a category. */
export const faqOf = (category: FaqCategory, ...all: WrittenWords[]): WrittenFaq[] =>
  all.map((words) => ({ category, words }))
