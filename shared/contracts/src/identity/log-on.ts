/** Signing in and out, and the way back in (docs/product/accounts.md; rules R1 and R3 to R6). */

import * as z from 'zod'
import { anyone, signedIn } from '../core/access.ts'
import { area, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { declareRates, rates, secondsIn } from '../core/rates.ts'
import { oneLine } from '../text/fields.ts'
import { currentProfileData } from './current-profile.ts'
import { factorCode, passkeyAnswer, passkeyChallenge } from './factors.ts'
import { password } from './shapes.ts'
import { maximumEmail, maximumPasswordLength } from './values.ts'

export const logOnRates = declareRates({
  logOnMinute: { limit: 6, seconds: secondsIn.minute, by: 'address' },
  logOnHour: { limit: 30, seconds: secondsIn.hour, by: 'address' },
  passkeyChallenges: { limit: 30, seconds: secondsIn.minute, by: 'address' },
  resetLogin: { limit: 5, seconds: 30 * secondsIn.minute, by: 'login' },
})

/** The SHA-256 of the secret that the receiving brand keeps in its cookie, base64url. */
const ssoChallenge = z.string().regex(/^[\w-]{43}$/)

export const logOn = area('LogOn', {
  service: 'identity',
  calls: {
    LogOn: post({
      about:
        'Signs in by e-mail or profile name; sets the session cookie. SecondStepNeeded where the account has a factor: the same once more, with `code`.',
      access: anyone,
      rates: [logOnRates.logOnMinute, logOnRates.logOnHour],
      body: z.strictObject({
        login: oneLine(1, maximumEmail),
        password: z.string().min(1).max(maximumPasswordLength),
        remember: z.boolean().default(false),
        /** The code of an app, or a recovery code. */
        code: factorCode.optional(),
      }),
      returns: z.object({ profileId: z.int() }),
    }),
    GetPasskeyChallenge: post({
      about: 'A challenge for a passkey of this site: good for five minutes, once.',
      access: anyone,
      rates: [logOnRates.passkeyChallenges],
      body: z.strictObject({}),
      returns: passkeyChallenge,
    }),
    LogOnByPasskey: post({
      about:
        'Signs in by a passkey alone, or as the second step; sets the session cookie. WrongPasskey for one of another site, a challenge that was used, and a closed profile.',
      access: anyone,
      rates: [logOnRates.logOnMinute, logOnRates.logOnHour],
      body: z.strictObject({ passkey: passkeyAnswer, remember: z.boolean().default(false) }),
      returns: z.object({ profileId: z.int() }),
    }),
    AskFactorRemoval: post({
      about:
        'The way back of who has lost the device: with the password alone all factors are removed, 48 hours later. The member is told by mail and on every open page, and whoever is signed in can stop it. Asked again it stays at the first moment.',
      access: anyone,
      rates: [logOnRates.logOnMinute, logOnRates.logOnHour],
      body: z.strictObject({ login: oneLine(1, maximumEmail), password: z.string().min(1).max(maximumPasswordLength) }),
      returns: z.object({ removedAt: instant }),
    }),
    LogOut: post({
      about: 'Ends this session; a request with its cookie is anonymous from then on.',
      access: anyone,
      body: z.strictObject({}),
      returns: nothing,
    }),
    CheckStamp: post({
      about: 'Tells whether the session is still the one that this browser signed in with.',
      access: anyone,
      body: z.strictObject({ profileId: z.int().positive() }),
      returns: z.object({ valid: z.boolean() }),
    }),
    GetSsoQuery: post({
      about:
        'Says where to go on to another brand of the community. Without `challenge` the address at which that brand begins: it keeps a secret in a cookie of this browser and comes back with the challenge. With it the link that signs the member in there: good once, for 60 seconds, in the browser with the secret alone.',
      access: signedIn.beforeDarkGate().own(),
      rates: [rates.sso],
      body: z.strictObject({
        siteId: id,
        path: z.string().startsWith('/').max(500).default('/Start'),
        challenge: ssoChallenge.optional(),
        /** A host of this same brand that is for a page that stands alone (`pageHosts`). */
        host: z
          .string()
          .regex(/^[a-z\d.-]{1,100}(:\d{1,5})?$/)
          .optional(),
      }),
      returns: z.object({ address: z.url() }),
    }),
    SsoLogOn: post({
      about:
        'Exchanges the `SSO` of a link for a session; LinkExpired when it is used, older than 60 seconds, or of another browser. Conflict with `detail.name` when somebody else is signed in here; `replace` ends that session.',
      access: anyone,
      rates: [logOnRates.logOnMinute, logOnRates.logOnHour],
      body: z.strictObject({ ssoQuery: z.string().min(1).max(500), replace: z.boolean().default(false) }),
      returns: z.object({
        profileData: currentProfileData,
        contentTokens: z.array(z.string()),
        /** The path that the link leads to: one of this brand. */
        redirectUrl: z.string(),
      }),
    }),
    ForgotPassword: post({
      about: 'Mails a link for a new password when the login is known; answers the same when it is not (R5).',
      access: anyone,
      rates: [logOnRates.resetLogin, rates.resetAddress],
      body: z.strictObject({ login: oneLine(1, maximumEmail) }),
      returns: nothing,
    }),
    ResetPasswordData: post({
      about:
        'Says what the reset page shows for the `q` of a mailed link, which no log of addresses sees; LinkExpired when it is used or older than 60 minutes.',
      access: anyone,
      rates: [rates.resetAddress],
      body: z.strictObject({ queryString: z.string().min(1).max(500) }),
      returns: z.object({ name: z.string() }),
    }),
    ResetPassword: post({
      about: 'Sets a new password by a mailed link and ends every session of the profile (R6).',
      access: anyone,
      rates: [rates.resetAddress],
      body: z.strictObject({ queryString: z.string().min(1).max(500), password }),
      returns: nothing,
    }),
  },
})
