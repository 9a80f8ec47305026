/** Proving who one is: by video, in person, or with an eID (docs/product/entities.md, "Validation methods"). */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { gender, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, rates, secondsIn } from '../core/rates.ts'
import { mediaCard } from '../media/shapes.ts'
import { scopes } from '../safety/values.ts'
import { manyLines } from '../text/fields.ts'
import { profileCard } from './card.ts'
import { photoPoses, posesADay } from './photo-poses.ts'
import { profileRights } from './rights.ts'
import {
  albumLimits,
  eidMethods,
  evidenceKinds,
  forcedVariants,
  validationMethods,
  validationTextLimits,
  validationVideoStatuses,
} from './values.ts'

/**
 * The way out of Locked and Quarantined, so it is open in both, and before the dark gate (docs/product/states.md and
 * docs/product/dark-variant.md).
 */
const whoeverMayValidate = signedIn.alsoIn('Locked', 'Quarantined').beforeDarkGate()

const validationStaff = signedIn.from('Support').holding(scopes.Validation).inPerson()

const photoRates = declareRates({ photoPoses: { limit: posesADay, seconds: secondsIn.day, by: 'profile' } })

const pose = z.enum(photoPoses)
const posed = z.object({ pose, until: instant })

/** No way out of a state: members who are found by others ask for it. */
const whoeverIsCompared = signedIn.inPerson()

const redirect = z.object({
  /** The address that the browser goes to; the provider sends it back with `state` in the query. */
  address: z.string(),
  state: z.string(),
})

export const validateProfile = area('ValidateProfile', {
  service: 'profile',
  calls: {
    ProfileValidationInfo: get({
      about: 'Says who of the profile is validated and how, what is under way, what may be used, and what is demanded.',
      access: whoeverMayValidate.own(),
      query: z.strictObject({}),
      returns: z.object({
        /** Null: nothing is demanded. */
        forced: z.enum(forcedVariants).nullable(),
        persons: z.array(
          z.object({
            personId: id,
            gender,
            validated: z.boolean(),
            method: z.enum(validationMethods).nullable(),
            validatedAt: instant.nullable(),
            ageProven: z.boolean(),
          }),
        ),
        /** The methods that a person may begin with here and now. */
        methods: z.array(z.enum(validationMethods)),
        /** The last video; null when there is none. */
        video: z
          .object({
            personId: id,
            status: z.enum(validationVideoStatuses),
            savedAt: instant,
            /** The words of staff about a video that is not enough. */
            reason: z.string().nullable(),
          })
          .nullable(),
        /** A meeting in person that was asked for and waits. */
        personal: z.object({ askedAt: instant }).nullable(),
        /** The photo check; null for whoever may not ask for one here and now. */
        photo: z
          .object({
            /** The mark stands. */
            checked: z.boolean(),
            /** There was a mark, and the pictures on the card are no longer those that were compared. */
            ended: z.boolean(),
            /** The pose to take a picture in; null where none is asked for, or its time is over. */
            posed: posed.nullable(),
            /** The last picture that was handed in. */
            last: z
              .object({ status: z.enum(validationVideoStatuses), savedAt: instant, reason: z.string().nullable() })
              .nullable(),
          })
          .nullable(),
      }),
    }),
    SaveValidationVideo: post({
      about:
        'Hands a video in that staff look at: an upload of the kind Validation. VideoNotAvailable where videos are not accepted, NotFound for another one’s upload, Conflict while one waits.',
      access: whoeverMayValidate.inPerson().own(),
      rates: [rates.uploads],
      creates: true,
      body: z.strictObject({ personId: id, tempMediaId: id }),
      returns: nothing,
    }),
    CancelValidationVideo: post({
      about: 'Takes a video back that waits; it is deleted. Without one, nothing happens.',
      access: whoeverMayValidate.inPerson().own(),
      body: z.strictObject({}),
      returns: nothing,
    }),
    ValidateProfilePersonally: post({
      about: 'Asks for a meeting with staff, who look at the persons; Conflict while one waits.',
      access: whoeverMayValidate.inPerson().own(),
      creates: true,
      body: z.strictObject({
        /** When and where it suits, and how to be reached. */
        text: manyLines(1, validationTextLimits.wish),
      }),
      returns: nothing,
    }),
    ValidatePersonYoti: post({
      about: 'Begins a validation of a person with Yoti: the same as StartEidValidation with it.',
      access: whoeverMayValidate.inPerson().own(),
      rates: [rates.sso],
      creates: true,
      body: z.strictObject({ personId: id }),
      returns: redirect,
    }),
    StartEidValidation: post({
      about:
        'Begins a validation of a person with an eID. NotAllowed with detail.reason Closed for NemId, Conflict with detail.reason AlreadyValidated.',
      access: whoeverMayValidate.inPerson().own(),
      rates: [rates.sso],
      creates: true,
      body: z.strictObject({ method: z.enum(eidMethods), personId: id }),
      returns: redirect,
    }),
    FinishEidValidation: post({
      about:
        'Ends a validation with what the provider sent back. LinkExpired for a state that is used, older than 15 minutes, or of another member or session, and for an answer that the provider did not give to it; NotAllowed with detail.reason Cancelled or Failed, and the method and personId to begin again with, for who stopped at the provider or was not known to it; TooYoung; Conflict with detail.reason SubjectTaken when the eID belongs to another person here; NotAllowed with detail.reason BirthdayDiffers, or BirthdayStands where the member may not correct the one of the profile.',
      access: whoeverMayValidate.inPerson().own(),
      rates: [rates.sso],
      body: z.strictObject({
        state: z.string().min(1).max(200),
        /** The other values of the query that the provider came back with. */
        answer: z.record(z.string().max(50), z.string().max(2000)).default({}),
      }),
      returns: z.object({ personId: id, validated: z.boolean(), ageProven: z.boolean() }),
    }),
    AskForPhotoPose: post({
      about:
        'Draws the pose of a photo check, which holds for 15 minutes; while one holds, that one again. NotAllowed with detail.reason NoPicture without a profile picture, Conflict while a picture waits.',
      access: whoeverIsCompared.own(),
      rates: [photoRates.photoPoses],
      creates: true,
      body: z.strictObject({}),
      returns: posed,
    }),
    SavePhotoCheck: post({
      about:
        'Hands the picture of a photo check in, in the pose that was asked for: an upload of the kind PhotoCheck. LinkExpired without a pose that holds, NotFound for another one’s upload, Conflict while one waits.',
      access: whoeverIsCompared.own(),
      rates: [rates.uploads],
      creates: true,
      body: z.strictObject({ tempMediaId: id }),
      returns: nothing,
    }),
    CancelPhotoCheck: post({
      about: 'Takes a picture back that waits; it is deleted. Without one, nothing happens.',
      access: whoeverIsCompared.own(),
      body: z.strictObject({}),
      returns: nothing,
    }),
    GetValidationQueue: get({
      about: 'Videos, meetings and photo checks that wait for a decision, the oldest first; for staff.',
      access: validationStaff.open(),
      query: paged({}),
      returns: page(
        z.object({
          validationId: id,
          profile: profileCard,
          /** Null for a meeting and a photo check, which are about the whole profile. */
          personId: id.nullable(),
          method: z.enum(evidenceKinds),
          /** Of a photo check the pose that was asked for. */
          pose: pose.nullable(),
          text: z.string(),
          mediaId: id.nullable(),
          askedAt: instant,
        }),
      ),
    }),
    OpenValidationVideo: post({
      about:
        'Lets this one of the staff see the video of a case, or the picture of a photo check, until it is decided; kept for the audit. The medium is null until the media service has heard of it, a moment later: ask again. Conflict when it was decided or taken back, NotFound for a meeting, NotAllowed with detail.reason Own for one’s own, OtherVariant where it was handed in on the other variant.',
      access: validationStaff.may(profileRights['validationVideo.open'], profileRights['validationVideo.openHere']),
      body: z.strictObject({ validationId: id }),
      returns: z.object({ video: mediaCard.nullable() }),
    }),
    DecideValidation: post({
      about:
        'Staff accept or refuse a video or a meeting; a refusal needs a reason. Conflict when it was decided or taken back, NotAllowed for one’s own.',
      access: validationStaff.may(profileRights['validation.decide']),
      body: z
        .strictObject({
          validationId: id,
          approved: z.boolean(),
          /** The words about a refusal that the member reads. */
          reason: manyLines(1, validationTextLimits.refusal).optional(),
        })
        .refine(({ approved, reason }) => approved || reason, { path: ['reason'], message: 'is missing' }),
      returns: nothing,
    }),
    ApprovePhotoCheck: post({
      about:
        'Staff find the member of the picture in the profile pictures that they have compared it with: the mark stands while those are on the card. Conflict when it was decided or taken back, with detail.reason PictureChanged when another one is on the card, NotAllowed for one’s own, or with detail.reason OtherVariant where it was handed in on the other variant.',
      access: validationStaff.may(profileRights['photoCheck.approve'], profileRights['photoCheck.decideHere']),
      body: z.strictObject({
        validationId: id,
        /** The profile pictures that stood beside it. */
        comparedMediaIds: z.array(id).min(1).max(albumLimits.profilePictures),
        reason: manyLines(1, validationTextLimits.refusal),
      }),
      returns: nothing,
    }),
    DeclinePhotoCheck: post({
      about: 'Staff say why a picture is not enough, which the member reads; refusals as of ApprovePhotoCheck.',
      access: validationStaff.may(profileRights['photoCheck.decline'], profileRights['photoCheck.decideHere']),
      body: z.strictObject({ validationId: id, reason: manyLines(1, validationTextLimits.refusal) }),
      returns: nothing,
    }),
  },
})
