/**
 * The way into the dark variant, and the profile that a member has there (docs/product/dark-variant.md,
 * docs/product/states.md).
 */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { darkStatus, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { scopes } from '../safety/values.ts'
import { manyLines } from '../text/fields.ts'
import { profileCard } from './card.ts'
import { darkPersonFacts, darkProfileFacts } from './dark-facts.ts'
import { profileRights } from './rights.ts'
import { darkDeclineReasons, maximumApplication, maximumDeclineText } from './values.ts'

/** On both variants: whoever is not approved yet gets no further than the light one. */
const applicant = signedIn.beforeDarkGate()
const applicationStaff = signedIn.from('Support').holding(scopes.DarkApplications).inPerson()

const version = z.int().min(0)
/** The reason why the member wants to be there, for staff to read. */
const applicationText = manyLines(1, maximumApplication)

export const updateDarkProfile = post({
  about:
    'Saves the dark profile; on the dark variant alone. Conflict when it was saved elsewhere since: detail has what stands there now.',
  service: 'profile',
  access: signedIn.own(),
  body: z.strictObject({
    version,
    profile: darkProfileFacts,
    /** Persons that are left out keep what they have. */
    persons: z.array(darkPersonFacts).max(2),
  }),
  returns: z.object({ version }),
})

export const editDarkProfile = area('EditDarkProfile', {
  service: 'profile',
  calls: {
    GetCurrentProfileDark: get({
      about:
        'Says where the application for the dark variant stands, and what is still missing to enter. The light variant never gives the text of it back.',
      access: signedIn.alsoIn('Locked', 'Quarantined').beforeDarkGate().own(),
      query: z.strictObject({}),
      returns: z.object({
        darkStatus,
        /** The steps between the member and the dark variant, in the order of use. */
        missing: z.array(z.enum(['Subscription', 'AgeProof', 'Approval'])),
        /** A text waits to be sent with ApplyApplication or ApplyAgain. */
        textSaved: z.boolean(),
        /** On the dark variant alone, else null. */
        text: z.string().nullable(),
        appliedAt: instant.nullable(),
        decidedAt: instant.nullable(),
        declined: z.object({ reason: z.enum(darkDeclineReasons), text: z.string() }).nullable(),
        /** When ApplyAgain is open; null while it is not declined. */
        applyAgainFrom: instant.nullable(),
      }),
    }),
    SaveDarkInformation: post({
      about: 'Keeps the text of an application before it is sent.',
      access: applicant.inPerson().own(),
      body: z.strictObject({ text: manyLines(0, maximumApplication) }),
      returns: nothing,
    }),
    ApplyApplication: post({
      about:
        'Applies for the dark variant for the first time; without a text, with the one that was saved. InvalidInput without either, Conflict when it was applied for before.',
      access: applicant.inPerson().own(),
      creates: true,
      body: z.strictObject({ text: applicationText.optional() }),
      returns: nothing,
    }),
    ApplyAgain: post({
      about:
        'Applies again after a refusal, 30 days later at the earliest (TooEarly); without a text, with the last one. Conflict when it was not declined.',
      access: applicant.inPerson().own(),
      creates: true,
      body: z.strictObject({ text: applicationText.optional() }),
      returns: nothing,
    }),
    GetDarkProfileDataForEdit: get({
      about: 'The own dark profile with the version that a save has to name; NotFound on the light variant.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({
        version,
        profile: darkProfileFacts,
        persons: z.array(darkPersonFacts),
        changedAt: instant.nullable(),
      }),
    }),
    UpdateDarkProfile: updateDarkProfile,
    DeleteDarkProfile: post({
      about:
        'Leaves the dark variant: the dark profile, the application, connections and red albums are erased; the light profile stays as it is.',
      access: signedIn.alsoIn('Locked', 'Quarantined').beforeDarkGate().inPerson().own(),
      body: z.strictObject({}),
      /** When the last of it is gone everywhere. */
      returns: z.object({ erasedBy: instant }),
    }),
    GetRedMediaAlbums: get({
      about: 'The own albums of the dark variant, for the editor; NotFound on the light one.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(z.object({ albumId: id, title: z.string(), items: z.int() })) }),
    }),
    GetDarkApplications: get({
      about: 'Applications that wait for a decision, the oldest first; for staff.',
      access: applicationStaff.open(),
      query: paged({}),
      returns: page(
        z.object({
          profile: profileCard,
          text: z.string(),
          appliedAt: instant,
          ageProven: z.boolean(),
          again: z.boolean(),
        }),
      ),
    }),
    DecideDarkApplication: post({
      about:
        'Staff approve or decline an application. Conflict when it does not wait; NotAllowed with detail.reason AgeNotProven before an eID has proven every person’s age, and for one’s own.',
      access: applicationStaff.may(profileRights['darkApplication.decide']),
      body: z
        .strictObject({
          profileId: id,
          approved: z.boolean(),
          /** Of a refusal. */
          reason: z.enum(darkDeclineReasons).optional(),
          /** The further words that the member reads. */
          text: manyLines(0, maximumDeclineText).default(''),
        })
        .refine(({ approved, reason }) => approved || reason, { path: ['reason'], message: 'is missing' }),
      returns: nothing,
    }),
  },
})
