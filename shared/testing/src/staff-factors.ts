/** The second factors of the demo's staff: tests sign in by the passkey, people by the app. */
import { profileRoles } from '@samvaer/contracts/core/roles'
import { softwarePasskey } from './software-passkey.ts'
import type { WorldMember } from './world/model.ts'

/** The same at every start, as the password is: base32, for any app with codes. */
export const demoSecret = 'SAMVAERDEMOSTAFFCODES2345ABCDEFG'

/** The hosts on which the passkeys of tests are good. */
export const passkeyHosts = [
  'localhost',
  'dk.localhost',
  'dark.localhost',
  'se.localhost',
  'no.localhost',
  'uk.localhost',
]

export const hasFactors = ({ role }: Pick<WorldMember, 'role'>): boolean => profileRoles[role] >= profileRoles.Support

/** Returns the passkey of one of the staff. */
export const passkeyOf = (profileId: number) => softwarePasskey(`demo staff ${profileId}`)
