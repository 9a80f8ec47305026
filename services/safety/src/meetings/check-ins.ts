/** Asks members at the end of their meetings, and tells the friends of whoever does not answer. */
import { meetingTimes } from '@samvaer/contracts/safety/meeting-values'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import type { MeetingRow } from '../models/meeting.ts'
import type { SafetyParts } from '../models/models.ts'
import { raiseNotification } from '../notifications.ts'
import { safeMeetingsPath } from '../paths.ts'
import { tellFriends } from './mails.ts'
import { changeMeeting, withdrawCheckIn } from './share.ts'
import { checkInKey, later } from './times.ts'

/** The same on both sides: a member is reached wherever they are, and nothing is said of a side. */
const noticeOf = ({ profileId }: MeetingRow, at: Date) =>
  ({ type: 'CheckIn', profileId, path: safeMeetingsPath, dark: false, at }) as const

const ask = async (meeting: MeetingRow, now: Date, transaction: Transaction): Promise<Partial<MeetingRow>> => {
  await raiseNotification(transaction, { key: checkInKey(meeting), ...noticeOf(meeting, now) })
  return { state: 'Asked', askedAt: now, dueAt: later(now, meetingTimes.answer) }
}

const tell = async (
  parts: SafetyParts,
  meeting: MeetingRow,
  now: Date,
  transaction: Transaction,
): Promise<Partial<MeetingRow>> => {
  await withdrawCheckIn(meeting, transaction)
  const told = { key: `${checkInKey(meeting)}:told`, variant: 'told', ...noticeOf(meeting, now) }
  await raiseNotification(transaction, told)
  await tellFriends(parts, meeting, 'Silent', transaction)
  return { state: 'Silent', dueAt: null, told: true }
}

const goOn = (parts: SafetyParts, { _id }: MeetingRow): Promise<void> =>
  changeMeeting(parts, _id, (meeting, now, transaction) => {
    // Answered meanwhile.
    if (meeting.dueAt === null || meeting.dueAt > now) return undefined
    return meeting.state === 'Open' ? ask(meeting, now, transaction) : tell(parts, meeting, now, transaction)
  })

export const askAfterMeetings = (parts: SafetyParts): Task => ({
  name: 'check-ins',
  everySeconds: 15,
  run: processQueue<MeetingRow>(parts, {
    what: 'meeting that is over',
    due: (others, limit) =>
      parts.models.meeting
        .find({ dueAt: { $gt: new Date(0), $lte: parts.clock() }, ...others })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<MeetingRow[]>(),
    act: (row) => goOn(parts, row),
  }),
})
