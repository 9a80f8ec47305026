import type { ProfileIndex } from './profile-index.ts'

/** To be replaced by the engine. */
export const createProfileIndex = (): ProfileIndex => {
  throw new Error('not there yet')
}
