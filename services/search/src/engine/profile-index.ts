/**
 * The interface of the search engine, however it is made: holds every member whom a search may find on one side of one
 * community, and answers who fits. It knows nothing of HTTP, of the database or of blocks' owners.
 */

import type { Gender } from '@samvaer/contracts/core/values'
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import type { Answers } from '@samvaer/contracts/profile/fact-table'
import type { DistanceBand } from '@samvaer/contracts/profile/shapes'
import type { DarkExperience, DarkPersonRole } from '@samvaer/contracts/profile/values'
import type { ProfileFilters, ProfileSort } from '@samvaer/contracts/search/filters'
import type { MatchWeights } from '@samvaer/contracts/search/reasons'

export interface IndexedPerson extends Answers<'person'> {
  gender: Gender
  /** yyyy-mm-dd */
  birthday: string
  height: number | null
  weight: number | null
  /** Of the dark side; empty and null elsewhere. */
  roles: readonly DarkPersonRole[]
  experience: DarkExperience | null
}

/** A member as a search finds them. */
export interface IndexedProfile extends Answers<'profile'> {
  profileId: number
  gender: Gender
  /** Folded as names are compared at sign-up (foldName). */
  nameFolded: string
  persons: readonly IndexedPerson[]
  /** `<countryId>:<zipCode>` */
  place: string
  /** As the card names it, folded. */
  town: string
  pictured: boolean
  validated: boolean
  /** Staff have compared the pictures with the member. */
  photoChecked: boolean
  subscriber: boolean
  createdAt: Date
  /** Each once, folded: of everything that the profile says. */
  words: readonly string[]
  /** The people whom the member looks for; undefined before the first save. */
  seeks: MatchSettings | undefined
  /** When the newest open picture or video was added; undefined without one. */
  newestMediumAt: Date | undefined
  /** Of the dark side; empty elsewhere. */
  kinks: readonly string[]
}

/** The asker: never found, and let through by those who are found only by the people whom they look for. */
export interface Asker {
  profileId: number
  /** Members whom a block parts from the asker. */
  hidden: readonly number[]
  /** Undefined where the asker is not in the index: then whoever is found by few is not found. */
  profile: IndexedProfile | undefined
  /** The distances of places from the asker's, as bands; a place that is not in it is not known to be near. */
  bands: ReadonlyMap<string, DistanceBand>
  /** Ages and windows of presence are counted from here. */
  now: Date
}

export interface Question {
  asker: Asker
  /** Asks for those alone whom the asker looks for, and who look for somebody like the asker. */
  sought?: boolean | undefined
  /** `countryAreaId` was turned into `places` before, and is not read. */
  filters: Omit<ProfileFilters, 'countryAreaId'>
  /** Places of a region; undefined: everywhere. */
  places?: ReadonlySet<string> | undefined
  /** Of these members; undefined: of all. */
  among?: readonly number[] | undefined
  /** PrefixIndex of the name and of the town, folded; empty: of any. */
  beginnings?: { name: string; town: string } | undefined
}

/** The place behind which a page goes on: this member in the order; `key` is what the order compares. */
export interface Behind {
  key: number
  profileId: number
}

export interface PageOf {
  sort: ProfileSort | 'NewestMedium'
  take: number
  behind?: Behind | undefined
}

export interface FoundIds {
  items: Behind[]
  /** More stand behind the last of the items. */
  goesOn: boolean
  /** Exact up to `countedExactly`, and that number where there are more. */
  count: number
  more: boolean
}

/** The same in the order by name: `name` is the key by which names sort. */
export interface BehindName {
  name: string
  profileId: number
}

export interface NamedIds {
  items: BehindName[]
  goesOn: boolean
}

export interface RankedIds extends FoundIds {}

export interface ProfileIndex {
  readonly size: number
  /** Adds a member, or replaces what was known. */
  put(profile: IndexedProfile): void
  remove(profileId: number): void
  /** When members were here last. A member who is not in the index is passed over. */
  seen(profileId: number, at: Date): void
  seenAt(profileId: number): Date | undefined
  has(profileId: number): boolean
  find(question: Question, page: PageOf): FoundIds
  /** Exact up to `countedExactly`. */
  count(question: Question): { count: number; more: boolean }
  /** True when a search of the asker may find the member at all. */
  mayFind(asker: Asker, profileId: number): boolean
  /** Names that begin so, folded; the last seen first. */
  byName(asker: Asker, beginning: string, take: number): number[]
  /** Those who fit in the order of the community's alphabet. */
  named(question: Question, page: { take: number; behind?: BehindName | undefined }): NamedIds
  /**
   * Returns the members who have birthday on this day (mm-dd; those born on 29 February have it on 28 February in other
   * years).
   */
  birthdays(question: Pick<Question, 'asker' | 'sought'>, today: Date, page: Omit<PageOf, 'sort'>): FoundIds
  /**
   * Members who fit the asker's wishes and whose wishes the asker fits, by a sum of what `weights` gives weight: equal
   * sums by the newest. `words` are the asker's own words, folded.
   */
  matches(question: Question, weights: MatchWeights, page: Omit<PageOf, 'sort'>): RankedIds
  /** Members whose texts have words of these, those with most of them first. */
  byWords(asker: Asker, words: readonly string[], page: Omit<PageOf, 'sort'>): FoundIds
  /** In how many profiles a word stands: for choosing those that say something. */
  profilesWith(word: string): number
  /** Returns the number of members with each kink, of those whom the asker may find. */
  kinkCounts(asker: Asker): ReadonlyMap<string, number>
}
