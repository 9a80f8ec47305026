/** The stock that the about-texts of one language are put together from; every line stands beside every other one. */
import type { FactValue } from '@samvaer/contracts/profile/fact-table'
import type { ProfileFacts } from '@samvaer/contracts/profile/facts'
import type { ProfilePrompt } from '@samvaer/contracts/profile/prompts'

/** The further facts that have to hold before somebody says a line. */
export const lineNeeds = ['glasses', 'beard', 'goesToWork', 'worksWithPeople'] as const
export type LineNeed = (typeof lineNeeds)[number]

/** A line that not everybody may say, or that names a fact: what the lists of the profile say then follows it. */
export interface LineWithFacts {
  text: string
  /** Years of the youngest who says so. */
  from?: number
  needs?: LineNeed
  /** The topic, where two lines would contradict each other: a text has one of a topic. */
  topic?: 'pets'
  tells?: Partial<Pick<ProfileFacts, 'relationshipStatus' | 'children' | 'pets'>>
}

export type ProfileLine = string | LineWithFacts

/** A member's wish in own words, and the part of it that the list of the profile names. */
export interface SeekingLine {
  text: string
  wants: readonly FactValue<'lookingFor'>[]
}

export interface ProfileLines {
  opening: readonly ProfileLine[]
  everyday: readonly ProfileLine[]
  love: readonly string[]
  seeking: readonly (string | SeekingLine)[]
  closing: readonly ProfileLine[]
}

export interface ProfileStock {
  /** One person. {town} is where the member lives. */
  single: ProfileLines
  /** Two persons. */
  couple: ProfileLines
}

/**
 * Answers to prompts in one language. Each fits one person and a couple, and names no fact: it stands beside every text
 * of the stock.
 */
export type PromptStock = Partial<Record<ProfilePrompt, readonly string[]>>
