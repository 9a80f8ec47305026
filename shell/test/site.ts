/**
 * A small site around the built shell: pages with the content security policy of R14, releases in their folders, the few
 * calls that the shell itself makes, and faults on demand.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { constants, createContext, runInContext } from 'node:vm'
import type { ShellDescription, ShellFile } from '@samvaer/build/shell-description'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { ListedRelease, PageRelease, ReleaseFiles } from '@samvaer/contracts/registry/listed-release'
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'
import type { BootData } from '@samvaer/contracts/shell/boot'
import { member, site, visitor } from '@samvaer/remote-kit/testing/facts'

export { member, visitor }

/** The fate of a file instead of being sent: it is missing, never comes, or has a changed byte. */
export type Fault = 'missing' | 'hanging' | 'changed'

const dist = path.resolve(import.meta.dirname, '../dist')
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

/** As the gateway does: players of other sites only where the reader's cookie allows them. */
const policyFor = (cookies = ''): string =>
  `${policy}; frame-src ${/samvaer-cookies=external-video/.test(cookies) ? 'https://www.youtube-nocookie.com' : "'none'"}`

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

export interface BuiltRelease {
  directory: string
  description: ReleaseDescription
}

export const readRelease = (directory: string): BuiltRelease => ({
  directory,
  description: JSON.parse(readFileSync(path.join(directory, 'release.json'), 'utf8')) as ReleaseDescription,
})

/** A release with other words in its files and a version of its own, as a build of other sources would be. */
export const changedRelease = (
  { directory, description }: BuiltRelease,
  version: string,
  change: (text: string) => string,
): BuiltRelease => {
  const changed = path.join(mkdtempSync(path.join(tmpdir(), 'samvaer-release-')), version)
  const integrity = Object.fromEntries(
    Object.keys(description.integrity).map((file) => {
      const text = change(readFileSync(path.join(directory, file), 'utf8').replaceAll(description.version, version))
      mkdirSync(path.dirname(path.join(changed, file)), { recursive: true })
      writeFileSync(path.join(changed, file), text)
      return [file, `sha384-${createHash('sha384').update(text).digest('base64')}`]
    }),
  )
  return { directory: changed, description: { ...description, version, integrity } }
}

const baseOf = ({ name, version }: ReleaseDescription): string => `/mfe/${name}/${version}/`

export const listed = (current: BuiltRelease, previous?: BuiltRelease): ListedRelease => ({
  description: current.description,
  base: baseOf(current.description),
  manifest: JSON.parse(
    readFileSync(path.join(current.directory, 'mf-manifest.json'), 'utf8'),
  ) as ListedRelease['manifest'],
  previous: previous ? { version: previous.description.version, base: baseOf(previous.description) } : null,
})

/** The address of what a release is loaded with. */
export const releaseFilesAddress = ({ name, version }: ReleaseDescription): string =>
  `/mfe/releases/${name}-${version}/files.json`

const releaseFilesText = ({ manifest, description: { integrity } }: ListedRelease): string =>
  JSON.stringify({ integrity, manifest } satisfies ReleaseFiles)

const releaseFilesOf = (release: ListedRelease): PageRelease['files'] => ({
  address: releaseFilesAddress(release.description),
  integrity: `sha384-${createHash('sha384').update(releaseFilesText(release)).digest('base64')}`,
})

export interface SiteState {
  profile: CurrentProfileData
  releases: ListedRelease[]
  folders: readonly BuiltRelease[]
  /** Remotes that the site says it has now; those of the page when absent. */
  present?: string[]
  /** By the end of a file's address. */
  faults: Map<string, Fault>
  /** True when the page carries the profile; else the shell has to ask. */
  carriesProfile: boolean
  /** True when the page names what its first remote needs. */
  preloads?: boolean
  dark: boolean
  overrides: boolean
  /** True when the page holds the front page as the server draws it. */
  written?: boolean
}

const script = ({ file, integrity }: ShellFile): string =>
  `<script src="/assets/${file}" integrity="${integrity}" defer></script>`
const style = ({ file, integrity }: ShellFile): string =>
  `<link rel="stylesheet" href="/assets/${file}" integrity="${integrity}">`

const preload = (address: string, integrity: string): string =>
  `<link rel="preload" as="${address.endsWith('.css') ? 'style' : 'script'}" href="${address}" integrity="${integrity}">`

const remotePreloads = (shell: ShellDescription, releases: readonly ListedRelease[]): string[] => [
  ...[...shell.remotes.scripts, ...shell.remotes.styles].map(({ file, integrity }) =>
    preload(`/assets/${file}`, integrity),
  ),
  ...releases.flatMap(({ description, base }) => {
    const { entry, exposes, integrity } = description
    const { scripts = [], styles = [] } = exposes['./remote'] ?? {}
    return [
      `<link rel="preload" as="fetch" href="${releaseFilesAddress(description)}" crossorigin>`,
      ...[entry, ...scripts, ...styles].map((file) => preload(base + file, integrity[file] ?? '')),
    ]
  }),
]

/** Draws the front page by the shell's build for the server. */
const drawFront = ({ server }: ShellDescription, boot: BootData): string => {
  const realm = createContext(constants.DONT_CONTEXTIFY, { microtaskMode: 'afterEvaluate' })
  runInContext(readFileSync(path.join(dist, server?.file ?? ''), 'utf8'), realm)
  const asked = JSON.stringify({ address: 'http://localhost/', boot, consented: false })
  runInContext(`samvaerWriteFront(${JSON.stringify(asked)})`, realm)
  return JSON.parse(runInContext('samvaerWritten', realm)).written.html
}

const page = (state: SiteState): string => {
  const { profile, releases, carriesProfile, preloads = false, dark, overrides, written = false } = state
  const shell = JSON.parse(readFileSync(path.join(dist, 'shell.json'), 'utf8')) as ShellDescription
  const boot: BootData = {
    site: { ...site, dark },
    language: 'da-DK',
    profile: carriesProfile ? profile : null,
    releases: releases.map((release) => {
      const { manifest, watched, description, ...listing } = release
      const { integrity, ...described } = description
      return { ...listing, description: { ...described, ...(watched && { watched }) }, files: releaseFilesOf(release) }
    }),
    services: ['identity', 'site', 'registry', 'blogs', 'notifications'],
    overrides,
    development: false,
    ...(written && { front: {} }),
  }
  const content = written ? drawFront(shell, boot) : ''
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="da-DK"><head><meta charset="utf-8"><title>Samvær</title>${shell.styles.map(style).join('')}
<script type="application/json" id="samvaer-boot">${data}</script>
${(preloads ? remotePreloads(shell, releases) : []).join('')}${[...(shell.texts['da-DK'] ?? []), ...shell.scripts].map(script).join('')}</head><body><div id="root">${content}</div></body></html>`
}

const answers: Record<string, (state: SiteState) => unknown> = {
  'GET /api/CurrentProfile/GetProfileData': ({ profile }) => profile,
  'POST /api/LogOn/LogOn': (state) => {
    state.profile = member
    return { profileId: member.id }
  },
  'POST /api/LogOn/LogOut': (state) => {
    state.profile = visitor
    return {}
  },
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const fileOf = (pathname: string, { folders }: SiteState): string | undefined => {
  if (pathname.startsWith('/assets/')) return path.join(dist, pathname.slice('/assets/'.length))
  const release = folders.find(({ description }) => pathname.startsWith(baseOf(description)))
  return release && path.join(release.directory, pathname.slice(baseOf(release.description).length))
}

const sendReleaseFiles = (response: ServerResponse, release: ListedRelease, fault: Fault | undefined): void => {
  if (fault === 'hanging') return
  response.writeHead(fault === 'missing' ? 404 : 200, { 'content-type': 'application/json' })
  response.end(fault ? '{}' : releaseFilesText(release))
}

const sendFile = (response: ServerResponse, file: string | undefined, fault: Fault | undefined): void => {
  if (fault === 'hanging') return
  if (!file || !existsSync(file) || fault === 'missing') {
    response.writeHead(404, { 'cache-control': 'no-store' }).end()
    return
  }
  response.writeHead(200, {
    'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
    // As the gateway says of files whose names are their content: a tab that goes on fetches and compiles them once.
    'cache-control': fault === undefined ? 'public, max-age=31536000, immutable' : 'no-store',
  })
  if (fault !== 'changed') createReadStream(file).pipe(response)
  else response.end(Buffer.concat([readFileSync(file).subarray(0, -1), Buffer.from(' ')]))
}

export interface Site {
  origin: string
  state: SiteState
  close(): Promise<void>
}

export const startSite = async (state: SiteState): Promise<Site> => {
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const answer = answers[`${request.method} ${pathname}`]
      if (answer) sendJson(response, 200, answer(state))
      else if (pathname === '/api/Seo/GetLandingPage')
        sendJson(response, 404, { code: 'NotFound', message: 'nothing', requestId: 'test' })
      else sendJson(response, 503, { code: 'ServiceUnavailable', message: 'away', requestId: 'test' })
    } else if (request.method === 'POST') {
      response.writeHead(303, { location: '/Start' }).end()
    } else if (pathname === '/remotes.json') {
      sendJson(response, 200, { names: state.present ?? state.releases.map(({ description }) => description.name) })
    } else if (pathname.startsWith('/assets/') || pathname.startsWith('/mfe/')) {
      const fault = [...state.faults].find(([end]) => pathname.endsWith(end))?.[1]
      const release = state.releases.find(({ description }) => pathname === releaseFilesAddress(description))
      if (release) sendReleaseFiles(response, release, fault)
      else sendFile(response, fileOf(pathname, state), fault)
    } else if (pathname === '/favicon.ico' || pathname.startsWith('/theme/')) {
      response.writeHead(404).end()
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policyFor(request.headers.cookie) })
        .end(page(state))
    }
  }
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    state,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
