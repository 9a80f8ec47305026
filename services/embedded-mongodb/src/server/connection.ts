import type { Socket } from 'node:net'
import type { Engine } from './engine.ts'
import { runCommand } from './run-command.ts'
import { MAX_MESSAGE_BYTES, MIN_MESSAGE_BYTES, parseMessage, type Request, replyTo } from './wire-message.ts'

/** How many commands a client may send ahead before it is no longer read from. */
const MOST_WAITING = 32

/**
 * Serves one client: takes its bytes apart into messages and answers one after the other. A malformed message
 * ends this connection and nothing else.
 */
export function serveConnection(engine: Engine, socket: Socket): void {
  socket.setNoDelay(true)
  let chunks: Buffer[] = []
  let buffered = 0
  let needed = MIN_MESSAGE_BYTES
  let waiting = 0
  let turn: Promise<void> = Promise.resolve()

  const answer = async (request: Request): Promise<void> => {
    const reply = await runCommand(engine, request.command)
    if (request.wantsReply && !socket.destroyed) {
      socket.cork()
      for (const piece of replyTo(request, reply)) socket.write(piece)
      socket.uncork()
    }
    waiting--
    if (waiting < MOST_WAITING && socket.isPaused()) socket.resume()
  }

  const take = (message: Buffer): void => {
    const request = parseMessage(message)
    if (++waiting >= MOST_WAITING) socket.pause()
    turn = turn.then(() => answer(request)).catch(() => void socket.destroy())
  }

  const takeAll = (bytes: Buffer): void => {
    let rest = bytes
    needed = MIN_MESSAGE_BYTES
    while (rest.length >= MIN_MESSAGE_BYTES) {
      const length = rest.readInt32LE(0)
      if (length < MIN_MESSAGE_BYTES || length > MAX_MESSAGE_BYTES) throw new Error(`message of ${length} bytes`)
      needed = length
      if (rest.length < length) break
      take(rest.subarray(0, length))
      rest = rest.subarray(length)
      needed = MIN_MESSAGE_BYTES
    }
    chunks = rest.length > 0 ? [rest] : []
    buffered = rest.length
  }

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    buffered += chunk.length
    if (buffered < needed) return
    try {
      takeAll(chunks.length === 1 ? chunk : Buffer.concat(chunks, buffered))
    } catch {
      socket.destroy()
    }
  })
  // A client that goes away is no error of the server's.
  socket.on('error', () => void socket.destroy())
}
