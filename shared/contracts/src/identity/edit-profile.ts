/**
 * The calls by which a member changes the own profile. The password is asked again for what could lock somebody out
 * (R6).
 */

import * as z from 'zod'
import { anyone, anySession, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { day, id, instant, language, nothing, timeZone } from '../core/fields.ts'
import { declareRates, rates, secondsIn } from '../core/rates.ts'
import { notificationTypes } from '../notification-types.ts'
import { notificationChannels } from '../notifications/values.ts'
import { editFactsCalls } from '../profile/edit-facts.ts'
import { oneLine } from '../text/fields.ts'
import { leftAloneCalls } from './being-left-alone.ts'
import { editPersonsCalls } from './edit-profile-persons.ts'
import { consentPurpose, email, livingPlace, password, profileName } from './shapes.ts'
import { bodyMeasures, maximumPasswordLength } from './values.ts'

/** Settings stay open to a locked profile (docs/product/states.md). */
const ownSettings = signedIn.alsoIn('Locked').beforeDarkGate()
const currentPassword = z.string().min(1).max(maximumPasswordLength)
const everyChannel = Object.values(notificationChannels).reduce((sum, flag) => sum + flag, 0)
/** Channels as the sum of their bit flags. */
const channels = z.int().min(0).max(everyChannel)
/** hh:mm in the member's time zone. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Keys of the profile configuration: the member's own switches, text under a key; a value keeps its type. */
export const configurationKey = z.string().regex(/^[a-z][A-Za-z0-9.]{0,59}$/)

export const notificationSettings = z.object({
  /** Channels by type; every type is there. */
  types: z.array(z.object({ type: z.enum(notificationTypes), channels })),
  /** Pushes wait between these; null: at no time (docs/product/notifications.md). */
  quietHours: z.object({ from: clockTime, to: clockTime }).nullable(),
  /** IANA name. */
  timeZone: z.string(),
  digest: z.enum(['Never', 'Daily', 'Weekly']),
})

export const editProfileRates = declareRates({
  nameTaken: { limit: 20, seconds: secondsIn.minute, by: 'address' },
  /** A member who moves from town to town asks how far others are from each (R22). */
  placeChanges: { limit: 10, seconds: secondsIn.day, by: 'profile' },
})

export const editProfile = area('EditProfile', {
  service: 'identity',
  calls: {
    ...editFactsCalls,
    ...editPersonsCalls,
    ...leftAloneCalls,
    IsProfileNameTaken: get({
      about:
        'Says whether a profile name is taken, spelling and case folded; limited so that nobody lists members by it (R5).',
      access: anyone,
      rates: [editProfileRates.nameTaken],
      query: z.strictObject({ name: oneLine(1, 40) }),
      returns: z.object({
        taken: z.boolean(),
        /** It is free, and cannot be told apart from the name of another member; then with a name that can. */
        alike: z.boolean().optional(),
        suggestion: z.string().optional(),
      }),
    }),
    AcceptTermsOfService: post({
      about: 'Accepts the current terms.',
      access: anySession.beforeTerms().inPerson().own(),
      body: z.strictObject({}),
      returns: nothing,
    }),
    ConsentPrivacyData: post({
      about: 'Gives a consent for one purpose.',
      access: anySession.inPerson().own(),
      body: z.strictObject({
        purpose: consentPurpose,
        /** The person of a couple who gives it; needed where each of the two agrees for herself. */
        personId: id.optional(),
      }),
      returns: nothing,
    }),
    Settings: get({
      about: 'Says what the account page shows: how the member signs in and what was set.',
      access: anySession.own(),
      query: z.strictObject({}),
      returns: z.object({
        name: z.string(),
        /** From when on the name may be changed; null: now (docs/product/limits.md, every 90 days). */
        nameChangeFrom: instant.nullable(),
        email: z.string(),
        /** The address that waits for its confirmation. */
        pendingEmail: z.string().nullable(),
        passwordChangedAt: instant,
        configuration: z.record(configurationKey, z.string()),
      }),
    }),
    ProfilePersons: get({
      about: 'The one or two persons of the own profile.',
      access: anySession.own(),
      query: z.strictObject({}),
      returns: z.object({
        items: z.array(
          z.object({
            /** Stays with the person when the two of a couple change places. */
            personId: id,
            gender: z.enum(['Male', 'Female', 'Transsexual']),
            birthday: day,
            /** It was confirmed, of this person or of the whole profile; absent while it may be corrected. */
            birthdayStands: z.boolean().optional(),
            height: z.int().nullable(),
            weight: z.int().nullable(),
          }),
        ),
      }),
    }),
    UpdateProfileName: post({
      about: 'Changes the profile name, every 90 days at most; NameTaken, TooEarly.',
      access: signedIn.beforeDarkGate().inPerson().own(),
      rates: [rates.passwordChecks],
      body: z.strictObject({ name: profileName, password: currentPassword }),
      returns: nothing,
    }),
    UpdateProfileEmail: post({
      about:
        'Mails a link to the new address; the change happens when it is followed. A mail warns the old address (R6). WrongPassword.',
      access: anySession.inPerson().own(),
      rates: [rates.passwordChecks],
      body: z.strictObject({ email, password: currentPassword }),
      returns: nothing,
    }),
    ConfirmProfileEmail: post({
      about: 'Follows the link of a mailed confirmation; LinkExpired when it is used or older than 60 minutes.',
      access: anyone,
      rates: [rates.resetAddress],
      body: z.strictObject({ queryString: z.string().min(1).max(500) }),
      returns: z.object({ email: z.string() }),
    }),
    UpdateProfilePassword: post({
      about: 'Changes the password and ends every other session; WrongPassword, WeakPassword (R3, R6).',
      access: anySession.own(),
      rates: [rates.passwordChecks],
      body: z.strictObject({ password: currentPassword, newPassword: password }),
      returns: nothing,
    }),
    UpdatePersonBirthday: post({
      about:
        'Corrects the birthday of a person (0 or 1) until it is confirmed; TooYoung, NotAllowed afterwards. Of a couple, each person for herself: see `birthdayStands` of ProfilePersons.',
      access: signedIn.beforeDarkGate().own(),
      body: z.strictObject({ person: z.int().min(0).max(1), birthday: day }),
      returns: nothing,
    }),
    UpdatePersonWeightAndHeight: post({
      about: 'Height in centimetres and weight in kilograms of each person; null leaves one open.',
      access: signedIn.beforeDarkGate().own(),
      body: z.strictObject({
        persons: z
          .array(
            z.strictObject({
              height: z.int().min(bodyMeasures.height.least).max(bodyMeasures.height.most).nullable(),
              weight: z.int().min(bodyMeasures.weight.least).max(bodyMeasures.weight.most).nullable(),
            }),
          )
          .min(1)
          .max(2),
      }),
      returns: nothing,
    }),
    UpdatePlace: post({
      about: 'Moves the profile to another town; the page finds the town of a zip code with Common/GetZipCode.',
      access: signedIn.beforeDarkGate().inPerson().own(),
      rates: [editProfileRates.placeChanges],
      body: z.strictObject(livingPlace),
      returns: nothing,
    }),
    UpdateLanguage: post({
      about:
        'The language that the member reads and gets mails in, on every device that has not chosen one of its own.',
      access: anySession.inPerson().own(),
      body: z.strictObject({ language }),
      returns: nothing,
    }),
    RestoreProfile: post({
      about:
        'Keeps a profile that was to be deleted: it is again as it was before (docs/product/states.md). A paid period that was stopped stays stopped.',
      access: anySession.onlyIn('ToBeDeleted').inPerson().own(),
      body: z.strictObject({}),
      returns: nothing,
    }),
    UpdateProfileConfiguration: post({
      about: 'Sets a value of the profile configuration; its type may not change (docs/product/validation.md).',
      access: ownSettings.own(),
      body: z.strictObject({ key: configurationKey, value: z.string().max(2000) }),
      returns: nothing,
    }),
    NotificationSettings: get({
      about: 'Channels by type, quiet hours and digest.',
      service: 'notifications',
      access: ownSettings.own(),
      query: z.strictObject({}),
      returns: notificationSettings,
    }),
    UpdateNotificationSetting: post({
      about: 'Changes what is given: the channels of types, quiet hours, time zone, digest.',
      service: 'notifications',
      access: ownSettings.own(),
      body: z.strictObject({
        types: z
          .array(z.strictObject({ type: z.enum(notificationTypes), channels }))
          .max(50)
          .optional(),
        quietHours: z.strictObject({ from: clockTime, to: clockTime }).nullable().optional(),
        timeZone: timeZone.optional(),
        digest: z.enum(['Never', 'Daily', 'Weekly']).optional(),
      }),
      returns: nothing,
    }),
  },
})
