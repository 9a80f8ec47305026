/** Limits, enumerations and formats of profiles: plain values, for pages too (decision 112). */

import type { FactValue } from './fact-table.ts'

/**
 * Days from the decision after which the video of a validation is erased (docs/product/retention.md): kept and said.
 */
export const validationVideoDays = 30

export const connectionStates = ['Accepted', 'AskedByMe', 'AskedByThem'] as const

/** The roles that a person likes to have there; ours, respectful and short. */
export const darkPersonRoles = [
  'Curious',
  'Dominant',
  'Submissive',
  'Switch',
  'Voyeur',
  'Exhibitionist',
  'Romantic',
] as const
export type DarkPersonRole = (typeof darkPersonRoles)[number]

export const darkExperiences = ['New', 'Some', 'Experienced'] as const
export type DarkExperience = (typeof darkExperiences)[number]

/**
 * The roles of the other one in a connection, seen by its reader. If one is Dominant the other is Submissive; the rest
 * is the same from both sides.
 */
export const connectionRoles = ['Partner', 'Lover', 'Playmate', 'Friend', 'Dominant', 'Submissive'] as const
export type ConnectionRole = (typeof connectionRoles)[number]

export const darkDeclineReasons = ['TextTooShort', 'ProfileTooEmpty', 'AgeNotProven', 'NotSerious', 'Other'] as const

/** Kilometres between the centres of zip codes, as bands (R22); null: however far. */
export const askedDistances = [5, 10, 25, 50, 100] as const

/** Those of whoever lives alone: no couple answers with one of them. */
export const statusesAlone = [
  'Single',
  'Separated',
  'Divorced',
  'Widowed',
] as const satisfies readonly FactValue<'relationshipStatus'>[]
export const livesAlone = (status: string): boolean => (statusesAlone as readonly string[]).includes(status)
/** Letters (docs/product/limits.md "profile text 5,000"). */
export const aboutLength = 5000

export const maximumGuestbookText = 2000

export const guestbookWriters = ['Everyone', 'Favourites', 'Validated', 'Nobody'] as const
export type GuestbookWriters = (typeof guestbookWriters)[number]

export const albumLimits = {
  albums: 100,
  title: 60,
  description: 1000,
  alt: 1500,
  atOnce: 30,
  profilePictures: 20,
} as const
/** Days that deleted pictures can be brought back (docs/product/limits.md). */
export const deletedMediaDays = 30

/** None says I or we, so that each fits one person and a couple. */
export const profilePrompts = [
  'PerfectSunday',
  'GoodReason',
  'SmallThing',
  'GoodLaugh',
  'SubjectForHours',
  'FirstMeeting',
  'FromTheKitchen',
  'LearningNow',
  'Journey',
  'Song',
  'Recommends',
  'SecretlyProud',
  'WellSpentEvening',
  'FriendsSay',
  'HomeIs',
  'Bravest',
  'CharminglyBad',
  'WithinAYear',
  'DoTogether',
  'AskAbout',
] as const

/** The number of answers of a profile, and of letters of an answer (docs/product/limits.md). */
export const promptLimits = { answers: 3, length: 300 } as const

/** Years between which a search may ask. */
export const searchedAges = { from: 18, to: 99 } as const

/** Years from one's own age in which people are suggested to members who have not said whom they look for. */
const yearsAround = 10

/** Returns the ages of people that are suggested as long as nothing was said. @param own of one person, or of two */
export const agesAround = (own: readonly number[]): { from: number; to: number } =>
  own.length === 0
    ? searchedAges
    : {
        from: Math.max(searchedAges.from, Math.min(...own, searchedAges.to) - yearsAround),
        to: Math.min(searchedAges.to, Math.max(...own) + yearsAround),
      }

export const maximumNoteLength = 2000
/** The numbers of each that a member keeps. */
export const keptLimits = { favorites: 1000, tagged: 100, notes: 1000 } as const
/** Minutes in which another visit to the same profile is the same one. */
export const visitMinutes = 30
/**
 * Days that a visit is kept (docs/product/retention.md), and how many are shown without a subscription
 * (docs/product/roles.md).
 */
export const visitDays = 90
export const visitsShownFree = 3
/** Profiles that a list asks about at once, whether they were looked at. */
export const askedSeenAtOnce = 60

/** Between the centres of two zip codes, never finer (R22). */
export const distanceBands = ['Under5', 'Under10', 'Under25', 'Under50', 'Under100', 'From100'] as const

/** The online windows of docs/product/limits.md; null is longer ago than a month. */
export const onlineBands = ['Now', 'Last24Hours', 'ThisWeek', 'ThisMonth'] as const

/** The pages of a profile, by the children of its route. */
export const profileTabs = ['about', 'Pictures', 'Albums', 'Relations', 'Guestbook', 'Blog', 'Lodges'] as const

/**
 * Public albums every member sees, protected ones whoever was granted them; red albums are the same on the dark variant
 * alone (docs/product/dark-variant.md).
 */
export const profileAlbumTypes = ['Public', 'Protected', 'Red'] as const

/** ProfilePictures is the one that every profile has: those who stand on its cards first. */
export const mediaPlaces = ['ProfilePictures', ...profileAlbumTypes] as const

/**
 * The reasons why there is nothing to show: not available at the moment, removed by us, deleted
 * (docs/product/states.md), or blocked by the viewer.
 */
export const profileStates = ['Available', 'NotAvailable', 'Removed', 'Deleted', 'BlockedByMe'] as const

/** `Newest` first, `Oldest` first, or by the name of the profile. */
export const noteSorts = ['Newest', 'Oldest', 'Name'] as const

/** NemId closed on 31 October 2023: it stands on old records alone. BankId is ours, for Norway and Sweden. */
export const validationMethods = ['NemId', 'VideoUpload', 'Personal', 'MitId', 'Yoti', 'BankId'] as const
export type ValidationMethod = (typeof validationMethods)[number]

export const eidMethods = ['MitId', 'BankId', 'Yoti', 'NemId'] as const
export type EidMethod = (typeof eidMethods)[number]

/** The kinds of evidence that staff decide; a photo check proves no person, it says that the pictures show the member. */
export const evidenceKinds = ['VideoUpload', 'Personal', 'Photo'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const validationVideoStatuses = ['Ongoing', 'Valid', 'Invalid'] as const

/** The four messages of docs/product/validation.md, one of which applies. */
export const forcedVariants = ['Consent', 'Profile', 'Both', 'Members'] as const
export type ForcedVariant = (typeof forcedVariants)[number]

/** Characters of a member's own words about the people looked for. */
export const lookingForLength = 1000
/** An application for the dark variant. */
export const maximumApplication = 2000
/** Characters of what notes are searched for. */
export const maximumNoteSearch = 100

/** Characters of a dark profile. */
export const darkTextLimits = { about: aboutLength, boundaries: 2000 } as const
/** Characters of an occupation. */
export const maximumOccupation = 80
/** Characters of a wish to be validated in person, and of why a validation is refused. */
export const validationTextLimits = { wish: 1000, refusal: 500 } as const
/** Characters that an application for the dark variant is declined with, beside its reason. */
export const maximumDeclineText = 500
