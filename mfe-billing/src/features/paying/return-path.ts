/**
 * Remembers where one came from, to go on there after paying: in the address while one chooses, and in this browser
 * while one is at the provider. Nobody else is told, and nothing of it leads to another site.
 */
import { ownPath } from '@samvaer/contracts/core/own-path'
import { createUnsentCopy } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { paths } from '../../paths.ts'

/** The path that one came from, as the guards name it. */
const query = 'u'

interface ReturnPath {
  orderId: number
  /** The page on which it was paid for, where it is tried again. */
  at: string
  /** The page that one came from. */
  from?: string | undefined
  savedAt: string
}

const parse = (kept: unknown): ReturnPath | undefined => {
  const { orderId, at, from, savedAt } = kept as Record<string, unknown>
  const page = ownPath(at)
  if (typeof orderId !== 'number' || page === undefined || typeof savedAt !== 'string') return undefined
  return { orderId, at: page, from: ownPath(from), savedAt }
}

/** The last payment alone: one pays for one thing at a time. It goes when its member signs out. */
const copyOf = (profileId: number) => createUnsentCopy<ReturnPath>({ kind: 'way-back', profileId, parse })

export const keepReturnPath = (profileId: number, way: Omit<ReturnPath, 'savedAt'>): void =>
  copyOf(profileId).write(way)

export const returnPathOf = (profileId: number, orderId: number): ReturnPath | undefined => {
  const kept = copyOf(profileId).read()
  return kept?.orderId === orderId ? kept : undefined
}

export const useCameFrom = (): string | undefined => ownPath(useSearchParams()[0].get(query))

export const withCameFrom = (path: string, from: string | undefined): string =>
  from === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [query]: from })}`

/**
 * True when a page is one of ours that sells: what was paid in a dialog is tried again on the page of the membership.
 */
export const sells = (path: string): boolean =>
  [paths.membership, '/Promote'].some((page) => path.toLowerCase().startsWith(page.toLowerCase()))
