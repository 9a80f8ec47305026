/** Takes a member who does not belong to a lodge any more from all its meetups and its calendar. */
import { belongs, type LodgeRole } from '@samvaer/contracts/lodges/roles'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { LodgesParts, Side } from '../models/models.ts'
import type { SignUpRow } from '../models/sign-up.ts'
import { moveUp, turnOf, writeSignUp } from './sign-ups.ts'

interface Left {
  profileId: number
  lodgeId: number
  before: LodgeRole
  after: LodgeRole
}

export const leaveMeetups = async (
  parts: Pick<LodgesParts, 'clock'>,
  side: Side,
  { profileId, lodgeId, before, after }: Left,
  transaction: Transaction,
): Promise<void> => {
  if (!belongs(before) || belongs(after)) return
  const { session } = transaction
  const theirs = { profileId, lodgeId, overAt: { $gt: parts.clock() } }
  for (const row of await side.signUp.find(theirs, null, { session }).lean<SignUpRow[]>()) {
    await turnOf(side, row.meetupId, session)
    await writeSignUp(side, row.meetupId, { before: row, after: undefined }, transaction)
    await moveUp(parts, side, row.meetupId, transaction)
  }
  await side.calendarAddress.deleteMany({ profileId, lodgeId }, { session })
}
