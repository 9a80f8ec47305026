/**
 * Pages and the answers of reads: from the network, and what came last when there is none. Both carry the member's own
 * data, so they are kept per member and go when that member signs out (docs/product/dark-variant.md and
 * docs/product/requirements.md).
 */
import { onlineOnlyHeader } from '@samvaer/contracts/core/headers'
import { fromCacheHeader } from '../../network/from-cache.ts'
import type { ToWorker } from '../messages.ts'
import { kindOf } from '../request-kind.ts'
import { withoutWritten } from '../without-written.ts'
import { type BoundedCache, createBoundedCache } from './bounded-cache.ts'
import { member } from './member.ts'

type CameWithin = NonNullable<Extract<ToWorker, { type: 'loaded' }>['came']>

const megabyte = 1024 * 1024
const pages = createBoundedCache('samvaer-pages-', { entries: 20, bytes: 10 * megabyte })
const answers = createBoundedCache('samvaer-answers-', { entries: 200, bytes: 10 * megabyte })

/** Tells whether it is of this type and may be there without a network. */
const isKept = (response: Response, type: string): boolean =>
  response.status === 200 &&
  response.headers.get('content-type')?.startsWith(type) === true &&
  !response.headers.has(onlineOnlyHeader)

/** Leaves of a page that came written its frame: that opens any path, and the rest has media's tokens (R21). */
const pageForLater = async (page: Response): Promise<Response> => {
  const html = await page.text()
  return new Response(withoutWritten(html), { headers: page.headers })
}

const keepIn = (keeping: BoundedCache, event: FetchEvent, whose: Promise<number>, response: Response): void => {
  const copy = response.clone()
  const keep = async () => {
    const later = keeping === pages ? await pageForLater(copy) : copy
    await keeping.keep(await whose, event.request.url, later)
  }
  event.waitUntil(keep())
}

/** A page that was opened, that path with another query, or any page: the shell in it opens every path. */
const keptPage = async (url: string): Promise<Response | undefined> => {
  const profileId = await member()
  return (
    (await pages.find(profileId, url)) ??
    (await pages.find(profileId, url, { ignoreSearch: true })) ??
    (await pages.newest(profileId))
  )
}

export const answerPage = async (event: FetchEvent): Promise<Response> => {
  const whose = member()
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const response = preloaded ?? (await fetch(event.request))
    if (isKept(response, 'text/html')) keepIn(pages, event, whose, response)
    return response
  } catch (error) {
    const kept = await keptPage(event.request.url)
    if (!kept) throw error
    return kept
  }
}

export const answerCall = async (event: FetchEvent): Promise<Response> => {
  const whose = member()
  try {
    const response = await fetch(event.request)
    if (isKept(response, 'application/json')) keepIn(answers, event, whose, response)
    return response
  } catch (error) {
    const kept = await answers.find(await whose, event.request.url)
    if (!kept) throw error
    return kept
  }
}

/** A page that was loaded past the worker is fetched once more, so that there is one to come back to. */
export const keepLoadedPage = async (path: string, origin: string): Promise<void> => {
  const profileId = await member()
  const { href } = new URL(path, origin)
  // An address that nobody keeps is not kept on this way either.
  if (profileId === 0 || kindOf({ url: href, method: 'GET', mode: 'navigate' }, origin) !== 'page') return
  if (await pages.find(profileId, href)) return
  const response = await fetch(href, { headers: { accept: 'text/html' } })
  if (isKept(response, 'text/html') && !response.redirected)
    await pages.keep(profileId, href, await pageForLater(response))
}

/** Answers that came within a page are kept as those that were asked for; one that was asked for since is newer. */
export const keepAnswers = async ({ answers: came, at }: CameWithin, origin: string): Promise<void> => {
  const profileId = await member()
  for (const [call, answer] of Object.entries(came)) {
    const { href } = new URL(`/api/${call}`, origin)
    if (kindOf({ url: href, method: 'GET', mode: 'cors' }, origin) !== 'answer') continue
    const kept = await answers.find(profileId, href)
    if (kept && Date.parse(kept.headers.get(fromCacheHeader) ?? '') > at) continue
    await answers.keep(profileId, href, Response.json(answer), at)
  }
}
