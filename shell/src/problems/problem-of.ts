/**
 * Says what failed on this page without a word that a member wrote: which release, where in the files of our builds, on
 * which kind of page.
 */
import type { CallInput } from '@samvaer/contracts/client'
import { type EngineSaying, type ProblemKind, shellPart, shownFrames } from '@samvaer/contracts/registry/values'
import { ApiError } from '@samvaer/remote-kit/errors'
import { leadsSomewhere } from '@samvaer/remote-kit/page'

export type Problem = CallInput<'Registry/ReportPageProblems'>['problems'][number]

/** A release of a remote, where it is known before anything is thrown. */
export interface Part {
  name: string
  version: string
}

const sayings: readonly [RegExp, EngineSaying][] = [
  [/Failed to fetch|NetworkError|Load failed/, 'no network'],
  [/JSON/, 'not JSON'],
  [
    /Cannot (?:read|set) prop|can't access property|(?:undefined|null) is not an object|is (?:undefined|null)$/,
    'reads undefined or null',
  ],
  [/is not a (?:function|constructor)/, 'not a function'],
  [/is not iterable|[Ss]pread syntax/, 'not iterable'],
  [/is not defined|Can't find variable|before initialization/, 'not defined'],
  [/call stack|recursion/, 'too deep'],
]

const saidBy = (message: string): Problem['says'] => {
  const react = /^Minified React error #(\d{1,4});/.exec(message)
  return react ? `React #${react[1]}` : (sayings.find(([words]) => words.test(message))?.[1] ?? null)
}

/** The words that an address begins with: from the first other part on it may name somebody or something. */
export const routeOf = (pathname: string): string => {
  const parts = pathname.split('/').filter((part) => part !== '')
  const isWord = (part: string, index: number) =>
    /^[A-Z][A-Za-z]{0,39}$/.test(part) || (index === 0 && /^[a-z-]{1,40}$/.test(part) && leadsSomewhere(`/${part}`))
  const other = parts.findIndex((part, index) => !isWord(part, index))
  return `/${(other === -1 ? parts : [...parts.slice(0, other), ':id']).slice(0, 8).join('/')}`
}

interface Frame extends Part {
  place: string
}

/** The places in scripts of our own builds, the innermost first. */
const framesIn = (stack: string): Frame[] => {
  const own = new RegExp(
    `${location.origin.replaceAll('.', '\\.')}/(?:mfe/([a-z][a-z0-9-]*)/([\\w.+-]+)|assets)/([\\w.-]+\\.js):(\\d+):(\\d+)`,
    'g',
  )
  return [...stack.matchAll(own)].map(([, name = shellPart, version = shellVersion(), file, line, column]) => ({
    ...{ name, version, place: `${name}/${file}:${line}:${column}` },
  }))
}

/** The build of the shell that runs here, by its first script. */
const shellVersion = (): string => {
  const [main] = document.querySelectorAll<HTMLScriptElement>('script[src*="/assets/main."]')
  return /main\.([0-9a-f]+)\.js/.exec(main?.src ?? '')?.[1] ?? 'unknown'
}

/**
 * Returns a problem as it is reported; undefined for what no build of ours threw, such as an extension of the browser.
 * @param part the release that it is known to be of; else the innermost place says it, of a remote before one of the shell
 */
export const problemOf = (kind: ProblemKind, error: unknown, part?: Part): Problem | undefined => {
  const known = error instanceof Error ? error : undefined
  const frames = framesIn(known?.stack ?? '')
  const { name: remote, version } = part ?? frames.find(({ name }) => name !== shellPart) ?? frames[0] ?? {}
  if (remote === undefined || version === undefined) return undefined
  const name = known?.name.replaceAll(/[^A-Za-z]/g, '').slice(0, 40) ?? ''
  return {
    ...{ remote, version, kind, error: /^[A-Z]/.test(name) ? name : 'Error' },
    says: known ? saidBy(known.message) : null,
    route: routeOf(location.pathname),
    requestId: (error instanceof ApiError && error.requestId) || null,
    stack: frames.slice(0, shownFrames).map(({ place }) => place),
  }
}

/** Returns the release that is shown in the page's main part; the shell where it is one of its own pages. */
export const partInSight = (): Part => {
  const name = document.querySelector<HTMLElement>('main [data-remote]')?.dataset.remote
  const files = performance.getEntriesByType('resource').map((entry) => entry.name)
  const version = files
    .findLast((file) => file.includes(`/mfe/${name}/`))
    ?.split(`/mfe/${name}/`)[1]
    ?.split('/')[0]
  return name && version ? { name, version } : { name: shellPart, version: shellVersion() }
}
