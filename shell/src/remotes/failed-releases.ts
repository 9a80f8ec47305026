/**
 * Tells the registry of a release that failed here where another one works: so it was the release, and not the network.
 * The message of what was thrown stays here: it may hold what a member wrote.
 */
import type { ReleaseFailure } from '@samvaer/contracts/registry/values'
import { api } from '@samvaer/remote-kit/api'
import { isDescribed, stateOf } from './release-list.ts'

/** The first failure of a remote's newest release on this page. */
const failures = new Map<string, ReleaseFailure>()

const kindOf = (error: unknown): ReleaseFailure => {
  if (!(error instanceof Error)) return 'threw'
  if (error.name === 'TooLate') return 'late'
  // RUNTIME-001: its first script came, and threw.
  if (/RUNTIME-001/.test(error.message)) return 'threw'
  return error.name === 'ChunkLoadError' || /RUNTIME-|in time/.test(error.message) ? 'missing' : 'threw'
}

export const noteFailure = (name: string, error: unknown): void => {
  if (process.env.NODE_ENV === 'development')
    void import('./development-fault.tsx').then(({ keepFault }) => keepFault(name, error))
  if (!failures.has(name)) failures.set(name, kindOf(error))
}

/** Called once a release of the remote works. */
export const tellFailure = (name: string): void => {
  const state = stateOf(name)
  const [kind, inUse] = [failures.get(name), state.candidates[state.current]]
  failures.delete(name)
  if (!kind || !inUse || isDescribed(state, inUse)) return
  const { version } = state.description
  void api.post('Registry/ReportRelease', { name, version, kind }).catch(() => undefined)
}
