/**
 * The federated peer: the login page of OpenMRS 3 as it is published on npm, with an import map, a registry of routes
 * and a session that nobody is signed in with. Fetched for the benchmark alone, into the cache.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { unpackedPackage } from '../npm-package.ts'
import { type StaticFile, type StaticServer, serveFiles } from './static-server.ts'

const version = '10.0.0'
const base = '/openmrs/spa/'
const loginBase = `${base}login/`

const distOf = (name: string): string => join(unpackedPackage(`@openmrs/${name}`, version), 'dist')

const json = (value: unknown): StaticFile => ({ content: Buffer.from(JSON.stringify(value)), type: 'application/json' })

const fileIn = (folder: string, path: string): StaticFile | undefined => {
  const file = join(folder, normalize(`/${path}`))
  return existsSync(file) ? { content: readFileSync(file) } : undefined
}

/** Serves it; the login page is at `${url}/openmrs/spa/login`. */
export const startOpenMrs = async (): Promise<StaticServer> => {
  const shell = distOf('esm-app-shell')
  const login = distOf('esm-login-app')
  const page = readFileSync(join(shell, 'index.html'), 'utf8')
    .replaceAll('https://dev3.openmrs.org/openmrs/spa/importmap.json', `${base}importmap.json`)
    // The package brings no service worker; the message about its absence would be what is painted largest and last.
    .replace('offline: true', 'offline: false')
  const written = new Map<string, StaticFile>([
    [`${base}importmap.json`, json({ imports: { '@openmrs/esm-login-app': `${loginBase}openmrs-esm-login-app.js` } })],
    [
      `${base}routes.registry.json`,
      json({ '@openmrs/esm-login-app': JSON.parse(readFileSync(join(login, 'routes.json'), 'utf8')) }),
    ],
    ['/openmrs/ws/rest/v1/session', json({ authenticated: false, sessionId: '' })],
  ])
  return serveFiles((path) => {
    const known = written.get(path)
    if (known) return known
    if (path.startsWith(loginBase)) return fileIn(login, path.slice(loginBase.length))
    const file = path.startsWith(base) ? fileIn(shell, path.slice(base.length)) : undefined
    if (file && !path.endsWith('/')) return file
    const isPage = path.startsWith(base) && !path.slice(base.length).includes('.')
    return isPage ? { content: Buffer.from(page), type: 'text/html; charset=utf-8' } : undefined
  })
}

export const openMrsLogin = `${base}login`
