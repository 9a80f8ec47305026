/** The code that an app of the demo's staff shows now. */
import { Secret, TOTP } from 'otpauth'
import { demoSecret } from './staff-factors.ts'

export const demoCode = (): string => new TOTP({ secret: Secret.fromBase32(demoSecret) }).generate()
