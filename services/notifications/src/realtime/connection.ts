/** One open WebSocket of a member. */
import type { RealtimeMessage } from '@samvaer/contracts/notifications/calls'
import { WebSocket } from 'ws'

/** Reasons of ours for an end; 1012 and 1013 are of the protocol (restart, try again later). */
export const closeCodes = { restart: 1012, tryLater: 1013, tooMany: 4001 } as const

/** Bytes that may wait for a slow client before it is ended: it comes back and resumes. */
const longestBacklog = 256 * 1024

/** A message before it gets its cursor. */
export type LiveMessage = RealtimeMessage extends infer Message
  ? Message extends RealtimeMessage
    ? Omit<Message, 'cursor'>
    : never
  : never

export class Connection {
  readonly profileId: number
  readonly dark: boolean
  /** The version of the inbox that this client has heard. */
  heard = 0
  /** The topics that its pages watch. */
  topics: ReadonlySet<string> = new Set()
  /** The counts that it has, as text. */
  private counts = ''
  private answered = true
  private readonly socket: WebSocket

  constructor(socket: WebSocket, profileId: number, dark: boolean) {
    this.socket = socket
    this.profileId = profileId
    this.dark = dark
    socket.on('pong', () => {
      this.answered = true
    })
  }

  /** A client that is too slow is ended instead of remembered for. */
  send(message: LiveMessage, cursor: string): void {
    if (this.socket.readyState !== WebSocket.OPEN) return
    if (this.socket.bufferedAmount > longestBacklog) this.socket.terminate()
    else this.socket.send(JSON.stringify({ ...message, cursor }))
  }

  /** Sends counts unless the client has just these. */
  sendCounts(counts: Extract<LiveMessage, { type: 'counts' }>['counts'], cursor: string): void {
    const text = JSON.stringify(counts)
    if (text === this.counts) return
    this.counts = text
    this.send({ type: 'counts', counts }, cursor)
  }

  /** Asks for a sign of life; who gave none since the last time is ended. */
  ping(): void {
    if (!this.answered) {
      this.socket.terminate()
      return
    }
    this.answered = false
    this.socket.ping()
  }

  close(code: number): void {
    this.socket.close(code)
  }

  end(): void {
    this.socket.terminate()
  }
}
