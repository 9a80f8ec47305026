/** The demo world's meetings: an evening that is shared, and one that went well, of which the desk may be told. */
import { meetingTimes } from '@samvaer/contracts/safety/meeting-values'
import { world } from '@samvaer/testing/world'
import { endingAt, later } from './meetings/times.ts'
import { newLinkHash } from './meetings/tokens.ts'
import type { MeetingRow } from './models/meeting.ts'
import type { SafetyParts } from './models/models.ts'

const hour = 60 * 60_000
const { free: met, subscriber: member } = world.personas

/** Hours from now; the end of one that is over was answered. */
const written = [
  {
    ...{ name: 'Anne-Lise', with: 'Torben, som jeg har skrevet med siden oktober', place: 'Havnecaféen i Svendborg' },
    ...{ note: 'Ring til mig to gange. Tager jeg den ikke, så ring til min søster.', from: 2, until: 5 },
  },
  {
    ...{ name: 'Anne-Lise', with: 'Jakob fra Vejle', place: 'Biografen i Vejle, og bagefter en gåtur', note: '' },
    ...{ from: -52, until: -49 },
  },
]

export const seedMeetings = async ({ models, settings, reserveIds }: SafetyParts): Promise<void> => {
  const rows = written.map(({ from, until, ...words }, place): MeetingRow => {
    const [_id, isOver] = [place + 1, until < 0]
    const ends = later(world.now, until * hour)
    return {
      ...{ _id, profileId: member.profileId, community: member.community, dark: false, ...words },
      ...{ from: later(world.now, from * hour), ...endingAt(ends) },
      ...(isOver && { state: 'Well', askedAt: ends, dueAt: null }),
      answeredAt: isOver ? later(ends, meetingTimes.answer / 3) : null,
      companionId: isOver ? met.profileId : null,
      ...{ linkNumber: 1, linkHash: newLinkHash(settings.sealKeys, { _id, linkNumber: 1 }) },
      ...{ friends: [], lastFriend: 0, told: false, feedbackAt: null },
    }
  })
  await models.meeting.deleteMany()
  await models.meeting.insertMany(rows, { lean: true })
  await reserveIds('meeting', rows.length)
}
