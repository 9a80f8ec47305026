/**
 * Builds what changed. Each part has a process of its own, as many at a time as the machine has cores; a part whose
 * inputs are those of its last build is left alone, and one that was built from them before is fetched back.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { BuildError } from './build-error.ts'
import { type Report, seconds } from './build-report.ts'
import { createStamps, isBuilt, keepStamp } from './output/content-stamp.ts'
import { keepBuild, restoreBuild } from './output/kept-builds.ts'
import { type Part, remoteParts, shellPart } from './parts.ts'

export interface BuildOptions {
  /** Names of the parts to build; all when absent. */
  only?: readonly string[]
  /** Builds also what did not change. */
  force?: boolean
  report?: Report
}

/**
 * Builds a part in a process of its own, changed or not.
 * @throws BuildError with what the build said
 */
export const buildInOwnProcess = async (part: Part, report: Report): Promise<void> => {
  const begin = performance.now()
  report(`${part.name}: building`)
  const script = path.join(import.meta.dirname, 'build-part.ts')
  const child = spawn(process.execPath, [script, part.kind, part.directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Tools look at it, and the same sources have to become the same release wherever the build was started.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new BuildError(`${part.name}: the build failed\n${errors.trim() || output.trim()}`)
  report(`${part.name}: built in ${seconds(begin)}, ${output.trim()}`)
}

/**
 * Builds every part that changed since its last build; answers with the names of the built ones.
 * @throws BuildError with every failure when a part does not build; the others are still built
 */
export const buildParts = async ({
  only,
  force = false,
  report = console.log,
}: BuildOptions = {}): Promise<string[]> => {
  const stampOf = createStamps()
  const changed = [shellPart(), ...remoteParts()]
    .filter((part) => !only || only.includes(part.name))
    .map((part) => ({ part, stamp: stampOf(part) }))
    .filter(({ part, stamp }) => force || !isBuilt(part, stamp))
  const waiting = [...changed]
  const failures: string[] = []
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        if (force || !restoreBuild(next.part, next.stamp)) {
          await buildInOwnProcess(next.part, report)
          keepBuild(next.part, next.stamp)
        }
        keepStamp(next.part, next.stamp)
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  if (failures.length > 0) throw new BuildError(failures.join('\n\n'))
  return changed.map(({ part }) => part.name)
}
