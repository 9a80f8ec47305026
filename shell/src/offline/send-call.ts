/** Between the page and its calls: what may wait is kept while there is no network, and what waits shows in answers. */
import { ownCard } from '../layout/own-card.ts'
import { fromCacheHeader } from '../service-worker/messages.ts'
import { currentProfile } from '../session/session.ts'
import { isOffline, networkFailed, networkWorks } from './network.ts'
import { keepForLater, sendNow } from './outbox.ts'
import { type CallBody, isInLine, waitingCalls } from './waiting-calls.ts'
import { isOutboxOpen, waitingNow } from './waiting-state.ts'
import { withWaiting } from './with-waiting.ts'

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
  return Response.json(waitingCalls[call]?.answer(waiting) ?? {})
}

/** A comment gets its own name with the first attempt, so that a second one is known for what it is. */
const named = (call: string, body: CallBody): CallBody =>
  call === 'Blogs/AddBlogComment' ? { clientCommentId: crypto.randomUUID(), ...body } : body

const sendOrKeep = async (call: string, address: string, init: RequestInit, text: string): Promise<Response> => {
  const body = named(call, JSON.parse(text) as CallBody)
  if (isOffline() || isInLine(waitingNow(), call, body)) return keep(call, body)
  try {
    return await fetchAndLearn(address, { ...init, body: JSON.stringify(body) })
  } catch (error) {
    // What may have arrived is only sent again where that does no harm.
    const mayRepeat = waitingCalls[call]?.repeatable === true || !navigator.onLine
    if (isAbort(error) || !mayRepeat) throw error
    return keep(call, body)
  }
}

const withWhatWaits = async (response: Response, call: string, query: URLSearchParams): Promise<Response> => {
  if (!response.ok || waitingNow().length === 0) return response
  const answer: unknown = await response.json()
  const shown = withWaiting(answer, call, query, waitingNow(), ownCard(currentProfile()))
  return Response.json(shown, { headers: response.headers })
}

/** `fetch` for the calls of the page. */
export const sendCall: typeof fetch = async (input, init) => {
  if (typeof input !== 'string' || !isOutboxOpen()) return fetchAndLearn(input, init)
  const { pathname, searchParams } = new URL(input, location.origin)
  const call = pathname.slice('/api/'.length)
  if (init?.method === 'GET') return withWhatWaits(await fetchAndLearn(input, init), call, searchParams)
  const mayWait = init && typeof init.body === 'string' && call in waitingCalls
  return mayWait ? sendOrKeep(call, input, init, String(init.body)) : fetchAndLearn(input, init)
}
