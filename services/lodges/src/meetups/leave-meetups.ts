/** Takes a member who does not belong to a lodge any more from all its meetups, its calendar and its open polls. */
import { belongs, type LodgeRole } from '@samvaer/contracts/lodges/roles'
import type { Parts, Transaction } from '@samvaer/service-kit/parts'
import { inShortTransactions, rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import type { LodgesParts, Side } from '../models/models.ts'
import type { SignUpRow } from '../models/sign-up.ts'
import { leavePolls } from '../polls/erase-polls.ts'
import { moveUp, turnOf, writeSignUp } from './sign-ups.ts'

interface Left {
  profileId: number
  lodgeId: number
  before: LodgeRole
  after: LodgeRole
}

/** Meetups that one transaction takes: each takes its turn, and others move up. */
export const meetupsOfStep = rowsOfStep / 10

const goes = ({ before, after }: Left): boolean => belongs(before) && !belongs(after)

/** @returns how many meetups it took, at most `most` */
const leaveSome = async (
  parts: Pick<LodgesParts, 'clock'>,
  side: Side,
  { profileId, lodgeId }: Left,
  most: number,
  transaction: Transaction,
): Promise<number> => {
  const { session } = transaction
  const theirs = { profileId, lodgeId, overAt: { $gt: parts.clock() } }
  const rows = await side.signUp.find(theirs, null, { session }).limit(most).lean<SignUpRow[]>()
  for (const row of rows) {
    await turnOf(side, row.meetupId, session)
    await writeSignUp(side, row.meetupId, { before: row, after: undefined }, transaction)
    await moveUp(parts, side, row.meetupId, transaction)
  }
  return rows.length
}

/**
 * Leaves meetups in short transactions before the one that ends the membership, which has few left then (decision 109):
 * where it breaks off, the member still belongs, and the same act goes on with it.
 */
export const leaveMeetupsFirst = async (
  parts: Pick<LodgesParts, 'clock'> & Pick<Parts<never>, 'transaction'>,
  side: Side,
  left: Left,
): Promise<void> => {
  if (!goes(left)) return
  await inShortTransactions(parts, meetupsOfStep, (most, transaction) =>
    leaveSome(parts, side, left, most, transaction),
  )
}

/** Leaves what is left of them, with the membership. */
export const leaveMeetups = async (
  parts: Pick<LodgesParts, 'clock'>,
  side: Side,
  left: Left,
  transaction: Transaction,
): Promise<void> => {
  if (!goes(left)) return
  const { profileId, lodgeId } = left
  await leaveSome(parts, side, left, Number.MAX_SAFE_INTEGER, transaction)
  await side.calendarAddress.deleteMany({ profileId, lodgeId }, { session: transaction.session })
  await side.dateAnswer.deleteMany({ profileId, lodgeId }, { session: transaction.session })
  await leavePolls(parts, side, left, transaction)
}
