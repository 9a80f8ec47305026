import { isDeepStrictEqual } from 'node:util'
import type { ReleaseDescription } from '@samvaer/contracts/release'

/** Whether two descriptions describe the same content; the moment of the build does not count. */
export const sameContent = (a: ReleaseDescription, b: ReleaseDescription): boolean =>
  isDeepStrictEqual({ ...a, builtAt: '' }, { ...b, builtAt: '' })
