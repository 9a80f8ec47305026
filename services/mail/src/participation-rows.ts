/** Everybody's rows of conversations. */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { Side } from './models/models.ts'
import type { ParticipationRow } from './models/participation.ts'

/** The rows of those who take part in any of the conversations. */
export const rowsAmong = (
  side: Side,
  conversationIds: number[],
  session?: Transaction['session'],
): Promise<ParticipationRow[]> =>
  side.participation
    .find({ conversationId: { $in: conversationIds }, left: false }, null, session && { session })
    .sort({ _id: 1 })
    .lean<ParticipationRow[]>()

export const rowsOf = (
  side: Side,
  conversationId: number,
  session?: Transaction['session'],
): Promise<ParticipationRow[]> => rowsAmong(side, [conversationId], session)
