/** Erases meetings a week after their end, and what belongs to whoever is gone (docs/product/retention.md). */
import { meetingTimes } from '@samvaer/contracts/safety/meeting-values'
import type { SingleEventHandler, Task } from '@samvaer/service-kit/parts'
import type { SafetyParts } from '../models/models.ts'

export const eraseMeetings = (parts: SafetyParts): Task => ({
  name: 'erase-meetings',
  everySeconds: 60 * 60,
  run: async () => {
    const { meeting, meetingFeedback } = parts.models
    const now = parts.clock()
    await meeting.deleteMany({ erasesAt: { $lte: now } })
    await meetingFeedback.deleteMany({ at: { $lt: new Date(now.getTime() - meetingTimes.feedback) } })
  },
})

/** Ends what a member shares when they let their profile go, as every mailed link; erases all of it with the member. */
export const forgetMeetings =
  ({ models }: SafetyParts): SingleEventHandler<'ProfileChanged'> =>
  async ({ profileId, status }, { transaction: { session } }) => {
    if (status !== 'ToBeDeleted' && status !== 'Deleted') return
    await models.meeting.deleteMany({ profileId }, { session })
    if (status !== 'Deleted') return
    await models.meeting.updateMany({ companionId: profileId }, { $set: { companionId: null } }, { session })
    await models.meetingFeedback.deleteMany({ $or: [{ profileId }, { byId: profileId }] }, { session })
  }
