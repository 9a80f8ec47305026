/** The times of a meeting, and the notifications that belong to them. */
import { meetingTimes } from '@samvaer/contracts/safety/meeting-values'
import type { MeetingRow } from '../models/meeting.ts'

export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)

/** The states of whose meetings nobody knows that they went well. */
const unknownEnds: readonly MeetingRow['state'][] = ['Asked', 'Silent', 'Help']

/** The moment until which the link opens: one of which nobody knows that it went well is read until it is erased. */
export const linkUntil = ({ state, until, erasesAt }: Pick<MeetingRow, 'state' | 'until' | 'erasesAt'>): Date =>
  unknownEnds.includes(state) ? erasesAt : later(until, meetingTimes.link)

/** True while somebody may still read what its member says. */
export const goesOn = (meeting: MeetingRow, now: Date): boolean => meeting.linkHash !== null && now < linkUntil(meeting)

/** The fields that follow from another end: the member is asked then. */
export const endingAt = (until: Date): Pick<MeetingRow, 'until' | 'state' | 'askedAt' | 'dueAt' | 'erasesAt'> => ({
  ...{ until, state: 'Open', askedAt: null, dueAt: until, erasesAt: later(until, meetingTimes.kept) },
})

/** Names the question of one end. */
export const checkInKey = ({ _id, until }: Pick<MeetingRow, '_id' | 'until'>): string =>
  `meeting:${_id}:${until.getTime()}`
