/** Kinks as addresses hold them. */
import { paths } from '../../paths.ts'
import { wordOf } from '../../word.ts'
import { mostAsked } from './kink-queries.ts'

const name = 'kink'

export const kinksIn = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll(name).flatMap((kink) => wordOf(kink) ?? []))].slice(0, mostAsked)

/** Who has all of these. */
export const kinksPath = (kinks: readonly string[]): string =>
  kinks.length > 0 ? `${paths.kinks}?${new URLSearchParams(kinks.map((kink) => [name, kink]))}` : paths.kinks

export const kinkPicturesPath = (kink: string): string => `${paths.pictures}?${new URLSearchParams({ [name]: kink })}`
