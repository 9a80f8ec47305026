/**
 * The demo world as a platform keeps it after its first start: seeded once, copied by every platform of the tests. It
 * lies in `.cache/worlds` by the content of what makes it, and for an hour, because the dates of the world count back
 * from the moment of its seeding.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { shellBuild } from '../shell-build.ts'
import { forkPlatform } from './forked-platform.ts'

const worlds = join(root, '.cache', 'worlds')
const makers = [
  'pnpm-lock.yaml',
  'services/*/{src,assets}/**',
  'shared/{cli,contracts,service-kit,testing}/src/**',
  'brands/**',
]
/** The log of its first start, warnings and worse. */
const firstStart = 'first-start.log'
const hour = 60 * 60 * 1000

export interface SeededWorld {
  directory: string
  /** The moment from which its dates count back: SAMVAER_WORLD_NOW of every process that works with a copy. */
  now: string
}

/** The environment of platforms that stand on the seeded world: what a password costs is proven where it is hashed. */
export const forTests = { SAMVAER_PASSWORD_COST: 'lowest' }

/** The prefix of the databases in the seeded world, and so in its copies. */
export const seededPrefix = 'samvaer'

const keyOf = (): string => {
  const hash = createHash('sha256')
  const files = globSync(makers, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** A world that lies in a folder already, such as one of an earlier version; its file `now` says how old it is. */
const worldIn = (directory: string): SeededWorld => ({ directory, now: readFileSync(join(directory, 'now'), 'utf8') })

const kept = (directory: string): SeededWorld | undefined => {
  if (!existsSync(directory)) return undefined
  const world = worldIn(directory)
  return Date.now() - Date.parse(world.now) < hour ? world : undefined
}

/** Puts a world in its place; another run may have been first. */
const takeOver = (making: string, directory: string): SeededWorld => {
  const first = kept(directory)
  if (first) {
    rmSync(making, { recursive: true, force: true })
    return first
  }
  rmSync(directory, { recursive: true, force: true })
  renameSync(making, directory)
  return worldIn(directory)
}

/** The seeded world, or that of `TEST_WORLD`; seeds it where none is kept. */
export const seededWorld = async (say: (line: string) => void): Promise<SeededWorld> => {
  if (process.env.TEST_WORLD) return worldIn(process.env.TEST_WORLD)
  const directory = join(worlds, keyOf())
  const found = kept(directory)
  if (found) return found
  say('seeding the demo world …')
  mkdirSync(worlds, { recursive: true })
  // A world that another run is making beside this one stays.
  const stale = readdirSync(worlds).filter((old) => statSync(join(worlds, old)).mtimeMs < Date.now() - hour)
  for (const old of stale) rmSync(join(worlds, old), { recursive: true, force: true })
  const making = `${directory}.${randomBytes(4).toString('hex')}`
  const log = `${making}.log`
  const now = new Date().toISOString()
  const platform = await forkPlatform(
    {
      data: making,
      databasePrefix: seededPrefix,
      fresh: true,
      remotes: [],
      shell: shellBuild,
      compressesQuickly: true,
      logLevel: 'warn',
    },
    { ...forTests, SAMVAER_WORLD_NOW: now },
    log,
  ).catch((error: unknown) => {
    say(readFileSync(log, 'utf8'))
    throw error
  })
  const logged = readFileSync(log, 'utf8')
  await platform.stop()
  rmSync(log)
  writeFileSync(join(making, firstStart), logged)
  writeFileSync(join(making, 'now'), now)
  return takeOver(making, directory)
}

/** The lines that the first start of the world logged. */
export const firstStartLines = ({ directory }: SeededWorld): string[] =>
  readFileSync(join(directory, firstStart), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** Makes a copy of the seeded world the data folder of a platform. */
export const copyWorld = ({ directory }: SeededWorld, target: string): void =>
  cpSync(directory, target, { recursive: true })
