import { BuildError } from '../build-error.ts'

/** @throws BuildError when what a page begins with together is not in one script */
export const checkOneFile = (what: string, files: readonly string[]): void => {
  const scripts = new Set(files.filter((file) => file.endsWith('.js')))
  if (scripts.size > 1) throw new BuildError(`${what} comes in more than one script: ${[...scripts].join(', ')}`)
}
