/**
 * One connection for all tabs of a browser: the leader, the tab that holds the lock, has it and passes on what arrives.
 * When it closes, the next one leads and goes on with the cursor that arrived last. The topics of the tabs are gathered at
 * the connection.
 */

import type { RealtimeMessage } from '@samvaer/contracts/notifications/calls'
import { mostWatched } from '@samvaer/contracts/notifications/values'
import type { RealtimeConnection, RealtimeOptions, RealtimeState, Store } from '@samvaer/remote-kit/host'

/** Between the tabs, in the words of earlier builds: their tabs stand open beside ours. */
type TabMessage =
  | { about: 'news'; message: RealtimeMessage }
  | { about: 'state'; state: RealtimeState }
  /** A tab that was opened later wants to know. */
  | { about: 'question' }
  /** The topics that a tab watches. */
  | { about: 'watched'; tab: string; tickets: readonly string[] }
  /** The tab that connects asks the others what they watch. */
  | { about: 'whatIsWatched' }

interface LeaderTabOptions extends Pick<RealtimeOptions, 'onMessage' | 'onState'> {
  /** Of lock and channel; another member is another name. */
  name: string
  /** Opens the connection of this tab. */
  open: (
    options: Pick<RealtimeOptions, 'cursor' | 'onMessage' | 'onState'>,
  ) => Pick<RealtimeConnection, 'end' | 'watch'>
  /** The tickets of what this tab watches. */
  watched: Pick<Store<readonly string[]>, 'get' | 'subscribe'>
}

/** Listens in one connection with the other tabs; answers with how to leave. */
export const listenInLeaderTab = ({ name, open, onMessage, onState, watched }: LeaderTabOptions): (() => void) => {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const known: { cursor?: string; counts?: RealtimeMessage; state: RealtimeState } = { state: 'connecting' }
  let leads = false
  const tab = crypto.randomUUID()
  /** By tab, at the tab that leads. */
  const watchedBy = new Map<string, readonly string[]>()
  let connection: ReturnType<LeaderTabOptions['open']> | undefined

  const send = (message: TabMessage): void => {
    if (!leaving.signal.aborted) channel.postMessage(message)
  }
  const takeMessage = (message: RealtimeMessage): void => {
    known.cursor = message.cursor
    if (message.type === 'counts') known.counts = message
    onMessage(message)
  }
  const takeState = (state: RealtimeState): void => {
    known.state = state
    onState(state)
  }
  const answer = (): void => {
    send({ about: 'state', state: known.state })
    if (known.counts) send({ about: 'news', message: known.counts })
  }
  const keepWatched = (from: string, tickets: readonly string[]): void => {
    // A tab may close without a word: what was said last counts when there is too much.
    watchedBy.delete(from)
    watchedBy.set(from, tickets)
    connection?.watch([...new Set([...watchedBy.values()].flat())].slice(-mostWatched))
  }
  const announceWatched = (tickets: readonly string[]): void => {
    if (leads) keepWatched(tab, tickets)
    else send({ about: 'watched', tab, tickets })
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (leaving.signal.aborted) return
    if (data.about === 'question') {
      if (leads) answer()
    } else if (data.about === 'watched') {
      if (leads) keepWatched(data.tab, data.tickets)
    } else if (leads) return
    else if (data.about === 'whatIsWatched') announceWatched(watched.get())
    else if (data.about === 'state') takeState(data.state)
    else takeMessage(data.message)
  }

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (leaving.signal.aborted) return resolve()
      leads = true
      const own = open({
        cursor: known.cursor,
        onMessage: (message) => {
          takeMessage(message)
          send({ about: 'news', message })
        },
        onState: (state) => {
          takeState(state)
          send({ about: 'state', state })
        },
      })
      connection = own
      if (watched.get().length > 0) keepWatched(tab, watched.get())
      send({ about: 'whatIsWatched' })
      leaving.signal.addEventListener('abort', () => {
        own.end()
        resolve()
      })
    })

  // Refused only by the signal: the tab leaves before its turn came.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  send({ about: 'question' })
  if (watched.get().length > 0) announceWatched(watched.get())
  const unwatch = watched.subscribe(() => announceWatched(watched.get()))
  return () => {
    unwatch()
    if (!leads) announceWatched([])
    leaving.abort()
    channel.close()
  }
}
