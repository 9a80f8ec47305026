import { isDeepStrictEqual } from 'node:util'
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'

/** True when two descriptions describe the same content; the moment of the build does not count. */
export const sameContent = (a: ReleaseDescription | undefined, b: ReleaseDescription): boolean =>
  a !== undefined && isDeepStrictEqual({ ...a, builtAt: '' }, { ...b, builtAt: '' })
