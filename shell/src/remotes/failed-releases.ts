/**
 * Tells the registry of a release that failed here where another one works: so it was the release, and not the network.
 * Of a canary, and of what it would replace, it tells that it works as well. The message of what was thrown stays here: it
 * may hold what a member wrote. Each failure is told to the developers as well.
 */
import { type ReleaseFailure, type ReleaseOutcome, slowMount } from '@samvaer/contracts/registry/values'
import { api } from '@samvaer/remote-kit/api'
import { isDescribed, releaseDescriptions, stateOf } from './release-list.ts'

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

const report = (name: string, kind: ReleaseOutcome): void => {
  told.add(name)
  const { version } = stateOf(name).description
  void api.post('Registry/ReportRelease', { name, version, kind }).catch(() => undefined)
}

/** Called once a release of the remote works in the place of one that failed. */
export const tellFailure = (name: string): void => {
  const state = stateOf(name)
  const [failure, inUse] = [failures.get(name), state.candidates[state.current]]
  failures.delete(name)
  if (failure && inUse && !isDescribed(state, inUse)) report(name, failure)
}

/**
 * Called once a release of the remote works.
 * @param begun when it began to load, as `performance.now()` says it
 */
export const tellOutcome = (name: string, begun: number): void => {
  const state = stateOf(name)
  const inUse = state.candidates[state.current]
  if (!inUse || !isDescribed(state, inUse)) tellFailure(name)
  else if (state.description.watched && !told.has(name))
    report(name, performance.now() - begun > slowMount ? 'slow' : 'worked')
  failures.delete(name)
}

/** Files of releases in the lines of a stack. */
const fileOfRelease = /\/mfe\/(mfe-[a-z]+)\/([\w.-]+)\//
const uncaught = new Set<string>()

/** Tells of an error that no boundary caught, once a page, where a canary is compared with the release that it came from. */
export const noteUncaught = (error: unknown): void => {
  const [, name = '', version] = fileOfRelease.exec((error instanceof Error && error.stack) || '') ?? []
  const release = releaseDescriptions().find((described) => described.name === name)
  if (!release?.watched || release.version !== version || uncaught.has(name)) return
  uncaught.add(name)
  report(name, 'uncaught')
}

addEventListener('error', ({ error }) => noteUncaught(error))
addEventListener('unhandledrejection', ({ reason }) => noteUncaught(reason))
