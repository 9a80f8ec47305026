/** Managing the members of a lodge: requests, roles, blocking, notes, and what was done. */

import * as z from 'zod'
import { service, signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { flag, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { maximumProfileName } from '../identity/values.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { lodgeRights, ownLodgeRights } from './rights.ts'
import { matterRoles } from './roles.ts'
import { lodgeId, lodgeMember, lodgeReference, lodgeRole, membershipRequestStatus } from './shapes.ts'
import { lodgeActivityTypes, maximumAssistants, maximumBlockReason, maximumMemberNote } from './values.ts'

export const lodgeActivityType = z.enum(lodgeActivityTypes)
export type LodgeActivityType = z.infer<typeof lodgeActivityType>

/** Managers act on every member of their lodge, whoever has blocked whom (docs/product/blocking.md). */
const showsHidden = 'Personal blocking never changes what managers do in a lodge (docs/product/lodges.md).'

const memberReference = z.strictObject({ lodgeId, profileId: id })
const memberAct = memberReference.extend({ reason: staffReason })

/** The lodge matters of a member as the desk of safety sees them: what the member manages, and where it is blocked. */
export const lodgeMatters = z.object({
  /** By when the role began, the latest first; of a block the words that its managers wrote about it. */
  items: z.array(
    z.object({
      lodgeId,
      name: z.string(),
      path: z.string(),
      role: z.enum(matterRoles),
      since: instant,
      text: z.string(),
    }),
  ),
  /** The lodges that the member belongs to, those among them too. */
  belongsTo: z.int(),
})

export const managementCalls = {
  GetLodgeMembersManagement: post({
    about: 'Lists who belongs to a lodge, with everything that managers may know; by name.',
    access: signedIn.alsoLooking().may(lodgeRights.GetLodgeMembersManagement),
    showsHidden,
    body: paged({ lodgeId, role: lodgeRole.optional(), text: oneLine(0, maximumProfileName).default('') }),
    returns: page(
      lodgeMember.extend({
        notes: z.int(),
        may: z.object({ remove: z.boolean(), block: z.boolean(), setAssistant: z.boolean() }),
      }),
    ),
  }),
  GetLodgesOfMember: get({
    about:
      'The lodges of one side that a member manages or is blocked from, and how many it belongs to. Safety asks who may read it.',
    access: service.inNameOf('staffId', ['safety']),
    query: z.strictObject({ staffId: id, profileId: id, dark: flag }),
    returns: lodgeMatters,
  }),
  GetPendingMembershipRequests: get({
    about: 'Lists who asks to join, the oldest first; viewStyle says how the page shows it and changes nothing here.',
    access: signedIn.may(lodgeRights.GetPendingMembershipRequests),
    showsHidden,
    query: paged({ lodgeId, viewStyle: z.enum(['List', 'Cards']).default('List') }),
    returns: page(
      z.object({
        profile: profileCard,
        status: membershipRequestStatus,
        text: z.string(),
        requestedAt: instant,
        declinedBefore: z.boolean(),
      }),
    ),
  }),
  GetPendingMembershipRequestsCount: get({
    about: 'Counts how many ask to join.',
    access: signedIn.may(lodgeRights.GetPendingMembershipRequestsCount),
    query: lodgeReference,
    returns: z.object({ count: z.int() }),
  }),
  ApproveMembershipRequest: post({
    about: 'Takes somebody in who asks. Conflict where the request is decided or taken back.',
    access: signedIn.may(lodgeRights.ApproveMembershipRequest),
    body: memberAct,
    returns: z.object({ status: membershipRequestStatus }),
  }),
  DeclineMembershipRequest: post({
    about: 'Declines somebody who asks. Conflict where the request is decided or taken back.',
    access: signedIn.may(lodgeRights.DeclineMembershipRequest),
    body: memberAct,
    returns: z.object({ status: membershipRequestStatus }),
  }),
  GetBlockedProfiles: get({
    about: 'Lists whom the lodge has blocked, the latest first.',
    access: signedIn.may(lodgeRights.GetBlockedProfiles),
    showsHidden,
    query: paged({ lodgeId }),
    returns: page(z.object({ profile: profileCard, blockedAt: instant, text: z.string() })),
  }),
  BlockProfile: post({
    about: 'Blocks a profile from the lodge, whether it belongs to it or not: it neither joins nor asks any more.',
    access: signedIn.may(lodgeRights.BlockProfile),
    body: memberAct.extend({ text: manyLines(0, maximumBlockReason).default('') }),
    returns: nothing,
  }),
  UnblockProfile: post({
    about: 'Lets a blocked profile join or ask again. Conflict where it is not blocked.',
    access: signedIn.may(lodgeRights.UnblockProfile),
    body: memberAct,
    returns: nothing,
  }),
  RemoveLodgeMember: post({
    about: 'Takes somebody out of the lodge, who may join or ask again. Conflict where it belongs to it no more.',
    access: signedIn.may(lodgeRights.RemoveLodgeMember),
    body: memberAct,
    returns: nothing,
  }),
  SetLodgeAssistantStatus: post({
    about: `Makes a member an assistant, or an assistant a member; at most ${maximumAssistants} assistants (Conflict).`,
    access: signedIn.may(lodgeRights.SetLodgeAssistantStatus, ownLodgeRights['lodgeMember.see']),
    body: memberAct.extend({ assistant: z.boolean() }),
    returns: nothing,
  }),
  GetLodgeMemberActivities: get({
    about: 'Says what was done in the lodge, the latest first; with profileId what concerns that member.',
    access: signedIn.may(lodgeRights.GetLodgeMemberActivities),
    showsHidden,
    rates: [rates.paging],
    query: paged({ lodgeId, profileId: id.optional() }),
    returns: page(
      z.object({
        lodgeActivityId: z.int(),
        type: lodgeActivityType,
        /** Null where nobody did it, and for staff: what they do bears no name. */
        actor: profileCard.nullable(),
        byStaff: z.boolean(),
        /** The member whom it concerns, other than the actor. */
        profile: profileCard.nullable(),
        /** The detail, such as the title of an entry or a reason. */
        detail: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
  GetLodgeMemberNotes: get({
    about: 'Says what managers have noted about a member, the latest first.',
    access: signedIn.may(lodgeRights.GetLodgeMemberNotes),
    showsHidden,
    query: memberReference,
    returns: z.object({
      items: z.array(
        z.object({
          lodgeMemberNoteId: z.int(),
          author: profileCard.nullable(),
          text: z.string(),
          createdAt: instant,
          may: z.object({ delete: z.boolean() }),
        }),
      ),
    }),
  }),
  AddLodgeMemberNote: post({
    about: 'Notes something about a member for the managers; a member who asks what is kept is given it as well.',
    access: signedIn.may(lodgeRights.AddLodgeMemberNote),
    creates: true,
    body: memberAct.extend({ text: manyLines(1, maximumMemberNote) }),
    returns: z.object({ lodgeMemberNoteId: z.int() }),
  }),
  DeleteLodgeMemberNote: post({
    about: 'Deletes a note: assistants their own, co-owners and owners any.',
    access: signedIn.may(lodgeRights.DeleteLodgeMemberNote),
    rates: [rates.deletes],
    body: z.strictObject({ lodgeId, lodgeMemberNoteId: id, reason: staffReason }),
    returns: nothing,
  }),
}
