/**
 * Sends what waits, in order, by the one tab or worker that holds the lock. Each call is done once as far as the service
 * can tell: what may be repeated is sent until an answer is heard, and what would be undone by its repetition is sent
 * once and never again.
 */
import { expectedMemberHeader } from '@samvaer/contracts/core/headers'
import { isReachable } from '../network/is-reachable.ts'
import type { WaitingCall } from './waiting-calls.ts'
import { changeWaiting, readWaiting, removeWaiting, waitingName } from './waiting-store.ts'

/**
 * `later`: something is left, to be tried again, after so many seconds if the service said so. `another`: somebody else is
 * signed in, in whose session nothing of it is sent.
 */
export type Sending = 'done' | 'another' | { later: number | undefined }

/** Seconds that a call waits for its turn under a limit; a longer wait is a refusal. */
const longestPause = 120

type Outcome = 'sent' | 'another' | { refused: string } | { later: number | undefined }

const outcomeOf = async (response: Response): Promise<Outcome> => {
  if (response.ok) return 'sent'
  const pause = Number(response.headers.get('retry-after')) || undefined
  if (response.status >= 500 || response.status === 401) return { later: pause }
  if (response.status === 429 && (pause ?? 0) <= longestPause) return { later: pause }
  const body = (await response.json().catch(() => ({}))) as { code?: string }
  return body.code === 'AnotherMember' ? 'another' : { refused: body.code ?? 'Unexpected' }
}

const post = ({ profileId, call, body }: WaitingCall): Promise<Response> =>
  fetch(`/api/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'samvaer',
      [expectedMemberHeader]: String(profileId),
    },
    body: JSON.stringify(body),
  })

/** Calls about something that had no id yet get the one that it has now. */
const nameCreated = async ({ key, profileId, creates }: WaitingCall, response: Response): Promise<void> => {
  if (!creates) return
  const answer = (await response.json()) as Record<string, unknown>
  for (const other of await readWaiting(profileId)) {
    if (other.body[creates.namedBy] !== -key) continue
    await changeWaiting({ ...other, body: { ...other.body, [creates.namedBy]: answer[creates.id] } })
  }
}

const send = async (waiting: WaitingCall): Promise<Outcome> => {
  // It may have arrived; the page reads anew what became of it.
  if (waiting.tried && waiting.repeatable === false) return 'sent'
  await changeWaiting({ ...waiting, tried: true })
  const response = await post(waiting).catch(() => undefined)
  if (!response) return { later: undefined }
  const outcome = await outcomeOf(response.clone())
  if (outcome === 'sent') await nameCreated(waiting, response)
  // An answer was heard: it did not happen, and may be tried again.
  else if (outcome === 'another' || 'later' in outcome) await changeWaiting({ ...waiting, tried: false })
  return outcome
}

const sendAll = async (profileId: number): Promise<Sending> => {
  for (;;) {
    const next = (await readWaiting(profileId)).find(({ refused }) => refused === undefined)
    if (!next) return 'done'
    const outcome = await send(next)
    if (outcome === 'sent') await removeWaiting(next.key)
    else if (outcome !== 'another' && 'refused' in outcome) await changeWaiting({ ...next, refused: outcome.refused })
    else return outcome
  }
}

/** Sends everything of a member that waits. A caller who comes while somebody sends waits for the end of that. */
export const sendWaiting = (profileId: number): Promise<Sending> =>
  navigator.locks.request(waitingName, async () => {
    if (profileId === 0 || (await readWaiting(profileId)).every(({ refused }) => refused !== undefined)) return 'done'
    // Before anything is sent that may be sent only once.
    if (!(await isReachable())) return { later: undefined }
    const sending = await sendAll(profileId)
    const channel = new BroadcastChannel(waitingName)
    channel.postMessage('changed')
    channel.close()
    return sending
  })
