/** Kinks as addresses hold them. */
import { otherPaths, paths } from '../../paths.ts'
import { wordOf } from '../../word.ts'
import { mostAsked } from './kink-queries.ts'

const name = 'kink'

export const kinksIn = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll(name).flatMap((kink) => wordOf(kink) ?? []))].slice(0, mostAsked)

/** Who has all of these. */
export const kinksPath = (kinks: readonly string[]): string =>
  kinks.length > 0 ? `${paths.kinks}?${new URLSearchParams(kinks.map((kink) => [name, kink]))}` : paths.kinks

export const kinkPicturesPath = (kink: string): string => `${paths.pictures}?${new URLSearchParams({ [name]: kink })}`

/** Lodges and entries hold what their members wrote: the names of kinks, and not their keys. */
export const kinkLodgesPath = (names: readonly string[]): string =>
  `${otherPaths.lodgeSearch}?${new URLSearchParams(names.map((each) => ['kinks', each]))}`

export const kinkEntriesPath = (name: string): string => `${otherPaths.entries}?${new URLSearchParams({ tag: name })}`
