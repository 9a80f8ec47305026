/** Decides which requests the worker answers. Everything else goes to the network as if it was not there. */
import { lookHeader } from '@samvaer/contracts/core/headers'

/** A file that never changes under its name; a page; the answer of a read. */
export type Kind = 'asset' | 'page' | 'answer'

const assets = /^\/(assets|mfe|theme)\//
/** Paths that are no pages of the shell, or carry a key: one that is used once, or the one of a mail. */
const noPages = /^\/(api|assets|mfe|theme|media|dev|reports|realtime|internal|sso|status)(\/|$)|\.\w+$/i
/** In lower case. */
const keys = [
  'sso',
  'ssofor',
  'ssoat',
  'challenge',
  'q',
  'token',
  'state',
  'stopmail',
  'ticketid',
  'confirmemail',
  'look',
  'preview',
]
/** Addresses with these say something that is nobody's business: what was searched for. */
const told = ['search']

const isPrivate = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => [...keys, ...told].includes(name.toLowerCase()))

/** Reads that are never kept: who is signed in where, words that live for a day, and the tokens of media (R21). */
const privateReads = /^\/api\/(LogOn|Privacy|Chat)\/|^\/api\/Common\/GetContentTokens$|^\/api\/docs/i

interface Asked {
  url: string
  method: string
  mode: string
  headers?: Pick<Headers, 'has'>
}

export const kindOf = ({ url, method, mode, headers }: Asked, origin: string): Kind | undefined => {
  const { origin: from, pathname, searchParams } = new URL(url)
  if (from !== origin || method !== 'GET') return undefined
  if (mode === 'navigate') return noPages.test(pathname) || isPrivate(searchParams) ? undefined : 'page'
  if (assets.test(pathname)) return 'asset'
  // Staff who look through a member keep nothing of it.
  if (headers?.has(lookHeader)) return undefined
  return pathname.startsWith('/api/') && !privateReads.test(pathname) ? 'answer' : undefined
}
