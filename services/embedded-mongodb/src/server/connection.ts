import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from '../engine/engine.ts'
import { runCommand } from './run-command.ts'
import { LARGE_BYTES, messageLength, parseMessage, replyTo } from './wire-message.ts'

/**
 * Serves one client: takes its bytes apart into messages and answers one after the other; what it sends ahead waits
 * on its side. A malformed message ends this connection and nothing else.
 */
export async function serveConnection(engine: Engine, socket: Socket): Promise<void> {
  socket.setNoDelay(true)
  // A client that goes away is no error of the server's.
  socket.on('error', () => undefined)
  let chunks: Buffer[] = []
  let buffered = 0
  let needed = 0
  try {
    for await (const chunk of socket) {
      chunks.push(chunk)
      buffered += chunk.length
      if (buffered < needed) continue
      let rest = Buffer.concat(chunks, buffered)
      for (needed = messageLength(rest); rest.length >= needed; needed = messageLength(rest)) {
        const request = parseMessage(rest.subarray(0, needed))
        rest = rest.subarray(needed)
        // To take it apart has been a turn's work.
        if (needed > LARGE_BYTES) await nextTurn()
        const reply = await runCommand(engine, request.command)
        if (request.wantsReply && !socket.destroyed) socket.write(replyTo(request, reply))
      }
      // Bytes that are done with are not kept.
      chunks = rest.length > 0 ? [rest] : []
      buffered = rest.length
    }
  } catch {
    socket.destroy()
  }
}
