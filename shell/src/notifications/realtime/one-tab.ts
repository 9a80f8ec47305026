/**
 * One connection for all tabs of a browser: the tab that holds the lock has it and tells the others what it hears. When
 * that tab closes, the next one goes on with the cursor that it heard last.
 */
import type { RealtimeMessage } from '@samvaer/contracts/notifications'
import type { RealtimeConnection, RealtimeOptions, RealtimeState } from './connection.ts'

/** Between the tabs. */
type TabMessage =
  | { about: 'news'; message: RealtimeMessage }
  | { about: 'state'; state: RealtimeState }
  /** A tab that was opened later wants to know. */
  | { about: 'question' }

interface OneTabOptions extends Pick<RealtimeOptions, 'onMessage' | 'onState'> {
  /** Of lock and channel; another member is another name. */
  name: string
  /** Opens the connection of this tab. */
  open: (options: Pick<RealtimeOptions, 'cursor' | 'onMessage' | 'onState'>) => Pick<RealtimeConnection, 'end'>
}

/** Listens in one connection with the other tabs; answers with how to leave. */
export const listenInOneTab = ({ name, open, onMessage, onState }: OneTabOptions): (() => void) => {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const known: { cursor?: string; counts?: RealtimeMessage; state: RealtimeState } = { state: 'connecting' }
  let leads = false

  const tell = (message: TabMessage): void => {
    if (!leaving.signal.aborted) channel.postMessage(message)
  }
  const takeNews = (message: RealtimeMessage): void => {
    known.cursor = message.cursor
    if (message.type === 'counts') known.counts = message
    onMessage(message)
  }
  const takeState = (state: RealtimeState): void => {
    known.state = state
    onState(state)
  }
  const answer = (): void => {
    tell({ about: 'state', state: known.state })
    if (known.counts) tell({ about: 'news', message: known.counts })
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (leaving.signal.aborted) return
    if (data.about === 'question') {
      if (leads) answer()
    } else if (leads) return
    else if (data.about === 'state') takeState(data.state)
    else takeNews(data.message)
  }

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (leaving.signal.aborted) return resolve()
      leads = true
      const connection = open({
        cursor: known.cursor,
        onMessage: (message) => {
          takeNews(message)
          tell({ about: 'news', message })
        },
        onState: (state) => {
          takeState(state)
          tell({ about: 'state', state })
        },
      })
      leaving.signal.addEventListener('abort', () => {
        connection.end()
        resolve()
      })
    })

  // Refused only by the signal: the tab leaves before its turn came.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  tell({ about: 'question' })
  return () => {
    leaving.abort()
    channel.close()
  }
}
