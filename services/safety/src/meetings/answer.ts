/** The answers of a member, asked or not, and who is told of them. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type CheckInAnswer, meetingTimes } from '@samvaer/contracts/safety/meeting-values'
import type { MeetingRow } from '../models/meeting.ts'
import type { SafetyParts } from '../models/models.ts'
import { tellFriends } from './mails.ts'
import { changeMeeting, withdrawCheckIn } from './share.ts'
import { endingAt, goesOn, later } from './times.ts'

/** An hour more, from its end or from now. */
const longer = ({ from, until }: MeetingRow, now: Date) => {
  const ends = later(until > now ? until : now, meetingTimes.later)
  if (ends.getTime() - from.getTime() > meetingTimes.longest) throw new ProductError('Conflict', { reason: 'TooLong' })
  return endingAt(ends)
}

export const answerCheckIn = (
  parts: SafetyParts,
  meetingId: number,
  { answer, until }: { answer: CheckInAnswer; until: string },
): Promise<void> =>
  changeMeeting(parts, meetingId, async (meeting, now, transaction) => {
    if (!goesOn(meeting, now)) throw new ProductError('Conflict', { reason: 'Over' })
    // Said twice it is said once.
    if (meeting.state === answer) return undefined
    if (answer === 'Later' && meeting.until.getTime() !== Date.parse(until)) return undefined
    await withdrawCheckIn(meeting, transaction)
    const said = answer === 'Later' ? longer(meeting, now) : ({ state: answer, dueAt: null } as const)
    if (answer === 'Help') await tellFriends(parts, meeting, 'Help', transaction)
    else if (meeting.told) await tellFriends(parts, meeting, 'Answered', transaction)
    return { ...said, answeredAt: now, told: answer === 'Help' }
  })
