/** Words and numbers of meetings that a member shares with a friend (docs/product/safe-meetings.md). */

/**
 * Open: its end is to come. Asked: the member is asked how it went. Silent: no answer came, and the friend was told.
 * Ended: the member took it back.
 */
export const meetingStates = ['Open', 'Asked', 'Well', 'Silent', 'Help', 'Ended'] as const
export type MeetingState = (typeof meetingStates)[number]

/** Later: an hour more. */
export const checkInAnswers = ['Well', 'Later', 'Help'] as const
export type CheckInAnswer = (typeof checkInAnswers)[number]

export const meetingFeelings = ['Good', 'Uneasy', 'Unsafe'] as const
export type MeetingFeeling = (typeof meetingFeelings)[number]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds. */
export const meetingTimes = {
  /** The time that the member has for an answer before the friend is told. */
  answer: 30 * minute,
  later: hour,
  /** From beginning to end, however often it is made longer. */
  longest: day,
  /** The time before it for which one is shared. */
  ahead: 60 * day,
  /** After the end of one that went well; of any other the link works until it is erased. */
  link: 12 * hour,
  /** After the end it is kept so long, for its member's words about it. */
  kept: 7 * day,
  /** The words about it are kept so long. */
  feedback: 365 * day,
} as const

export const meetingLimits = {
  name: 40,
  with: 80,
  place: 200,
  note: 500,
  feedback: 1000,
  /** Meetings of a member that are not over. */
  open: 5,
  /** Mail addresses of friends. */
  friends: 3,
} as const

/** Finds what mail programs make a link of: a friend's mail says the member's name, and no address of anybody. */
export const looksLikeLink = (name: string): boolean => /[/@:]|\.\p{L}{2}/u.test(name)
