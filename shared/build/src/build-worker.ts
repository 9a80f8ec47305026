/** Builds the service worker of the shell. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BuildError } from './build-error.ts'
import { compile } from './compile.ts'
import type { Part } from './parts.ts'
import { workerConfig, workerFile } from './webpack/worker-config.ts'

/** Bytes: browsers fetch and compare it at every opened page. */
const workerBudget = 15_000

export interface BuiltWorker {
  code: Buffer
  sourceMap: Buffer
}

/**
 * The worker of one build of the shell; it begins with the build's name, so that a new build is a new worker.
 * @param build what the shell's first script is named by
 * @throws BuildError when it does not compile or is heavier than a worker may be
 */
export const buildWorker = async ({ directory }: Part, build: string): Promise<BuiltWorker> => {
  // Not in the folder of the shell's own build, which webpack empties.
  const output = path.join(directory, '.cache/build-worker')
  await compile(workerConfig(directory, output))
  const compiled = await readFile(path.join(output, workerFile))
  const code = Buffer.concat([Buffer.from(`globalThis.samvaerBuild=${JSON.stringify(build)};\n`), compiled])
  if (code.length > workerBudget)
    throw new BuildError(`The service worker has ${code.length} bytes, more than ${workerBudget}`)
  return { code, sourceMap: await readFile(path.join(output, `${workerFile}.map`)) }
}
