/** Limits, enumerations and formats of events: plain values, for pages too (decision 112). */

export const joinModes = ['Free', 'Approval', 'Invite'] as const
export const eventStatuses = ['Tentative', 'Confirmed', 'Cancelled'] as const
/** Invited and Requesting wait for a decision, Waiting for a place; Removed by an organiser. */
export const guestStates = ['Accepted', 'Requesting', 'Waiting', 'Invited', 'Declined', 'Removed'] as const

export const maximumOrganisers = 5
/** Of an event or a meetup: how long it may last, and how far ahead it may be called, in days. */
export const maximumDays = { lasting: 14, ahead: 2 * 365 }

/** Guests of an event, its inviter's among them, and members that are invited at once. */
export const maximumPlaces = 5000
export const maximumInvited = 100

/** Characters of an event, of why it is cancelled, and of a message to its guests. */
export const eventLimits = { title: 120, text: 5000, address: 200, cancelled: 500, toGuests: 2000 } as const

/** Ways in which a gathering comes again: on the same day of the week, or on the same one of the month. */
export const repetitions = ['Week', 'TwoWeeks', 'Month'] as const
export type Repetition = (typeof repetitions)[number]
/** Gatherings of a series, and the days from the first to the last. */
export const seriesLimits = { least: 2, most: 26, days: 366 } as const
/** Series of one member that are not over, of events and of meetups each. */
export const maximumSeries = 3
/** The gatherings of a series that an act is about. */
export const seriesScopes = ['This', 'Following'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** Dates that are proposed for a gathering whose date is still to be found. */
export const dateLimits = { least: 2, most: 8 } as const
/** The answers of a member to a proposed date. */
export const dateAnswers = ['Can', 'IfNeedBe', 'Cannot'] as const
export type DateAnswer = (typeof dateAnswers)[number]
