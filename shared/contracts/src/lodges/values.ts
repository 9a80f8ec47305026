/** Limits, enumerations and formats of lodges: plain values, for pages too (decision 112). */

export const signUpStates = ['Going', 'Waiting'] as const

export const maximumDebateLength = 50_000
export const maximumPinned = 3
export const maximumCategories = 30

/** The orders of found lodges, by number as routes name it; 3 if absent (docs/product/limits.md). */
export const lodgeSorts = { Name: 1, Newest: 2, Popular: 3, Active: 4 } as const
export const defaultLodgeSort = lodgeSorts.Popular

/** Lodges that one member may own; counted by the service. */
export const maximumOwnedLodges = 5

export const maximumAssistants = 10

/** The kinds of acts in a lodge: those of docs/product/entities.md, and from LodgeCreated on ours. */
export const lodgeActivityTypes = [
  'MemberJoined',
  'MembershipDeclined',
  'ProfileBanned',
  'ProfileUnbanned',
  'MembershipApproved',
  'PromotedToAssistant',
  'DemotedFromAssistant',
  'LodgeLeft',
  'MembershipRevoked',
  'OwnershipPassed',
  'OwnershipReleased',
  'OwnershipTaken',
  'LodgeCreated',
  'LodgeChanged',
  'NoteAdded',
  'NoteDeleted',
  'OwnershipOffered',
  'OwnershipOfferEnded',
  'DeletionRequested',
  'DeletionWithdrawn',
  'LodgeDeleted',
  'LodgeRestored',
  'EntryLocked',
  'EntryUnlocked',
  'EntryPinned',
  'EntryUnpinned',
  'EntryMoved',
  'EntryDeleted',
  'EntryRestored',
  'CommentDeleted',
  'CommentRestored',
  'CategoryCreated',
  'CategoryChanged',
  'CategoryDeleted',
  'CategoriesSorted',
  'AlbumCreated',
  'AlbumChanged',
  'AlbumDeleted',
  'MediaMoved',
  'MediaDeleted',
  'MediaRestored',
  'MediaAccepted',
  'MediaRejected',
  'MeetupCreated',
  'MeetupChanged',
  'MeetupCancelled',
  'PollClosed',
] as const

export const maximumLodgeAlbums = 100
/** The number of what waits, and was refused, that an album shows. */
export const mostWaitingShown = 30

/** Milliseconds after which somebody who was declined may ask again. */
export const askAgainAfter = 30 * 24 * 60 * 60 * 1000

export const maximumLodgeText = 5000

export const categoryNames = [
  'Friendship',
  'Food',
  'Nature',
  'Sport',
  'Music',
  'Art',
  'Books',
  'Games',
  'Travel',
  'Dance',
  'Home',
  'Pets',
  'Parents',
  'Wellbeing',
  'Learning',
  'Local',
  'Love',
  'Other',
] as const

/** The members to whom a membership is visible. */
export const memberVisibilities = ['Everyone', 'LodgeMembers', 'Managers'] as const

/** The notifications of a lodge to its members; each member may turn each off. */
export const lodgeNews = ['newEntries', 'newComments', 'newMeetups', 'newMedia', 'requests'] as const

export const maximumLodgeName = 45
/** Characters of a tag, and tags of a search and of a lodge. */
export const lodgeTagLimits = { least: 2, most: 30, atOnce: 10 } as const
/** Characters of what lodges are searched for. */
export const maximumLodgeSearch = 100
/** Characters of a request to belong. */
export const maximumRequestText = 500
/** Characters of a manager's note about a member. */
export const maximumMemberNote = 1000
export const maximumMeetupPlaces = 1000

/** Characters of a category of debates. */
export const categoryLimits = { name: 60, description: 300 } as const
/** Characters of an album. */
export const lodgeAlbumLimits = { name: 60, description: 1000 } as const
/** Characters of why a member is blocked in a lodge. */
export const maximumBlockReason = 500
/** Characters of a meetup. */
export const meetupLimits = { title: 120, text: 5000, town: 60, address: 200 } as const
/** A poll: characters of its question and of an option, options from and to, and how many days ahead it closes at most. */
export const pollLimits = { question: 200, option: 100, least: 2, most: 10, days: 365 } as const
/** The kinds of shares of those who come to a meetup or an event: things that they bring, seats in their cars. */
export const shareKinds = ['Thing', 'Ride'] as const
/** Of a share: its characters, the number of it at most, and shares of a meetup or an event. */
export const shareLimits = { text: 80, most: 20, atOnce: 40 } as const
/** Kinks of a lodge. */
export const maximumLodgeKinks = 20
