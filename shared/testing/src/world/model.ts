/** The shapes of the demo world: what seeds, tests and the demo itself agree on. */

import type { ProfileRole } from '@samvaer/contracts/core/roles'
import type { BanCategory, BanType, DarkStatus, Gender, Language, ProfileStatus } from '@samvaer/contracts/core/values'
import type { ProfileFacts } from '@samvaer/contracts/profile/facts'
import { type Scope, scopeNames, scopes } from '@samvaer/contracts/safety/values'
import type { RichText } from '@samvaer/contracts/text/rich-text'

export const communities = ['dk', 'se', 'no', 'uk'] as const
export type Community = (typeof communities)[number]

/**
 * One account for each kind of member that the rules distinguish (docs/product/requirements.md, "Generating R9–R11").
 */
export const personaNames = [
  'free',
  'subscriber',
  'validated',
  'dark',
  'locked',
  'quarantined',
  'blogban',
  'moderator',
  'support',
  'developer',
  'block-a',
  'block-b',
] as const
export type PersonaName = (typeof personaNames)[number]

/**
 * The staff beside the persona `support`: the second persons of its desk, and one for each other community. Their
 * profile ids follow those of everybody else.
 */
export const staffNames = ['colleague', 'head', 'support-se', 'support-no', 'support-uk'] as const
export type StaffName = (typeof staffNames)[number]

export interface WorldPerson {
  gender: Exclude<Gender, 'Couple'>
  /** yyyy-mm-dd */
  birthday: string
  /** Centimetres; null for whoever did not answer. */
  height: number | null
  /** Kilograms; null for whoever did not answer. */
  weight: number | null
}

export interface WorldMember {
  profileId: number
  community: Community
  /** The light brand of the community. */
  siteId: number
  name: string
  email: string
  language: Language
  /** One person, or two for a couple. */
  persons: WorldPerson[]
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  zipCode: string
  city: string
  /** Addresses under the site, one a person; none where nothing was uploaded yet. */
  pictures: string[]
  subscriber: boolean
  validated: boolean
  role: ProfileRole
  status: ProfileStatus
  darkStatus: DarkStatus
  ageProven: boolean
  bans: {
    type: BanType
    from?: Date
    until: Date | null
    category?: BanCategory
    text?: string
    /** Read on the light side. */
    decisionId?: number
  }[]
  createdAt: Date
  /** The last one at the end. */
  namesBefore?: readonly { name: string; until: Date }[]
  /** The name before the address of whom tests and curious people sign in as. */
  persona?: PersonaName | StaffName
  /** Of the staff: all of them if absent. */
  scopes?: readonly Scope[]
}

export interface WorldAnswer {
  blogCommentId: number
  authorId: number
  text: string
  createdAt: Date
}

export interface WorldComment extends WorldAnswer {
  answers: WorldAnswer[]
}

/** The facts that texts of a member say of the member. */
export interface AuthorFacts extends Partial<Pick<ProfileFacts, 'relationshipStatus' | 'children'>> {
  /** Does not work any more. */
  retired?: true
  /** As in `places.ts`. */
  town?: string
}

export interface WorldEntry {
  blogEntryId: number
  community: Community
  /** An entry of the dark variant. */
  dark: boolean
  authorId: number
  /** The facts that it says of its author. */
  tells?: AuthorFacts
  title: string
  text: RichText
  tags: string[]
  createdAt: Date
  readCount: number
  /** Profile ids. */
  likedBy: number[]
  /** Profile ids; the author follows the own entry. */
  followedBy: number[]
  comments: WorldComment[]
}

export interface World {
  /** The moment from which every date is counted. */
  now: Date
  /** The password of every member. */
  password: string
  members: WorldMember[]
  personas: Record<PersonaName, WorldMember>
  staff: Record<StaffName, WorldMember>
  blocks: { blockerId: number; blockedId: number }[]
  authorFollows: { profileId: number; authorId: number }[]
  entries: WorldEntry[]
}

/** Single or couple, as the profile shows it. */
export const genderOf = (member: Pick<WorldMember, 'persons'>): Gender =>
  member.persons.length === 2 ? 'Couple' : (member.persons[0]?.gender ?? 'Female')

/** Passes the gate of the dark variant; staff do without (docs/product/dark-variant.md). */
export const entersDark = ({ subscriber, darkStatus, ageProven }: WorldMember): boolean =>
  subscriber && darkStatus === 'Approved' && ageProven

/** Returns the grants of a demo member: whoever tries the demo as `support` sees all of the desk. */
export const grantsOf = ({ role, scopes: own = scopeNames }: Pick<WorldMember, 'role' | 'scopes'>): string[] =>
  role === 'Support' ? own.map((name) => scopes[name]) : []
