/** Of EditProfile: who the profile is, one or two, and its end (docs/product/retention.md). */

import * as z from 'zod'
import { anySession, signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { day, id, instant, nothing } from '../core/fields.ts'
import { rates } from '../core/rates.ts'
import { manyLines } from '../text/fields.ts'
import { profileName } from './shapes.ts'
import { deletedThings, keptThings, maximumDeletionReason, maximumPasswordLength } from './values.ts'

/** The name of the profile from now on, whenever it was changed last; absent: as before. */
const newName = profileName.optional()
const currentPassword = z.string().min(1).max(maximumPasswordLength)

export const editPersonsCalls = {
  ConvertToCoupleProfile: post({
    about:
      'Adds a second person, who agrees as well. The profile counts as validated again when the new person is, and what one person alone had filled in is removed. Conflict when it is a couple already; TooYoung, NameTaken.',
    access: signedIn.beforeDarkGate().inPerson().own(),
    body: z.strictObject({
      person: z.strictObject({ gender: z.enum(['Male', 'Female', 'Transsexual']), birthday: day }),
      /** The new person’s own consent for being a member here (docs/product/expectations.md, point 8). */
      consentSensitiveData: z.literal(true),
      name: newName,
    }),
    returns: z.object({ personId: id }),
  }),
  ConvertToSingleProfile: post({
    about:
      'Keeps one of the two persons; facts and picture of the other are erased at once. Conflict when it is single already; WrongPassword, NameTaken.',
    access: signedIn.beforeDarkGate().inPerson().own(),
    rates: [rates.passwordChecks],
    body: z.strictObject({ keepPersonId: id, password: currentPassword, name: newName }),
    returns: nothing,
  }),
  SwapPersonsInCoupleProfile: post({
    about: 'Puts a person of a couple first; again changes nothing. Conflict when the profile is single.',
    access: signedIn.beforeDarkGate().inPerson().own(),
    body: z.strictObject({ firstPersonId: id }),
    returns: nothing,
  }),
  DeletionSummary: get({
    about: 'Says what a deletion would take along, for the page that asks before it.',
    access: anySession.own(),
    query: z.strictObject({}),
    returns: z.object({
      name: z.string(),
      createdAt: instant,
      persons: z.int(),
      /** The end of the paid time, which is lost; null for a free profile. */
      subscriberUntil: instant.nullable(),
      /** Days in which everything can be brought back. */
      restorableDays: z.int(),
      goes: z.array(z.enum(deletedThings)),
      stays: z.array(z.enum(keptThings)),
    }),
  }),
  DeleteProfile: post({
    about:
      'Asks for the deletion of the own profile: hidden everywhere at once, every session ended, erased after 30 days unless it is restored. A mail tells how. WrongPassword.',
    access: signedIn.alsoIn('Locked', 'Quarantined').beforeTerms().beforeDarkGate().inPerson().own(),
    rates: [rates.passwordChecks],
    body: z.strictObject({ password: currentPassword, reason: manyLines(0, maximumDeletionReason).optional() }),
    /** Until when it can be restored. */
    returns: z.object({ restorableUntil: instant }),
  }),
}
