/** The builds that a platform needs. */
import { join } from 'node:path'
import { BuildError } from '@samvaer/build/build-error'
import { buildInOwnProcess, buildParts } from '@samvaer/build/build-parts'
import { isInstalled, remoteParts } from '@samvaer/build/parts'
import { ClearFailure } from './failure.ts'

type Say = (line: string) => void

const clearly = async (build: () => Promise<unknown>): Promise<void> => {
  try {
    await build()
  } catch (error) {
    throw error instanceof BuildError ? new ClearFailure(error.message) : error
  }
}

const build = (say: Say, only?: string[]): Promise<void> =>
  clearly(() => buildParts({ report: say, ...(only && { only }) }))

export const remoteNames = (): string[] => remoteParts().map(({ name }) => name)

/** True for what can be the name of a remote; that of a team may be in another repository. */
export const isRemoteName = (name: string): boolean => /^mfe-[a-z]+$/.test(name)

/** The remote of the repository of a team, which needs no name. */
export const onlyRemote = (): string | undefined => (isInstalled ? remoteNames()[0] : undefined)

/**
 * Builds shell and remotes where they changed; answers with the folders of the built remotes.
 * @throws ClearFailure with what does not compile
 */
export const buildAll = async (say: Say): Promise<string[]> => {
  await build(say)
  return remoteParts().map(({ directory }) => join(directory, 'dist'))
}

/** Builds one remote where it changed, in a repository of its own always; answers with the folder of its build. */
export const buildOneRemote = async (name: string, say: Say): Promise<string> => {
  const part = remoteParts().find((candidate) => candidate.name === name)
  if (!part) throw new ClearFailure(`There is no remote "${name}".`)
  if (isInstalled) await clearly(() => buildInOwnProcess(part, say))
  else await build(say, [name])
  return join(part.directory, 'dist')
}
