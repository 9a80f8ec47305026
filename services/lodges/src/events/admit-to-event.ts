import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { unlessRefused } from '../attendance/series-rows.ts'
import { takeAnswers } from '../dates/take-answers.ts'
import type { EventRow } from '../models/event.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { withdrawOfEvent } from '../notifications/event-notifications.ts'
import { answerInviters, waitsOrComes, wanted } from './coming.ts'
import { guestNow, guestRow, turnOf, writeGuest } from './guests.ts'

/** Writes a guest as one who signs up: an invitation is accepted by it, and where organisers decide they are asked. */
const admitGuest = async (
  parts: LodgesParts,
  side: Side,
  event: EventRow,
  profile: DirectoryProfile,
  transaction: Transaction,
): Promise<void> => {
  const { _id } = event
  const { profileId, gender } = profile
  const at = parts.clock()
  const before = await guestNow({ side }, _id, profileId, transaction)
  if (before && waitsOrComes.includes(before.state)) return
  const after = guestRow(event, { profile, side, before }, wanted(event, before, gender), at)
  await writeGuest(side, event, { before, after }, transaction)
  if (before?.state !== 'Invited') return
  await withdrawOfEvent(transaction, _id, [profileId], { variant: 'invited' })
  await answerInviters(event, before, 'Welcomed', at, transaction)
}

/** Lets those come who said that they can at the date that was chosen, as organisers and places allow (decision 173). */
export const admitToEvent =
  (parts: LodgesParts, side: Side): FanOutStep<EventRow> =>
  async ({ _id, chosenDate: chosen, organiserIds }, most, transaction) => {
    if (!chosen) return 0
    const asked = { of: 'Event' as const, itemId: _id, chosen, organiserIds }
    const { taken, coming } = await takeAnswers(parts, side, asked, most, transaction)
    for (const profile of coming) {
      const now = await turnOf(side, _id, transaction.session)
      if (!now || now.status === 'Cancelled') break
      await admitGuest(parts, side, now, profile, transaction).catch(unlessRefused)
    }
    return taken
  }
