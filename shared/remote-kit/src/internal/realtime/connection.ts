/** One WebSocket to `/realtime` that comes back by itself and goes on where it was (contracts/notifications.ts). */
import type { RealtimeMessage, RealtimeRequest } from '@samvaer/contracts/notifications/calls'
import { closeCodes, delayAfter, failuresBeforePolling, type Loss } from './back-off.ts'

/**
 * connecting: nothing is known yet, or it comes back in a moment; live: messages come by themselves; polling: they have to
 * be asked for.
 */
export type RealtimeState = 'connecting' | 'live' | 'polling'

export interface RealtimeOptions {
  /** Of the WebSocket, without a query. */
  address: string
  /** The place at which another connection of this browser stood. */
  cursor?: string | undefined
  onMessage: (message: RealtimeMessage) => void
  onState: (state: RealtimeState) => void
  /** Milliseconds until the next attempt. */
  delay?: (loss: Loss) => number
  /** Milliseconds that the service may take to say hello. */
  patience?: number
}

export interface RealtimeConnection {
  /** From now on, also after it came back, these tickets are what the pages watch. */
  watch(tickets: readonly string[]): void
  /** Connects now instead of after the pause. */
  hurry(): void
  /** Lets go of a socket that cannot be trusted any more and connects anew. */
  renew(): void
  /** Ends the socket until `hurry`: there is no network. */
  rest(): void
  end(): void
}

const abnormal = 1006

export const openRealtime = (options: RealtimeOptions): RealtimeConnection => {
  const { address, onMessage, onState, delay = delayAfter, patience = 10_000 } = options
  let cursor = options.cursor ?? ''
  let watched: readonly string[] = []
  let failures = 0
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  /** The service has answered on this socket. */
  let greeted = false

  const sendWatched = (): void => {
    const request: RealtimeRequest = { watch: [...watched] }
    if (greeted) socket?.send(JSON.stringify(request))
  }

  const letGo = (): void => {
    clearTimeout(timer)
    const left = socket
    socket = undefined
    greeted = false
    left?.close()
  }

  const lose = (code: number): void => {
    // A service that restarts says goodbye to good connections.
    failures = greeted && code === closeCodes.restart ? 0 : failures + 1
    letGo()
    onState(code === closeCodes.tooMany || failures >= failuresBeforePolling ? 'polling' : 'connecting')
    timer = setTimeout(connect, delay({ failures, code }))
  }

  const connect = (): void => {
    if (ended || socket) return
    clearTimeout(timer)
    // An empty cursor is answered by the counts of this moment: nothing is missed between reading them and listening.
    const resumes = cursor !== ''
    const own = new WebSocket(`${address}?after=${encodeURIComponent(cursor)}`)
    socket = own
    timer = setTimeout(() => lose(abnormal), patience)
    own.onmessage = ({ data }: MessageEvent<string>) => {
      if (own !== socket) return
      const message = JSON.parse(data) as RealtimeMessage
      cursor = message.cursor
      if (message.type === 'hello') {
        greeted = true
        failures = 0
        clearTimeout(timer)
        if (watched.length > 0) sendWatched()
        onState('live')
      }
      // Messages that were never shown have not to be read again.
      if (message.type !== 'reset' || resumes) onMessage(message)
    }
    own.onclose = ({ code }) => {
      if (own === socket) lose(code)
    }
  }

  connect()
  return {
    watch: (tickets) => {
      watched = tickets
      sendWatched()
    },
    hurry: connect,
    renew: () => {
      letGo()
      connect()
    },
    rest: () => {
      letGo()
      onState('connecting')
    },
    end: () => {
      ended = true
      letGo()
    },
  }
}
