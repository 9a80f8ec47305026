/** The whole platform behind one call: what `npm start` runs and what the browser tests start. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Rate } from '@samvaer/contracts/core/rates'
import { ClearFailure } from '../failure.ts'
import { clearData, type Keys, prepareDataDirectory } from './data-directory.ts'
import { startDatabase } from './database.ts'
import type { SupervisedProcess } from './in-processes.ts'

export interface PlatformOptions {
  port: number
  data: string
  /** Databases are called `<prefix>_<service>`; SAMVAER_DATABASE_PREFIX, else `samvaer`. */
  databasePrefix?: string
  processes: boolean
  /** Processes of each service and of the gateway, from two on, behind a balancer; with `processes`. */
  copies?: number
  /** Starts a service again when its code changes: that of its folder, in processes also what it shares. */
  watch?: boolean
  fresh: boolean
  development: boolean
  /** The origin at which members reach the site, when something stands in front of the gateway. */
  origin?: string
  /** Folders of built remotes to publish if they are new, or what builds them, with the shell, while the database starts. */
  remotes: string[] | (() => Promise<string[]>)
  shell: string
  /** Folder of the brands; SAMVAER_THEMES, else those that come with the product. */
  themes?: string
  trustedProxies?: string[]
  /** Milliseconds within which pages are drawn on the server; without it SAMVAER_PAGES_WITHIN says it. */
  pagesWithin?: number
  /** In one process: its files are compressed quickly, for a platform that lives for minutes. */
  compressesQuickly?: boolean
  /** The limits of the gateway; the declared ones unless a test or a measurement wants to get past them. */
  rates?: Readonly<Record<string, Rate>>
  logLevel?: string
  say?: (line: string) => void
}

export interface Platform {
  url: string
  dataDirectory: string
  databaseUri: string
  /** Of the process of the embedded database; another one after it ended unasked. */
  readonly databasePid: number | undefined
  keys: Keys
  /** The processes of a platform that has several of each. */
  copies: readonly SupervisedProcess[]
  stopService(name: string): Promise<void>
  startService(name: string): Promise<void>
  stop(): Promise<void>
}

/** @throws ClearFailure when another program has the port, or this user may not use it */
export const checkPort = async (port: number): Promise<void> => {
  const server = createServer()
  try {
    server.listen(port)
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ClearFailure(`Port ${port} is in use. Choose another one: npm start -- --port ${port + 1}`)
    if (code === 'EACCES') throw new ClearFailure(`This user may not use port ${port}. Choose one above 1023.`)
    throw error
  }
  server.close()
  await once(server, 'close')
}

/** Builds what changed and loads the rest of the program, as much as there is time for, while the database starts. */
const loadProgram = async ({ remotes, processes }: PlatformOptions, isTime: () => boolean) => {
  const built = typeof remotes === 'function' ? await remotes() : remotes
  const { startOnDatabase, loadServices } = await import('./platform-on-database.ts')
  if (!processes) await loadServices(isTime)
  return { built, startOnDatabase }
}

/**
 * Starts database, services and gateway, seeds the demo world once, publishes new builds of remotes, and waits until the
 * services know of each other's members.
 * @throws ClearFailure for what the person at the terminal can mend
 */
export const startPlatform = async (options: PlatformOptions): Promise<Platform> => {
  await checkPort(options.port)
  const dataDirectory = prepareDataDirectory(options.data)
  if (options.fresh) clearData(dataDirectory)
  let isTime = true
  const starting = startDatabase(dataDirectory).finally(() => {
    isTime = false
  })
  const [database, { built, startOnDatabase }] = await Promise.all([starting, loadProgram(options, () => isTime)])
  try {
    return await startOnDatabase(database, { ...options, remotes: built, data: dataDirectory })
  } catch (error) {
    await database.stop()
    throw error
  }
}
