/**
 * Pages whose words a service keeps: the gateway asks for them before it writes the page, so that search engines and
 * readers without JavaScript have them, and what leads nowhere is answered so. A word that is one minute late is as
 * good here.
 */
import type { CallOutput } from '@samvaer/contracts/client'
import { callPath } from '@samvaer/contracts/core/call'
import type { Language } from '@samvaer/contracts/core/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { contentPaths, support } from '@samvaer/contracts/support/calls'
import { contextHeader, requestIdHeader } from '@samvaer/service-kit/keys/context-token'
import { LRUCache } from 'lru-cache'
import type { GatewayParts } from '../gateway-parts.ts'
import { isBelow } from '../releases/covered-paths.ts'

export type ContentWords = CallOutput<'Support/GetContentPage'>

/** Milliseconds that a page waits; without an answer the shell shows it alone. */
const patience = 500
/** Milliseconds that an answer is used again, and how many there are. */
const usedFor = 5000
const kept = 500
/** The longest path that the call takes. */
const longest = 200

const path = callPath(support.name, 'GetContentPage')

export const isContentPath = (wanted: string): boolean =>
  Object.values(contentPaths).some((route) => isBelow(wanted, route))

/** The words of a path; `missing` where the service has none, undefined where nobody says. */
export type FindWords = (
  wanted: string,
  visit: { brand: Brand; language: Language; requestId: string },
) => Promise<ContentWords | 'missing' | undefined>

export const createContentWords = ({
  transport,
  contexts,
}: Pick<GatewayParts, 'transport' | 'contexts'>): FindWords => {
  const answers = new LRUCache<string, ContentWords | 'missing'>({ max: kept, ttl: usedFor })
  return async (wanted, { brand, language, requestId }) => {
    if (!isContentPath(wanted)) return undefined
    if (wanted.length > longest) return 'missing'
    const key = `${brand.key}|${language}|${wanted.toLowerCase()}`
    const known = answers.get(key)
    if (known) return known
    // Everybody reads the same words: they are asked for as a visitor's.
    const context = contexts.known(brand, language, null) ?? (await contexts.sign(brand, language, null))
    const answer = await transport
      .send(support.service, {
        method: 'GET',
        path: `${path}?path=${encodeURIComponent(wanted)}`,
        headers: { [contextHeader]: context, [requestIdHeader]: requestId },
        signal: AbortSignal.timeout(patience),
      })
      .catch(() => undefined)
    if (answer?.status !== 200 && answer?.status !== 404) return undefined
    const words =
      answer.status === 404 ? 'missing' : support.calls.GetContentPage.returns.parse(JSON.parse(answer.body))
    answers.set(key, words)
    return words
  }
}
