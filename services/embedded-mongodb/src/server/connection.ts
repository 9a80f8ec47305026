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
  const chunks: Buffer[] = []
  let buffered = 0
  let needed = MIN_MESSAGE_BYTES
  let waiting = 0
  let turn: Promise<void> = Promise.resolve()

  const answer = async (request: Request): Promise<void> => {
    const reply = await runCommand(engine, request.command)
    if (request.wantsReply && !socket.destroyed) socket.write(replyTo(request, reply))
    waiting--
    if (waiting < MOST_WAITING && socket.isPaused()) socket.resume()
  }

  const take = (message: Buffer): void => {
    const request = parseMessage(message)
    waiting++
    if (waiting >= MOST_WAITING) socket.pause()
    turn = turn.then(() => answer(request)).catch(() => void socket.destroy())
  }

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    buffered += chunk.length
    if (buffered < needed) return
    const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks, buffered)
    let offset = 0
    needed = MIN_MESSAGE_BYTES
    try {
      while (bytes.length - offset >= MIN_MESSAGE_BYTES) {
        const length = bytes.readInt32LE(offset)
        if (length < MIN_MESSAGE_BYTES || length > MAX_MESSAGE_BYTES) throw new Error(`message of ${length} bytes`)
        if (bytes.length - offset < length) {
          needed = length
          break
        }
        take(bytes.subarray(offset, offset + length))
        offset += length
      }
    } catch {
      socket.destroy()
      return
    }
    const rest = bytes.subarray(offset)
    chunks.length = 0
    buffered = rest.length
    if (rest.length > 0) chunks.push(rest)
  })
  // A client that goes away is no error of the server's.
  socket.on('error', () => void socket.destroy())
}
