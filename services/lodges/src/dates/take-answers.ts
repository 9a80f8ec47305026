import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { DatesOf } from '../models/dates.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { answersOf, canAt } from './answers.ts'

/**
 * Takes answers away, the first who answered first, and returns those who can at the date that was chosen, are found, and
 * are not kept from an organiser by a block (decision 173).
 */
export const takeAnswers = async (
  { directory }: Pick<LodgesParts, 'directory'>,
  side: Side,
  { of, itemId, chosen, organiserIds }: { of: DatesOf; itemId: number; chosen: Date; organiserIds: readonly number[] },
  most: number,
  transaction: Transaction,
): Promise<{ taken: number; coming: DirectoryProfile[] }> => {
  const rows = await answersOf(side, of, itemId, transaction, most)
  if (rows.length === 0) return { taken: 0, coming: [] }
  const ids = rows.map(({ _id }) => _id)
  await side.dateAnswer.deleteMany({ _id: { $in: ids } }, { session: transaction.session })
  const can = rows.flatMap((row) => (canAt(row, chosen) ? [row.profileId] : []))
  const profiles = await directory.findAmong(can)
  const hidden = new Set((await Promise.all(organiserIds.map((id) => directory.hiddenFrom(id)))).flat())
  const coming = can.flatMap((id) => {
    const profile = profiles.get(id)
    return profile && isListed(profile, side) && !hidden.has(id) ? [profile] : []
  })
  return { taken: rows.length, coming }
}
