/** Between the page and its calls: what may wait is kept while there is no network, and what waits shows in answers. */
import type { WaitingRule } from '@samvaer/contracts/registry/release'
import { expectedMemberHeaders } from '@samvaer/remote-kit/host'
import { fromCacheHeader } from '../network/from-cache.ts'
import { isOffline, networkFailed, networkWorks } from '../network/network.ts'
import { ownCard } from '../session/own-card.ts'
import { signedOutFirst } from '../session/pending-sign-out.ts'
import { currentProfile } from '../session/session.ts'
import { waitingRules } from './offline-parts.ts'
import { type CallBody, hasToQueue, withClientId } from './waiting-calls.ts'
import { keepForLater, sendNow } from './waiting-of-member.ts'
import { callsMayWait, waitingNow } from './waiting-state.ts'
import { answerAtOnce, withWaiting } from './with-waiting.ts'

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Sends and learns from it whether there is a network. */
const fetchAndLearn: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init)
    if (response.headers.has(fromCacheHeader)) networkFailed()
    else networkWorks()
    return response
  } catch (error) {
    if (!isAbort(error)) networkFailed()
    throw error
  }
}

const keep = async (call: string, body: CallBody): Promise<Response> => {
  const waiting = await keepForLater(call, body)
  if (!isOffline()) void sendNow()
  return Response.json(await answerAtOnce(call, waiting))
}

const sendOrKeep = async (call: string, rule: WaitingRule, address: string, init: RequestInit, text: string) => {
  const body = withClientId(rule, JSON.parse(text) as CallBody)
  if (isOffline() || hasToQueue(waitingRules(), waitingNow(), { call, body })) return keep(call, body)
  try {
    return await fetchAndLearn(address, { ...init, body: JSON.stringify(body) })
  } catch (error) {
    // A call that may have arrived is only sent again where that does no harm.
    const mayRepeat = rule.repeatable || !navigator.onLine
    if (isAbort(error) || !mayRepeat) throw error
    return keep(call, body)
  }
}

const inOwnName = (init: RequestInit | undefined): RequestInit | undefined =>
  init?.method === 'POST'
    ? { ...init, headers: { ...(init.headers as Record<string, string>), ...expectedMemberHeaders() } }
    : init

/** `fetch` for the calls of the page. */
export const sendCall: typeof fetch = async (input, given) => {
  await signedOutFirst()
  const init = inOwnName(given)
  if (typeof input !== 'string' || !callsMayWait()) return fetchAndLearn(input, init)
  const { pathname, searchParams } = new URL(input, location.origin)
  const call = pathname.slice('/api/'.length)
  if (init?.method === 'GET') {
    const response = await fetchAndLearn(input, init)
    return withWaiting(response, call, searchParams, waitingNow(), () => ownCard(currentProfile()))
  }
  const rule = waitingRules()[call]
  const mayWait = rule && init && typeof init.body === 'string'
  return mayWait ? sendOrKeep(call, rule, input, init, String(init.body)) : fetchAndLearn(input, init)
}
