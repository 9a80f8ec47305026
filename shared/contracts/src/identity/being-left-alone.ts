/**
 * Being left alone: pausing the profile, being seen as online by nobody, looking without a visit (docs/product/states.md
 * and docs/product/profiles.md). The current profile says how each stands.
 */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { post } from '../core/call.ts'
import { instant, nothing } from '../core/fields.ts'

/** Hours after which a pause for a day ends by itself. */
export const pauseHours = 24

export const leftAloneCalls = {
  PauseProfile: post({
    about:
      'Takes the profile out of sight of everybody, on both sides: until the member comes back, or for 24 hours. Once more changes the end alone.',
    access: signedIn.beforeDarkGate().inPerson().own(),
    body: z.strictObject({ forADay: z.boolean() }),
    returns: z.object({ until: instant.nullable() }),
  }),
  ComeBack: post({
    about: 'Ends the pause: the profile is there as it was before. Where there is none, nothing happens.',
    access: signedIn.alsoIn('Locked', 'Quarantined').beforeDarkGate().inPerson().own(),
    body: z.strictObject({}),
    returns: nothing,
  }),
  UpdateVisibility: post({
    about:
      'Changes what is given: whether others learn when the member was here, and whether looking at profiles leaves a visit. SubscriberRequired to begin looking unseen without a membership.',
    access: signedIn.beforeDarkGate().inPerson().own(),
    body: z.strictObject({ hidesOnline: z.boolean().optional(), looksUnseen: z.boolean().optional() }),
    returns: nothing,
  }),
} as const
