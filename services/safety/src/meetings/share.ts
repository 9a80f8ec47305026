/** Makes, changes and ends meetings that are shared. Every act on one waits for the one before. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { meetingLimits, meetingTimes } from '@samvaer/contracts/safety/meeting-values'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { MeetingRow } from '../models/meeting.ts'
import type { SafetyParts } from '../models/models.ts'
import { withdrawNotification } from '../notifications.ts'
import type { Viewer } from '../viewer.ts'
import { checkInKey, endingAt } from './times.ts'
import { newLinkHash } from './tokens.ts'

export interface MeetingWords {
  name: string
  with: string
  place: string
  from: string
  until: string
  note: string
}

const wrong = (path: string, code: string) => new ProductError('InvalidInput', { issues: [{ path, code }] })

/** Reads the times that a member wrote: an end that is to come, behind its beginning and within a day of it. */
const timesOf = ({ from, until }: MeetingWords, now: Date): { from: Date; until: Date } => {
  const [begins, ends] = [new Date(from), new Date(until)]
  const lasts = ends.getTime() - begins.getTime()
  if (begins.getTime() > now.getTime() + meetingTimes.ahead) throw wrong('from', 'too_big')
  if (ends <= now || lasts <= 0) throw wrong('until', 'too_small')
  if (lasts > meetingTimes.longest) throw wrong('until', 'too_big')
  return { from: begins, until: ends }
}

const running = { state: { $in: ['Open' as const, 'Asked' as const] } }

export const shareMeeting = async (
  parts: SafetyParts,
  { profileId, community, side }: Viewer,
  companionId: number | null,
  { from, until, ...words }: MeetingWords,
): Promise<number> => {
  const times = timesOf({ from, until, ...words }, parts.clock())
  const _id = await parts.nextId('meeting')
  return parts.transaction(
    async ({ session }) => {
      const { meeting } = parts.models
      const open = await meeting.countDocuments({ profileId, ...running }).session(session)
      if (open >= meetingLimits.open) throw new ProductError('Conflict', { reason: 'TooMany' })
      const row: MeetingRow = {
        ...{ _id, profileId, community, dark: side.dark, companionId, ...words },
        ...{ from: times.from, ...endingAt(times.until), answeredAt: null, feedbackAt: null },
        ...{ linkNumber: 1, linkHash: newLinkHash(parts.settings.sealKeys, { _id, linkNumber: 1 }) },
        ...{ friends: [], lastFriend: 0, told: false },
      }
      await meeting.create([row], { session })
      return _id
    },
    { about: `meetings of ${profileId}` },
  )
}

/** Changes a meeting as it stands at this moment; nothing returned changes nothing. */
export const changeMeeting = (
  parts: SafetyParts,
  _id: number,
  act: (
    meeting: MeetingRow,
    now: Date,
    transaction: Transaction,
  ) => Promise<Partial<MeetingRow> | undefined> | Partial<MeetingRow> | undefined,
): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const row = await parts.models.meeting.findById(_id, null, { session }).lean<MeetingRow>()
      if (!row) throw new ProductError('NotFound')
      const change = await act(row, parts.clock(), transaction)
      if (change) await parts.models.meeting.updateOne({ _id }, { $set: change }, { session })
    },
    { about: `meeting ${_id}` },
  )

const over = (): never => {
  throw new ProductError('Conflict', { reason: 'Over' })
}

/** Takes back the question of an end that is not the end any more. */
export const withdrawCheckIn = async (meeting: MeetingRow, transaction: Transaction): Promise<void> => {
  if (meeting.state === 'Asked') await withdrawNotification(transaction, meeting.profileId, checkInKey(meeting))
}

export const reviseMeeting = (
  parts: SafetyParts,
  meetingId: number,
  { from, until, ...words }: MeetingWords,
): Promise<void> =>
  changeMeeting(parts, meetingId, async (meeting, now, transaction) => {
    if (meeting.state !== 'Open' && meeting.state !== 'Asked') return over()
    const times = timesOf({ from, until, ...words }, now)
    const sameEnd = times.until.getTime() === meeting.until.getTime()
    if (!sameEnd) await withdrawCheckIn(meeting, transaction)
    return { ...words, from: times.from, ...(!sameEnd && endingAt(times.until)) }
  })

/** Another link in place of the one that there is; the addresses that came by that one go. */
export const renewLink = (parts: SafetyParts, meetingId: number): Promise<void> =>
  changeMeeting(parts, meetingId, ({ _id, state, until, linkNumber: last }, now) => {
    if (until <= now && state !== 'Asked') return over()
    const linkNumber = last + 1
    const linkHash = newLinkHash(parts.settings.sealKeys, { _id, linkNumber })
    return { linkNumber, linkHash, friends: [], ...(state === 'Ended' && endingAt(until)) }
  })

export const endMeeting = (parts: SafetyParts, meetingId: number): Promise<void> =>
  changeMeeting(parts, meetingId, async (meeting, _now, transaction) => {
    await withdrawCheckIn(meeting, transaction)
    return { state: 'Ended', dueAt: null, linkHash: null, friends: [], told: false }
  })
