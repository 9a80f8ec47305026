/** The things that those who come to a meetup bring, and the rides that they offer one another. */
import { mayMake } from '@samvaer/contracts/core/access'
import { lodges } from '@samvaer/contracts/lodges/calls'
import { manages } from '@samvaer/contracts/lodges/roles'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { changed } from '../../live.ts'
import type { SeenMeetup } from '../../meetups/meetup-data.ts'
import { takeTurn } from '../../meetups/sign-ups.ts'
import type { LodgesParts } from '../../models/models.ts'
import { type SignUpRow, signUpKey } from '../../models/sign-up.ts'
import { notifyOfMeetup, withdrawOfMeetup } from '../../notifications/meetup-notifications.ts'
import { lodgeHandlers } from '../../policy.ts'
import { contentFacts } from '../../reading/facts.ts'
import {
  addShare,
  type ChangeShares,
  removeShare,
  type SharedGathering,
  takeShare,
} from '../../shares/change-shares.ts'
import { sharesSeenBy } from '../../shares/seen-shares.ts'
import type { Viewer } from '../../viewer.ts'

const looksAfter = ({ profileId }: Viewer, { lodge, authorId }: SeenMeetup): boolean =>
  manages(lodge.role) || authorId === profileId

const sharesFor = async (parts: LodgesParts, viewer: Viewer, meetup: SeenMeetup) => {
  const { _id, lodge, authorId, cancelledAt, overAt, shares = [] } = meetup
  const now = parts.clock()
  const own = await viewer.side.signUp.findById(signUpKey(_id, viewer.profileId)).lean<SignUpRow>()
  const facts = await contentFacts(viewer, lodge, authorId)
  return sharesSeenBy(parts, viewer, {
    shares,
    takesPart: own?.state === 'Going' && !cancelledAt && overAt > now,
    mayAdd: mayMake(lodges.calls.AddMeetupShare, viewer.context, { meetup: facts }, now),
    looksAfter: looksAfter(viewer, meetup),
    seesAll: viewer.staff,
  })
}

const changing =
  (parts: LodgesParts, viewer: Viewer, seen: SeenMeetup): ChangeShares =>
  async (change) => {
    const { side, profileId } = viewer
    const { _id } = seen
    await parts.transaction(
      async (transaction) => {
        const { session } = transaction
        const at = parts.clock()
        const meetup = await takeTurn(side, _id, at, session)
        const own = await side.signUp.findById(signUpKey(_id, profileId), null, { session }).lean<SignUpRow>()
        const gathering: SharedGathering = {
          shares: meetup.shares ?? [],
          comes: own?.state === 'Going',
          looksAfter: looksAfter(viewer, seen),
          seesAll: false,
          notify: (receivers, said) => notifyOfMeetup(transaction, { side, meetup, at }, receivers, said),
          withdraw: (receivers, said) => withdrawOfMeetup(transaction, _id, receivers, said),
        }
        const shares = await change(gathering, transaction)
        await side.meetup.updateOne({ _id }, { $set: { shares } }, { session })
      },
      aboutRow(side.meetup, _id),
    )
    changed(parts, viewer, 'meetup', _id, 'shares')
  }

export const meetupShareCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetMeetupShares: ({ viewer, objects: { meetup } }) => sharesFor(parts, viewer, meetup),
    AddMeetupShare: async ({ viewer, objects: { meetup }, input }) => ({
      shareId: await addShare(changing(parts, viewer, meetup), viewer, input),
    }),
    TakeMeetupShare: async ({ viewer, objects: { meetup }, input }) => {
      await takeShare(changing(parts, viewer, meetup), viewer, input)
      return {}
    },
    RemoveMeetupShare: async ({ viewer, objects: { meetup }, input: { shareId } }) => {
      await removeShare(changing(parts, viewer, meetup), viewer, shareId)
      return {}
    },
  })
