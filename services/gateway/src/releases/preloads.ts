import type { Language } from '@samvaer/contracts/core/values'
import { modulesOfStart } from '@samvaer/contracts/registry/contributions'
import type { FilesOfRelease, ListedRelease } from '@samvaer/contracts/registry/listed-release'
import type { FirstCall } from '@samvaer/contracts/registry/release-entries'
import { assetAddress, type PageFiles, type ShellAsset, type ShellBuild } from '../shell/shell-build.ts'
import { isBelow } from './covered-paths.ts'

/** A file that the page will need, with its hash as the loader will ask for it; browsers take none for a fetch. */
export interface Preload {
  href: string
  as: 'script' | 'style' | 'fetch'
  integrity?: string
}

/** The module of a remote that answers its routes. */
const remoteModule = './remote'
/** The page whose sections remotes fill. */
const startPage = '/Start'

/** The modules of a release that a page begins with. */
const modulesFor = (release: ListedRelease, path: string, signedIn: boolean): string[] => {
  const { routes, anonymousRoutes } = release.description.remote
  if (signedIn && isBelow(path, startPage)) return modulesOfStart(release.description.remote.contributes)
  return (signedIn ? routes : anonymousRoutes).some((route) => isBelow(path, route)) ? [remoteModule] : []
}

const preloadsOf = ({ scripts, styles }: PageFiles): Preload[] => {
  const preload =
    (as: Preload['as']) =>
    ({ file, integrity }: ShellAsset): Preload => ({ href: assetAddress(file), as, integrity })
  return [...scripts.map(preload('script')), ...styles.map(preload('style'))]
}

/** Returns the shared files of the shell that modules import. */
const sharedFiles = ({ shared }: ShellBuild, { description }: ListedRelease, modules: string[], language: Language) =>
  modules
    .flatMap((module) => description.exposes[module]?.shared ?? [])
    .flatMap((request) => {
      const files = shared[request]
      return files
        ? preloadsOf({ scripts: [...files.scripts, ...(files.texts[language] ?? [])], styles: files.styles })
        : []
    })

const remoteFiles = (release: ListedRelease, modules: string[], language: Language): Preload[] => {
  const { entry, exposes, texts, integrity } = release.description
  const preload = (file: string, as: Preload['as']): Preload[] => {
    const hash = integrity[file]
    return hash ? [{ href: release.base + file, as, integrity: hash }] : []
  }
  return [
    ...preload(entry, 'script'),
    ...modules.flatMap((module) => exposes[module]?.scripts ?? []).flatMap((file) => preload(file, 'script')),
    ...modules.flatMap((module) => exposes[module]?.styles ?? []).flatMap((file) => preload(file, 'style')),
    ...(texts?.[language] ?? []).flatMap((file) => preload(file, 'script')),
  ]
}

const shellFiles = ({ pages }: ShellBuild, path: string): Preload[] => {
  const page = Object.entries(pages).find(([route]) => route.toLowerCase() === path.toLowerCase())?.[1]
  return page ? preloadsOf(page) : []
}

const id = /^[1-9]\d{0,15}$/

/** A last part of a path that may be missing, and may be any words: the title of a thing behind its id. */
const words = /\/:\w+\?$/

/** The id in the place of each `:name`; undefined for a path that is another one. */
const namedIds = (path: string, pattern: string): Map<string, string> | undefined => {
  const wanted = pattern.replace(words, '').split('/')
  const parts = path.split('/')
  const longest = words.test(pattern) ? wanted.length + 1 : wanted.length
  if (parts.length < wanted.length || parts.length > longest) return undefined
  const named = new Map<string, string>()
  for (const [index, expected] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (expected.startsWith(':') && id.test(part)) named.set(expected, part)
    else if (expected.toLowerCase() !== part.toLowerCase()) return undefined
  }
  return named
}

/** True for a path of the pattern of a first read. */
export const isAt = (path: string, pattern: string): boolean => namedIds(path, pattern) !== undefined

/** The parts of a reader's request by which the first reads of a page differ. */
export interface Reads {
  /** True when the address has a query. */
  query: boolean
  /** Returns what the member has chosen by a key (`memberChoice`). */
  choice: (key: string) => string | undefined
}

/** Returns the first reads of a page, `<Area>/<Call>?<query>`. */
export const firstReadsOf = (firstCalls: readonly FirstCall[], path: string, reads: Reads): string[] =>
  firstCalls.flatMap(({ path: pattern, call, choices = {}, withoutQuery }) => {
    const named = namedIds(path, pattern)
    if (!named || (withoutQuery && reads.query)) return []
    for (const [key, usual] of Object.entries(choices))
      named.set(`:${key}`, encodeURIComponent(reads.choice(key) ?? usual))
    return [call.replace(/:[\w.]+/g, (name) => named.get(name) ?? name)]
  })

/** Returns the files that a page needs first, so that no file waits for the one that names it. */
export const preloadsFor = (
  shell: ShellBuild,
  releases: readonly ListedRelease[],
  visit: {
    path: string
    language: Language
    signedIn: boolean
    /** Undefined when what the page reads first does not come ahead. */
    reads: Reads | undefined
    releaseFiles: ReadonlyMap<string, FilesOfRelease>
    /** The addresses of reads whose answers stand in the page. */
    answered?: ReadonlySet<string> | undefined
  },
): Preload[] => {
  const { language, signedIn, releaseFiles } = visit
  // The front page sends members on to the start page.
  const path = signedIn && visit.path === '/' ? startPage : visit.path
  const files = releases.flatMap((release) => {
    const modules = modulesFor(release, path, signedIn)
    if (modules.length === 0) return []
    const described = releaseFiles.get(release.base)
    return [
      ...(described ? [{ href: described.address, as: 'fetch' as const }] : []),
      ...sharedFiles(shell, release, modules, language),
      ...remoteFiles(release, modules, language),
    ]
  })
  const loader = files.length > 0 ? preloadsOf(shell.remotes) : []
  // The front page of a visitor stands without it, and brings it when somebody does something there.
  const page = path === '/' ? [] : [...preloadsOf(shell.rest), ...shellFiles(shell, path)]
  const later = path === '/' ? [] : preloadsOf({ scripts: shell.later, styles: [] })
  const frame = signedIn ? preloadsOf(shell.member) : []
  const { reads: asked, answered } = visit
  const firstCalls = [
    ...shell.firstCalls,
    ...releases.flatMap(({ description }) => description.remote.firstCalls ?? []),
  ]
  // They come with the files that will ask for them.
  const reads = (asked ? firstReadsOf(firstCalls, path, asked) : []).flatMap((call): Preload[] => {
    const href = `/api/${call}`
    return answered?.has(href) ? [] : [{ href, as: 'fetch' }]
  })
  const all = [...reads, ...page, ...frame, ...loader, ...files, ...later]
  return [...new Map(all.map((file) => [file.href, file])).values()]
}
