/** Shows waiting calls already, in the answers of reads and in the answer to the act itself. The remotes say how. */
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { offlineParts, showsWaiting, viewOf } from './offline-parts.ts'
import type { WaitingCall } from './waiting-calls.ts'

/** The answer that the page gets at once; without a call, for one that took a waiting one back. */
export const answerAtOnce = async (call: string, waiting: WaitingCall | undefined): Promise<object> => {
  const part = offlineParts().find(({ calls }) => call in calls)
  const view = part && (await viewOf(part))
  return view?.answers[call]?.(waiting) ?? {}
}

/** The remotes whose waiting calls show in the answers of a read. */
const concerned = (call: string, waiting: readonly WaitingCall[]) =>
  offlineParts().flatMap((part) => {
    const own = waiting.filter((one) => one.refused === undefined && one.call in part.calls)
    return own.length > 0 && showsWaiting(part, call) ? [{ part, own }] : []
  })

/**
 * The answer of a read as it will be.
 * @param call `<Area>/<Call>`
 * @param query the input of the read
 * @param author the member, who made the calls that wait
 */
export const withWaiting = async (
  response: Response,
  call: string,
  query: URLSearchParams,
  waiting: readonly WaitingCall[],
  author: () => ProfileCard,
): Promise<Response> => {
  const parts = concerned(call, waiting)
  if (!response.ok || parts.length === 0) return response
  let answer: unknown = await response.json()
  for (const { part, own } of parts) {
    const view = await viewOf(part)
    if (view) answer = view.show({ call, query, answer }, own, author())
  }
  return Response.json(answer, { headers: response.headers })
}
