/** Of EditProfile: what a member fills in on the profile, and whom the member looks for. */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { day, gender, id, instant, nothing } from '../core/fields.ts'
import { updateDarkProfile } from './edit-dark.ts'
import { factsOfPerson, personFacts, profileFacts } from './facts.ts'
import { askedDistances, darkPersonRoles } from './values.ts'

const service = 'profile'

/** Counts the saved versions of a text; 0 before the first. A save names the one that was read. */
export const savedVersion = z.int().min(0)

/** The people whom a member looks for (docs/product/screens.md, EditProfile/MatchSettings). */
export const matchSettings = z.strictObject({
  /** Empty: everybody. */
  genders: z.array(gender).max(4),
  /** Whole years, both included. */
  ages: z
    .strictObject({ from: z.int().min(18).max(120), to: z.int().min(18).max(120) })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'is below from' }),
  within: z.literal(askedDistances).nullable(),
  onlyValidated: z.boolean(),
  onlyWithPicture: z.boolean(),
  /** Nobody else finds the member in a search, a match or a suggestion. Left out by pages of before. */
  onlyTheyFindMe: z.boolean().optional(),
})
export type MatchSettings = z.infer<typeof matchSettings>

export const editFactsCalls = {
  GetProfileDataForEdit: get({
    about: 'Everything that the editor of the own profile shows, with the version that a save has to name.',
    service,
    access: signedIn.alsoIn('Locked', 'Quarantined').beforeDarkGate().own(),
    query: z.strictObject({}),
    returns: z.object({
      version: savedVersion,
      profile: profileFacts,
      /** In their order on the profile. */
      persons: z.array(
        z.object({
          personId: id,
          gender,
          birthday: day,
          /** It was confirmed, of this person or of the whole profile; absent while it may be corrected. */
          birthdayStands: z.boolean().optional(),
          height: z.int().nullable(),
          weight: z.int().nullable(),
          facts: personFacts,
        }),
      ),
      changedAt: instant.nullable(),
    }),
  }),
  UpdateProfile: post({
    about:
      'Saves the facts of the profile and its persons. Conflict when it was saved elsewhere since: detail has the version, profile and persons that stand there now, and nothing was overwritten.',
    service,
    access: signedIn.beforeDarkGate().own(),
    body: z.strictObject({
      version: savedVersion,
      /** Facts and persons that are left out stay as they are: a page of before a fact does not name it. */
      profile: profileFacts.partial(),
      persons: z.array(factsOfPerson.extend({ facts: personFacts.partial() })).max(2),
    }),
    returns: z.object({ version: savedVersion }),
  }),
  GetMatchSettings: get({
    about: 'Says whom the member looks for; before the first save people of about the own age.',
    service,
    access: signedIn.beforeDarkGate().own(),
    query: z.strictObject({}),
    returns: matchSettings.extend({
      /** False while these are the defaults: nobody has said anything. */
      saved: z.boolean(),
    }),
  }),
  SaveProfileFilterConfiguration: post({
    about: 'Saves whom the member looks for: genders, ages, distance, validated or with picture alone.',
    service,
    access: signedIn.beforeDarkGate().own(),
    body: matchSettings,
    returns: nothing,
  }),
  GetDarkPersonRoles: get({
    about: 'The roles that a person of a dark profile may choose; on the dark variant alone, NotFound elsewhere.',
    service,
    access: signedIn.open(),
    query: z.strictObject({}),
    returns: z.object({ items: z.array(z.enum(darkPersonRoles)) }),
  }),
  /** The same as EditDarkProfile/UpdateDarkProfile: the product has both names (docs/product/dark-variant.md). */
  UpdateDarkProfile: updateDarkProfile,
}
