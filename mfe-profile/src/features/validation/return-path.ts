/**
 * The page from which a member came to prove something, to go on there afterwards: in the address at first, and in this tab while one is
 * at an eID. Nobody else is told, and nothing of it leads to another site.
 */
import { ownPath } from '@samvaer/contracts/core/own-path'
import { createUnsentCopy } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useEffect } from 'react'

/** The path that one came from, as the guards name it. */
const parameter = 'u'
/** Milliseconds for which somebody still means to go back: an eID takes minutes. */
const meantFor = 60 * 60_000

interface ReturnPath {
  path: string
  savedAt: string
}

const parse = (kept: unknown): ReturnPath | undefined => {
  const { path, savedAt } = kept as Record<string, unknown>
  const own = ownPath(path)
  if (own === undefined || typeof savedAt !== 'string') return undefined
  return Date.now() - Date.parse(savedAt) < meantFor ? { path: own, savedAt } : undefined
}

const copyOf = (profileId: number) =>
  createUnsentCopy<ReturnPath>({ kind: 'proof-way-back', profileId, parse, storage: sessionStorage })

/** @returns the path, and what forgets it once one goes there */
export const useCameFrom = (): { from: string | undefined; forget: () => void } => {
  const { id } = useCurrentProfile()
  const named = ownPath(useSearchParams()[0].get(parameter))
  useEffect(() => {
    if (named !== undefined) copyOf(id).write({ path: named })
  }, [id, named])
  const copy = copyOf(id)
  return { from: named ?? copy.read()?.path, forget: copy.remove }
}
