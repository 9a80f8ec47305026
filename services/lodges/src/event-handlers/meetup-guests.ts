/** What a change of members means for the meetups that they come to (docs/product/states.md). */
import type { ProfileStatus } from '@samvaer/contracts/enumerations'
import type { Heard, Transaction } from '@samvaer/service-kit/define-service'
import { isListed } from '@samvaer/service-kit/directory'
import { moveUp, turnOf, writeSignUp } from '../meetups/sign-ups.ts'
import { bothSides, type LodgesParts } from '../models/models.ts'
import type { SignUpRow } from '../models/sign-up.ts'

/** Whoever is locked keeps a place and is not shown; whoever is gone for good, or to be deleted, comes no more. */
const gone: readonly ProfileStatus[] = ['ToBeDeleted', 'PermaLocked', 'Deleted']

export const followSignUps = async (
  parts: LodgesParts,
  heard: Heard<'ProfileChanged'>[],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const now = parts.clock()
  const profiles = new Map(heard.map(({ payload }) => [payload.profileId, payload]))
  const erased = [...profiles.values()].filter(({ status }) => status === 'Deleted').map(({ profileId }) => profileId)
  for (const side of bothSides(parts)) {
    if (erased.length > 0) await side.calendarAddress.deleteMany({ profileId: { $in: erased } }, { session })
    const theirs = { profileId: { $in: [...profiles.keys()] } }
    for (const before of await side.signUp.find(theirs, null, { session }).lean<SignUpRow[]>()) {
      const profile = profiles.get(before.profileId)
      if (!profile) continue
      const { gender, status } = profile
      const leaves = status === 'Deleted' || (gone.includes(status) && before.overAt > now)
      const listed = isListed(profile, side)
      if (!leaves && listed === before.listed && gender === before.gender) continue
      await turnOf(side, before.meetupId, session)
      const after = leaves ? undefined : { ...before, listed, gender }
      await writeSignUp(side, before.meetupId, { before, after }, transaction)
      await moveUp(parts, side, before.meetupId, transaction)
    }
  }
}
