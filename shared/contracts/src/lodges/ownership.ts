/** The ownership of a lodge: passing it on, releasing it, taking it over, and its end. */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { rates } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { maximumPasswordLength } from '../identity/values.ts'
import { lodgeRights, ownLodgeRights } from './rights.ts'
import { lodgeId } from './shapes.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds of docs/product/lodges.md. */
export const ownershipTimes = {
  /** The time in which an offered ownership is accepted. */
  offer: 7 * day,
  /** After which an owner who was not there counts as away. */
  away: 90 * day,
  /** Between the warning of an owner who is away and the taking over. */
  warning: 14 * day,
  /** The time in which a co-owner alone may take over. */
  coOwnersFirst: 14 * day,
  /** Between the request to delete a lodge and its deletion. */
  deletion: 14 * day,
  /** The time in which a deleted lodge is restored. */
  restoring: 30 * day,
} as const

/** Asked again, for it gives something away for good (R6); staff need none. */
const passwordAgain = z.string().max(maximumPasswordLength).optional()
const reference = z.strictObject({ lodgeId, reason: staffReason })

export const ownershipCalls = {
  PassOwnership: post({
    about:
      'Offers the ownership to somebody who belongs to the lodge, is Active and pays; accepted within 7 days the old owner becomes co-owner. A further offer takes the place of the first. Staff pass it on at once.',
    access: signedIn.inPerson().may(lodgeRights.PassOwnership, ownLodgeRights['lodgeMember.see']),
    rates: [rates.passwordChecks],
    body: reference.extend({ profileId: id, password: passwordAgain }),
    returns: nothing,
  }),
  AnswerOwnershipOffer: post({
    about: 'Accepts or declines an offered ownership. NotFound without an offer, or once it has run out.',
    access: signedIn.inPerson().may(ownLodgeRights['lodge.belong']),
    body: z.strictObject({ lodgeId, accept: z.boolean() }),
    returns: nothing,
  }),
  WithdrawOwnershipOffer: post({
    about: 'Takes an offered ownership back.',
    access: signedIn.may(ownLodgeRights['lodge.own']),
    body: z.strictObject({ lodgeId }),
    returns: nothing,
  }),
  ReleaseOwnership: post({
    about:
      'Gives the ownership up: co-owners may take it at once, assistants after 14 days. The old owner stays a member.',
    access: signedIn.inPerson().may(lodgeRights.ReleaseOwnership),
    rates: [rates.passwordChecks],
    body: reference.extend({ password: passwordAgain }),
    returns: nothing,
  }),
  TakeOwnership: post({
    about:
      'Takes a lodge over that is released, asked to be deleted, or whose owner is gone or was away 90 days and warned 14 days: co-owners first, assistants after 14 days. TooEarly with detail.from, NotAllowed where the owner is there, Conflict where somebody was faster.',
    access: signedIn.notPaused().may(lodgeRights.TakeOwnership),
    body: reference,
    returns: nothing,
  }),
  LodgeDeleteRequest: post({
    about:
      'Asks to delete a lodge: its managers are notified, and may take it over for 14 days; a ticket of whoever asks is opened.',
    access: signedIn.may(lodgeRights.LodgeDeleteRequest),
    body: reference,
    returns: z.object({ deletableAt: instant }),
  }),
  WithdrawLodgeDeleteRequest: post({
    about: 'The lodge stays after all.',
    access: signedIn.may(ownLodgeRights['lodge.own']),
    body: z.strictObject({ lodgeId }),
    returns: nothing,
  }),
  DeleteLodge: post({
    about:
      'Deletes a lodge whose only member the owner is, or 14 days after LodgeDeleteRequest (TooEarly with detail.from, NotAllowed without a request). Restorable for 30 days.',
    access: signedIn.may(lodgeRights.DeleteLodge),
    rates: [rates.deletes],
    body: reference,
    returns: nothing,
  }),
  RestoreLodge: post({
    about: 'Takes the deletion of a lodge back within 30 days: who owned it, or staff.',
    access: signedIn.may(ownLodgeRights['lodge.restore']),
    body: reference,
    returns: nothing,
  }),
}
