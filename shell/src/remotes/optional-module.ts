/** Exposed modules that no page depends on. */
import { federation } from './load-federation.ts'
import { isDescribed, releaseInUse, stateOf } from './release-list.ts'

/** Loads an exposed module that nothing depends on: undefined when it does not load, and the release stays in use. */
export const loadOptional = async <Exposed>(name: string, exposed: string): Promise<Exposed | undefined> => {
  try {
    await releaseInUse(name)
    const { loadExposed } = await federation()
    return await loadExposed<Exposed>(name, exposed)
  } catch {
    return undefined
  }
}

/** The files that the first use of an exposed module needs; none of a release that the page brought no list of. */
export const filesOfModule = (name: string, exposed: string): string[] => {
  const state = stateOf(name)
  const { exposes, entry } = state.description
  const [files, candidate] = [exposes[exposed], state.candidates[state.current]]
  if (!files || !candidate || !isDescribed(state, candidate)) return []
  return [entry, ...files.scripts].map((file) => candidate.base + file)
}
