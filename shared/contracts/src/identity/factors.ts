/**
 * Of Privacy: second factors (docs/product/accounts.md; R7). A passkey signs in alone; codes of an app are asked for
 * after the password; recovery codes stand in for either, each once.
 */

import * as z from 'zod'
import { anySession } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { instant, nothing } from '../core/fields.ts'
import { declareRates, rates, secondsIn } from '../core/rates.ts'
import { oneLine } from '../text/fields.ts'
import { maximumFactorCode, maximumFactorName, maximumPasswordLength } from './values.ts'

export const factorRates = declareRates({
  factorChanges: { limit: 20, seconds: 30 * secondsIn.minute, by: 'profile' },
})

/** Bytes as base64url. */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)

/** The answer of an authenticator to a challenge. */
export const passkeyAnswer = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** The answer of an authenticator that makes a key. */
export const newPasskey = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,30}$/)).max(10),
})

/** The code of an app, or a recovery code, as somebody types it. */
export const factorCode = oneLine(1, maximumFactorCode)

export const passkeyChallenge = z.object({
  challenge: z.string(),
  /** The host of the brand: a passkey is good there and nowhere else. */
  rpId: z.string(),
})

const factorId = z.string().regex(/^[\w-]{1,60}$/)
const factorName = oneLine(1, maximumFactorName)
/** Shown once, when the first factor is set up or they are renewed. */
const recoveryCodes = z.array(z.string())

export const factorKinds = ['Passkey', 'Code'] as const

const asked = anySession.own()

export const factorCalls = {
  Confirm: post({
    about:
      'Says once more who is there, by one of the three: for ten minutes calls that ask again (ConfirmationNeeded) are let through in this session (R7). WrongPassword, WrongCode, WrongPasskey, or TooManyRequests as at signing in.',
    access: asked,
    rates: [rates.passwordChecks],
    body: z
      .strictObject({
        password: z.string().min(1).max(maximumPasswordLength).optional(),
        code: factorCode.optional(),
        passkey: passkeyAnswer.optional(),
      })
      .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1),
    returns: nothing,
  }),
  GetFactors: get({
    about: 'The factors of the member, oldest first. Nothing of them signs anybody in.',
    access: asked,
    query: z.strictObject({}),
    returns: z.object({
      items: z.array(
        z.object({
          factorId,
          kind: z.enum(factorKinds),
          name: z.string(),
          /** The host at which a passkey is good; null for what is good at every brand of the community. */
          host: z.string().nullable(),
          createdAt: instant,
          usedAt: instant.nullable(),
        }),
      ),
      recoveryCodesLeft: z.int(),
      /** True when the role needs one. */
      required: z.boolean(),
      /** When all of them are removed, because somebody who knows the password has lost the device. */
      removedAt: instant.nullable(),
    }),
  }),
  BeginPasskey: post({
    about: 'Begins to add a passkey of this site: good for five minutes, once.',
    access: asked.fresh(),
    rates: [factorRates.factorChanges],
    body: z.strictObject({}),
    returns: passkeyChallenge.extend({
      rpName: z.string(),
      user: z.object({ id: z.string(), name: z.string() }),
      /** Keys that are known already. */
      known: z.array(z.string()),
    }),
  }),
  AddPasskey: post({
    about: 'Adds the passkey that an authenticator made. WrongPasskey where its answer does not hold.',
    access: asked,
    rates: [factorRates.factorChanges],
    body: z.strictObject({ name: factorName, passkey: newPasskey }),
    returns: z.object({ recoveryCodes }),
  }),
  BeginCodes: post({
    about: 'Begins to add an app with codes: its secret, and the same as an address for the app. Good for 15 minutes.',
    access: asked.fresh(),
    rates: [factorRates.factorChanges],
    body: z.strictObject({}),
    returns: z.object({ secret: z.string(), address: z.string() }),
  }),
  AddCodes: post({
    about: 'Adds the app once it shows a code that fits. WrongCode, or LinkExpired where nothing was begun.',
    access: asked,
    rates: [factorRates.factorChanges, rates.passwordChecks],
    body: z.strictObject({ name: factorName, code: factorCode }),
    returns: z.object({ recoveryCodes }),
  }),
  RenameFactor: post({
    about: 'Gives a factor another name.',
    access: asked,
    rates: [factorRates.factorChanges],
    body: z.strictObject({ factorId, name: factorName }),
    returns: nothing,
  }),
  RemoveFactor: post({
    about:
      'Removes a factor; with the last one the recovery codes go. Conflict with detail.reason LastOfStaff for the last one of staff.',
    access: asked.fresh(),
    rates: [factorRates.factorChanges],
    body: z.strictObject({ factorId }),
    returns: nothing,
  }),
  RenewRecoveryCodes: post({
    about: 'New recovery codes; those of before are worth nothing. Conflict where there is no factor.',
    access: asked.fresh(),
    rates: [factorRates.factorChanges],
    body: z.strictObject({}),
    returns: z.object({ recoveryCodes }),
  }),
  StopFactorRemoval: post({
    about: 'Stops the removal of all factors that somebody asked for with the password.',
    access: asked,
    body: z.strictObject({}),
    returns: nothing,
  }),
}
