/**
 * Files that never change under their name, of every build and remote: from the cache, else from the network, which has
 * them for a week after the next deploy (R18). Each build of the shell has a cache; what it uses of the one before moves
 * over, and the rest goes when the build after it comes. So a page that was kept still finds its files.
 */

import { outdatedOf } from '../evictions.ts'
import { ownBuild } from './scope.ts'

const prefix = 'samvaer-assets-'
const ownName = prefix + ownBuild

const isImmutable = (response: Response): boolean =>
  response.status === 200 && response.headers.get('cache-control')?.includes('immutable') === true

const keep = async (url: string, response: Response): Promise<void> => (await caches.open(ownName)).put(url, response)

/** Answers from the cache; what only an earlier build used moves to this one. */
const find = async (url: string): Promise<{ kept: Response; moved: Promise<void> | undefined } | undefined> => {
  const own = await (await caches.open(ownName)).match(url, { ignoreVary: true })
  if (own) return { kept: own, moved: undefined }
  for (const name of await caches.keys()) {
    const kept = name.startsWith(prefix) && (await (await caches.open(name)).match(url, { ignoreVary: true }))
    if (kept) return { kept, moved: keep(url, kept.clone()) }
  }
  return undefined
}

export const answerAsset = async (event: FetchEvent): Promise<Response> => {
  const { url } = event.request
  const found = await find(url)
  if (found) {
    if (found.moved) event.waitUntil(found.moved)
    return found.kept
  }
  const response = await fetch(event.request)
  if (isImmutable(response)) event.waitUntil(keep(url, response.clone()))
  return response
}

/** Keeps what a page loaded past the worker; the browser's own cache has it. */
export const keepLoaded = async (paths: readonly string[], origin: string): Promise<void> => {
  await Promise.all(
    paths.map(async (path) => {
      const { href } = new URL(path, origin)
      if (await find(href)) return
      const response = await fetch(href)
      if (isImmutable(response)) await keep(href, response)
    }),
  )
  const cache = await caches.open(ownName)
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(outdatedOf(known).map((path) => cache.delete(path)))
}

/** Removes the caches of all builds but this one and the one before it. */
export const dropOldBuilds = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
