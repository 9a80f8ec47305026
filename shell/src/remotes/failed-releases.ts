/**
 * Tells the registry of a release that failed here where another one works: so it was the release, and not the network.
 * Of a canary, and of what it would replace, it tells that it works as well. The message of what was thrown stays here: it
 * may hold what a member wrote. Each failure is told to the developers as well.
 */
import { type ReleaseFailure, slowMount } from '@samvaer/contracts/registry/values'
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
  const kind = kindOf(error)
  const state = stateOf(name)
  const release = state.candidates[state.current]
  if (release)
    import(/* webpackChunkName: "problems" */ '../problems/report-problem.ts').then(
      ({ reportProblem }) => reportProblem(kind === 'threw' ? 'broke' : 'missing', error, { name, ...release }),
      () => undefined,
    )
  if (!failures.has(name)) failures.set(name, kind)
}

/** Remotes of this page of which was told that they work. */
const told = new Set<string>()

/**
 * Called once a release of the remote works.
 * @param begun when it began to load, as `performance.now()` says it
 */
export const tellOutcome = (name: string, begun: number): void => {
  const state = stateOf(name)
  const [failure, inUse] = [failures.get(name), state.candidates[state.current]]
  failures.delete(name)
  if (!inUse) return
  const { version, watched } = state.description
  const works = watched && !told.has(name) ? (performance.now() - begun > slowMount ? 'slow' : 'worked') : undefined
  const kind = isDescribed(state, inUse) ? works : failure
  if (!kind) return
  told.add(name)
  void api.post('Registry/ReportRelease', { name, version, kind }).catch(() => undefined)
}
