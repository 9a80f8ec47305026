/** The builds that a platform needs. */
import { join } from 'node:path'
import { BuildError } from '@samvaer/build/build-error'
import { buildParts } from '@samvaer/build/build-parts'
import { remoteParts } from '@samvaer/build/parts'
import { ClearFailure } from './failure.ts'

type Say = (line: string) => void

const build = async (say: Say, only?: string[]): Promise<void> => {
  try {
    await buildParts({ report: say, ...(only && { only }) })
  } catch (error) {
    throw error instanceof BuildError ? new ClearFailure(error.message) : error
  }
}

export const remoteNames = (): string[] => remoteParts().map(({ name }) => name)

/**
 * Builds shell and remotes where they changed; answers with the folders of the built remotes.
 * @throws ClearFailure with what does not compile
 */
export const buildAll = async (say: Say): Promise<string[]> => {
  await build(say)
  return remoteParts().map(({ directory }) => join(directory, 'dist'))
}

/** Builds one remote where it changed; answers with the folder of its build. */
export const buildOneRemote = async (name: string, say: Say): Promise<string> => {
  await build(say, [name])
  const part = remoteParts().find((candidate) => candidate.name === name)
  if (!part) throw new ClearFailure(`There is no remote "${name}".`)
  return join(part.directory, 'dist')
}
