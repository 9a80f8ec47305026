/** Everything that can be known of a remote before it is released. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readRemoteDescription, remoteParts } from '@samvaer/build/parts'
import { type ApiClient, ApiError } from '@samvaer/contracts/client'
import { misfits } from '@samvaer/contracts/registry/offers'
import { requirementsFile, requirementsIn } from '@samvaer/contracts/registry/requirements'
import { emptyTexts, missingTexts, readTexts } from '@samvaer/texts-check'
import { buildOneRemote } from '../build-all.ts'
import { ClearFailure } from '../failure.ts'
import { bin, isInstalled, root } from '../root.ts'
import { descriptionFaults } from './description-faults.ts'

type Say = (line: string) => void

/** Runs a command as the launcher does. */
const run = async (command: string, args: readonly string[]): Promise<string[]> => {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return code === 0 ? [] : [`${output}${errors}`.trim()]
}

/** The faults of what a remote says and of its texts. */
const writtenFaults = (directory: string): string[] => {
  const locales = join(directory, 'src/locales')
  if (!existsSync(locales)) return [...descriptionFaults(readRemoteDescription(directory)), `${locales} is not there`]
  const texts = readTexts(locales)
  return [...descriptionFaults(readRemoteDescription(directory)), ...missingTexts(texts), ...emptyTexts(texts)]
}

/** The types of one remote, with what was looked at before kept for the next time. */
const typeFaults = (name: string): Promise<string[]> => {
  if (isInstalled) return run(bin('tsc'), ['--pretty', 'false'])
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `types-${name}.json`)
  // Style sheets have their types there.
  const include = [`../${name}/src`, '../shared/ui/src/css-modules.d.ts']
  const compilerOptions = { tsBuildInfoFile: `./types-${name}.tsbuildinfo` }
  writeFileSync(file, JSON.stringify({ extends: '../tsconfig.browser.json', compilerOptions, include, exclude: [] }))
  return run(bin('tsc'), ['-p', file, '--checkers', '1', '--pretty', 'false'])
}

const directoryOf = (name: string): string => remoteParts().find((part) => part.name === name)?.directory ?? root

/** Asks a running platform; nothing is wrong where none runs, and that is said. */
const platformFaults = async (name: string, build: string, api: ApiClient, say: Say): Promise<string[]> => {
  const remote = readRemoteDescription(directoryOf(name))
  const requires = requirementsIn(readFileSync(join(build, requirementsFile), 'utf8'))
  if (isInstalled && !process.env.SAMVAER_PUBLISH_TOKEN) {
    say('  without SAMVAER_PUBLISH_TOKEN no platform was asked: places and calls are compared when it gets the release')
    return []
  }
  if (!requires) return [`${join(build, requirementsFile)} cannot be read`]
  try {
    const token = process.env.SAMVAER_PUBLISH_TOKEN
    const {
      taken,
      unmet,
      misfits: unfit,
    } = isInstalled
      ? await api.post('Registry/CheckOwnRelease', { token: token ?? '', remote, requires })
      : await api.post('Registry/CheckRelease', { remote, requires })
    return [...taken, ...unmet, ...unfit]
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'Unreachable') throw error
    say('  no platform runs there: places and calls were compared with this checkout alone')
    return misfits(
      remote,
      remoteParts().map(({ directory }) => readRemoteDescription(directory)),
    )
  }
}

/**
 * Checks a remote and says each part with its seconds.
 * @param api asks the platform ahead; without it the registry says its part when it gets the release
 * @returns the folder of its build
 * @throws ClearFailure with everything that is wrong
 */
export const checkRemote = async (name: string, api: ApiClient | undefined, say: Say): Promise<string> => {
  const faults: string[] = []
  const part = async (what: string, work: () => string[] | Promise<string[]>): Promise<void> => {
    const begin = performance.now()
    const found = await work()
    const took = ((performance.now() - begin) / 1000).toFixed(1)
    say(`${found.length === 0 ? '✓' : '✗'} ${what} (${took} s)`)
    faults.push(...found.map((fault) => `${what}: ${fault}`))
  }
  let build = ''
  await part('remote.json and texts', () => writtenFaults(directoryOf(name)))
  await Promise.all([
    part('types', () => typeFaults(name)),
    part('tests', () => run(bin('vitest'), ['run', ...(isInstalled ? [] : [`${name}/`]), '--reporter=dot'])),
    part('build and size', async () => {
      try {
        build = await buildOneRemote(name, () => undefined)
        return []
      } catch (error) {
        if (!(error instanceof ClearFailure)) throw error
        return [error.message]
      }
    }),
  ])
  if (build !== '' && api) await part('places and calls', () => platformFaults(name, build, api, say))
  if (faults.length > 0) throw new ClearFailure(`${name} is not ready to be released:\n${faults.join('\n')}`)
  return build
}
