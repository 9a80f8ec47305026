/** Belonging to a lodge: joining, asking, leaving, and who else is there. */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { listsMembers, rates } from '../core/rates.ts'
import { maximumProfileName } from '../identity/values.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { lodgeRights } from './rights.ts'
import { lodgeId, lodgeMember, lodgeReference, lodgeRole, membershipRequestStatus, memberVisibility } from './shapes.ts'
import { maximumRequestText } from './values.ts'

export const membershipCalls = {
  JoinLodge: post({
    about: 'Joins a lodge with access for all. Conflict for whoever belongs to it already.',
    access: signedIn.notPaused().may(lodgeRights.JoinLodge),
    body: lodgeReference,
    returns: nothing,
  }),
  RequestMembership: post({
    about:
      'Asks to join a lodge that approves its members. TooEarly with detail.from within 30 days of having been declined; 10 requests a day.',
    access: signedIn.notPaused().may(lodgeRights.RequestMembership),
    body: z.strictObject({ lodgeId, text: manyLines(0, maximumRequestText).default('') }),
    returns: z.object({ status: membershipRequestStatus }),
  }),
  LeaveLodge: post({
    about:
      'Leaves a lodge, or takes a request back. An owner passes the ownership on, or releases it, first (Conflict).',
    access: signedIn.may(lodgeRights.LeaveLodge),
    body: lodgeReference,
    returns: nothing,
  }),
  GetLodgeMembers: post({
    about:
      'Lists who belongs to a lodge, managers first, then by name. Others see those alone who are visible to everyone.',
    access: signedIn.alsoLooking().may(lodgeRights.GetLodgeMembers),
    rates: [rates.paging, ...listsMembers],
    body: paged({ lodgeId, role: lodgeRole.optional() }),
    returns: page(lodgeMember),
  }),
  SearchLodgeMembersByName: post({
    about: 'Those of GetLodgeMembers whose name begins with a text.',
    access: signedIn.alsoLooking().may(lodgeRights.SearchLodgeMembersByName),
    rates: [rates.search, ...listsMembers],
    body: paged({ lodgeId, text: oneLine(1, maximumProfileName) }),
    returns: page(lodgeMember),
  }),
  GetLodgeMemberVisibility: get({
    about: 'Says who sees that the member belongs to the lodge.',
    access: signedIn.may(lodgeRights.GetLodgeMemberVisibility),
    query: lodgeReference,
    returns: z.object({ visibility: memberVisibility }),
  }),
  UpdateLodgeMemberVisibility: post({
    about: 'Chooses who sees that the member belongs to the lodge. Managers are visible in any case.',
    access: signedIn.may(lodgeRights.UpdateLodgeMemberVisibility),
    body: z.strictObject({ lodgeId, visibility: memberVisibility }),
    returns: nothing,
  }),
}
