/** The stock that the about-texts of one language are put together from; every line stands beside every other one. */
import type { ProfileFacts } from '@samvaer/contracts/profile-facts'

/** A line that not everybody may say, or that tells a fact: what the lists of the profile say then follows it. */
export interface TellingLine {
  text: string
  /** Years of the youngest who says so. */
  from?: number
  tells: Partial<Pick<ProfileFacts, 'relationshipStatus' | 'children'>>
}

export type ProfileLine = string | TellingLine

export interface ProfileLines {
  opening: readonly ProfileLine[]
  everyday: readonly ProfileLine[]
  love: readonly string[]
  seeking: readonly string[]
  closing: readonly string[]
}

export interface ProfileStock {
  /** One person. {town} is where the member lives. */
  single: ProfileLines
  /** Two persons. */
  couple: ProfileLines
  occupations: readonly string[]
}
