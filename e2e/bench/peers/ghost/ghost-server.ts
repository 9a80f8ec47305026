/** Ghost as a process over a database of its own: without mail, without the network, its pages as its theme has them. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@samvaer/service-kit/http/free-port'
import type { MariaDb } from '../mariadb.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

/** Portal, search and comments as it is installed, or comments alone. */
export type AddOns = 'all' | 'comments'

export interface GhostServer extends ServerProcess {
  url: string
}

interface GhostPlace {
  /** The installed package. */
  ghost: string
  /** Of all servers of one site: its configuration, pictures and theme. */
  folder: string
  database: MariaDb
  /** The address of its add-ons. */
  addOns: string
  /** Entries of a page of the list. */
  perPage: number
}

/** Copies what Ghost keeps its pictures and themes in; a list gets as many entries as ours has. */
export const prepareContent = ({ ghost, folder, perPage }: GhostPlace): void => {
  const content = join(folder, 'content')
  cpSync(join(ghost, 'content'), content, { recursive: true })
  for (const name of ['files', 'media', 'logs']) mkdirSync(join(content, name), { recursive: true })
  const theme = join(content, 'themes', 'source', 'package.json')
  const settings = JSON.parse(readFileSync(theme, 'utf8')) as { config: { posts_per_page: number } }
  settings.config.posts_per_page = perPage
  writeFileSync(theme, JSON.stringify(settings))
}

/** Starts it on a free port and waits until it answers. */
export const startGhost = async (place: GhostPlace, wanted: AddOns): Promise<GhostServer> => {
  const { ghost, folder, database, addOns } = place
  const port = await freePort()
  const url = `http://localhost:${port}`
  // It reads the configuration of the folder in which it runs, and finds itself there as `current`.
  const own = join(folder, wanted)
  mkdirSync(own)
  symlinkSync(ghost, join(own, 'current'))
  symlinkSync(join(folder, 'content'), join(own, 'content'))
  const all = wanted === 'all'
  const configuration = {
    ...{ url, server: { host: '127.0.0.1', port }, process: 'local' },
    database: {
      client: 'mysql',
      connection: { host: '127.0.0.1', port: database.port, user: 'root', password: '', database: 'ghost' },
    },
    mail: { transport: 'stub' },
    paths: { contentPath: join(own, 'content') },
    logging: { level: 'error', transports: ['stdout'] },
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false },
    security: { staffDeviceVerification: false },
    backgroundJobs: { emailAnalytics: false, clickTrackingLastSeenAtUpdater: false },
    sendWelcomeEmail: false,
    portal: { url: all && `${addOns}/@tryghost/portal/portal.min.js` },
    sodoSearch: {
      url: all && `${addOns}/@tryghost/sodo-search/sodo-search.min.js`,
      styles: all && `${addOns}/@tryghost/sodo-search/main.css`,
    },
    comments: { url: `${addOns}/@tryghost/comments-ui/comments-ui.min.js` },
  }
  writeFileSync(join(own, 'config.production.json'), JSON.stringify(configuration))
  const started = await startServerProcess({
    program: process.execPath,
    options: [join(own, 'current', 'index.js')],
    folder: own,
    variables: { NODE_ENV: 'production' },
    log: join(own, 'ghost.log'),
    isReady: () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
  return { ...started, url }
}
