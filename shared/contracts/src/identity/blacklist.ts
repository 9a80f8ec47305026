/**
 * Of Profiles: blocking, which the product calls the blacklist. One act, both directions, secret
 * (docs/product/blocking.md).
 */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { profileCard } from '../profile/card.ts'
import { identityRights } from './rights.ts'

const service = 'identity'
/** Safety is not lost with the state of a profile. */
const access = signedIn.alsoIn('Locked', 'Quarantined').beforeDarkGate()

export const blacklistCalls = {
  GetBlacklistProfiles: get({
    about: 'Lists whom the member has blocked, the last one first, to take it back.',
    service,
    access: access.own(),
    rates: [rates.paging],
    query: paged({}),
    returns: page(z.object({ profile: profileCard, blockedAt: instant })),
    showsHidden: 'Whoever blocks sees whom, to take it back.',
  }),
  AddProfileToBlacklist: post({
    about:
      'Blocks a member: neither finds the other any more, and the other is never notified. Again changes nothing; NotAllowed for staff, NotFound for a profile that is not there for the member.',
    service,
    access: access.inPerson().may(identityRights['profile.block']),
    body: z.strictObject({ profileId: id }),
    returns: nothing,
  }),
  RemoveProfileFromBlacklist: post({
    about: 'Takes a block back; without one, nothing happens.',
    service,
    access: access.inPerson().own(),
    body: z.strictObject({ profileId: id }),
    returns: nothing,
  }),
}
