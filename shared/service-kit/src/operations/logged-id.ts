import { createHmac } from 'node:crypto'
import type { SealKeys } from '../keys/seal-keys.ts'

/** A member in the log: the same for every line, nobody's id (R36). */
export const loggedId = ([{ secret }]: SealKeys, profileId: number): string =>
  createHmac('sha256', secret).update(`profile-${profileId}`).digest('hex').slice(0, 12)
