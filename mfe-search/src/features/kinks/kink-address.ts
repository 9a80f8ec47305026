/** Kinks as addresses hold them. */

import { wordLimits } from '@samvaer/contracts/search/values'
import { askedName, tabStateId, tabStateOf } from '@samvaer/remote-kit/page'
import { otherPaths, paths } from '../../paths.ts'
import { wordOf } from '../../word.ts'

const name = 'kink'

/** The kinks of an address, which says them or has their number. */
export const kinksIn = (query: URLSearchParams): string[] => {
  const asked = tabStateOf(query.get(askedName))
  const named = query.has(name) ? query.getAll(name) : Array.isArray(asked) ? asked.map(String) : []
  return [...new Set(named.flatMap((kink) => wordOf(kink) ?? []))].slice(0, wordLimits.kinks)
}

/** Leads an address that says kinks to the same page with their number. */
export const quietPathOf = (path: string, query: URLSearchParams): string | undefined => {
  if (!query.has(name)) return undefined
  const quiet = new URLSearchParams(query)
  quiet.delete(name)
  const kinks = kinksIn(query)
  if (kinks.length > 0) quiet.set(askedName, String(tabStateId(kinks)))
  return quiet.size > 0 ? `${path}?${quiet}` : path
}

/** The address of members who have all of these; it holds their number. */
export const askedKinksPath = (kinks: readonly string[]): string =>
  kinks.length > 0 ? `${paths.kinks}?${askedName}=${tabStateId(kinks)}` : paths.kinks

export const kinkPicturesPath = (kink: string): string => `${paths.pictures}?${askedName}=${tabStateId([kink])}`

/** Returns the search of lodges by a kink's name: lodges and entries hold what their members wrote, and not keys. */
export const kinkLodgesPath = (names: readonly string[]): string =>
  `${otherPaths.lodgeSearch}?${askedName}=${tabStateId(names)}`

export const kinkEntriesPath = (name: string): string => `${otherPaths.entries}?${new URLSearchParams({ tag: name })}`
