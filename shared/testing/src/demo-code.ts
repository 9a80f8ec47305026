/** The code that an app shows now: that of the demo's staff, unless it has a secret of its own. */
import { Secret, TOTP } from 'otpauth'
import { demoSecret } from './staff-factors.ts'

export const demoCode = (secret = demoSecret): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
