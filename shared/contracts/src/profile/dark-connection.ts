/** Relations of dark profiles: asked for with a role, there when both agree (docs/product/states.md). */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { profileCard } from './card.ts'
import { profileRights } from './rights.ts'
import { connectionRoles, connectionStates } from './values.ts'

const role = z.enum(connectionRoles)
const connection = z.strictObject({ connectionId: id })

export const profileConnection = z.object({
  connectionId: id,
  /** The other one of the profile that was asked for. */
  profile: profileCard,
  /** The role of the other one to that profile. */
  role,
  /** Askings are shown to the two alone. */
  state: z.enum(connectionStates),
  /** A role that one of the two would like instead; shown to the two alone. It holds when the other one accepts. */
  proposed: z.object({ role, byMe: z.boolean() }).nullable(),
  since: instant,
})

/** Every call is of the dark variant alone: NotFound elsewhere. */
export const darkProfileConnection = area('DarkProfileConnection', {
  service: 'profile',
  calls: {
    GetProfileConnections: get({
      about:
        'The connections of a profile, the newest first; of one’s own also those that wait. NotFound for a profile that the reader may not see.',
      access: signedIn.may(profileRights['profile.readOnDark']),
      rates: [rates.paging],
      query: paged({ profileId: id }),
      returns: page(profileConnection),
    }),
    CreateProfileConnection: post({
      about:
        'Asks another dark profile for a connection; `role` is what the other one would be to the asker. Conflict when there is one already; NotFound for a profile that is not there for the asker.',
      access: signedIn.notPaused().inPerson().may(profileRights['connection.askFor']),
      creates: true,
      body: z.strictObject({ profileId: id, role }),
      returns: connection,
    }),
    AcceptProfileConnection: post({
      about:
        'Agrees to a connection that was asked for, or to another role for it. `role` is the one that was read, seen by who accepts: Conflict when it is another one by now, or nothing waits.',
      access: signedIn.notPaused().inPerson().may(profileRights['connection.change']),
      body: z.strictObject({ connectionId: id, role }),
      returns: nothing,
    }),
    ChangeProfileConnectionRole: post({
      about:
        'Proposes another role; the old one holds until the other one accepts. What was asked for and not accepted yet changes at once.',
      access: signedIn.notPaused().inPerson().may(profileRights['connection.change']),
      body: z.strictObject({ connectionId: id, role }),
      returns: nothing,
    }),
    DeleteProfileConnection: post({
      about: 'Ends a connection, takes an asking back or refuses one; again changes nothing.',
      access: signedIn.inPerson().may(profileRights['connection.end']),
      body: connection,
      returns: nothing,
    }),
  },
})
