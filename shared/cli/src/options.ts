/** The options of the commands behind `--`: those of `npm start` and `npm test`, and what all others share. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import * as z from 'zod'
import { ClearFailure } from './failure.ts'
import { root } from './root.ts'

/** The data folder of a platform: every command that has one finds it as `npm start` does. */
export const dataOption = { type: 'string', default: process.env.SAMVAER_DATA ?? './var' } as const

const platformOptions = { url: { type: 'string', default: 'http://localhost:8080' }, data: dataOption } as const

/** Joins an option with its value: one key in 64 begins with a dash, as an option does. */
const joined = (args: readonly string[], option: string): string[] => {
  const place = args.indexOf(option)
  const value = place < 0 ? undefined : args[place + 1]
  return value === undefined ? [...args] : args.toSpliced(place, 2, `${option}=${value}`)
}

/**
 * Reads the options of a command about a remote of a running platform: its own, and where that runs.
 * @throws ClearFailure with the help for one that there is not
 */
export const parseRemoteOptions = <const Own extends ParseArgsOptionsConfig>(
  help: string,
  own: Own,
  args: readonly string[] = process.argv.slice(2),
) => {
  try {
    const options = { ...platformOptions, ...own }
    return parseArgs({ args: joined(args, '--public-key'), allowPositionals: true, options })
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

/** @throws ClearFailure where a command that takes no options is given one */
export const takesNoOptions = (help: string): void => {
  const [given] = process.argv.slice(2)
  if (given !== undefined) throw new ClearFailure(`Unknown option '${given}'.\n${help}`)
}

export const startHelp = `npm start -- [options]
  --port N       the port of the site (8080)
  --data DIR     where everything is kept (./var)
  --processes    one process a service instead of one for all
  --fresh        throw the data away and begin with new demo data
MONGODB_URI=…    uses that MongoDB instead of the embedded database`

const port = z.coerce.number().int().min(1).max(65535)

export interface StartOptions {
  port: number
  data: string
  processes: boolean
  fresh: boolean
  help: boolean
}

/** @throws ClearFailure for an unknown option or a port that is none */
export const parseStartOptions = (args: string[]): StartOptions => {
  let values: { port: string; data: string; processes: boolean; fresh: boolean; help: boolean }
  try {
    values = parseArgs({
      args,
      options: {
        port: { type: 'string', default: process.env.PORT ?? '8080' },
        data: dataOption,
        processes: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${startHelp}`)
  }
  const parsed = port.safeParse(values.port)
  if (!parsed.success) throw new ClearFailure(`--port ${values.port} is not a port (1 to 65535).`)
  return { ...values, port: parsed.data }
}

export interface TestOptions {
  /** Of the parts of `npm test`. */
  names: string[]
  /** Of folders and files of tests. */
  paths: string[]
  /** Those of vitest that are passed on. */
  options: string[]
}

/** Writes anew what tests compare with what is written elsewhere. */
const update = '--update'

/** @throws ClearFailure for what is neither a part nor a path, and for an update of everything */
export const parseTestOptions = (args: readonly string[], parts: readonly string[]): TestOptions => {
  const options = args.filter((one) => one === update)
  const names = args.filter((one) => parts.includes(one))
  const isPath = (one: string) => one.includes('/') || existsSync(join(root, one))
  const paths = args.filter((one) => !one.startsWith('-') && !names.includes(one) && isPath(one))
  const unknown = args.find((one) => ![...options, ...names, ...paths].includes(one))
  if (unknown !== undefined)
    throw new ClearFailure(
      `There is no part "${unknown}"; there are ${parts.join(', ')}, and paths of tests such as services/blogs/.`,
    )
  if (options.length > 0 && paths.length === 0) throw new ClearFailure(`${update} needs a path, such as shared/cli/.`)
  return { names, paths, options }
}
