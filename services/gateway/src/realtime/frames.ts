import type { Duplex } from 'node:stream'

/** A close frame from server to client with code 1012: the server restarts, connect again with jitter (RFC 6455). */
const serviceRestart = Buffer.from([0x88, 0x02, 0x03, 0xf4])

/** Tells a client that the socket ends because the server goes away. Only between two frames. */
export const sayRestart = (socket: Duplex): void => {
  if (socket.writable) socket.write(serviceRestart)
}

/** The payload length that a frame's head tells, once the head is whole. Frames of a server have no mask. */
const payloadLength = (head: readonly number[]): number | undefined => {
  const [, second] = head
  if (second === undefined) return undefined
  const short = second & 0x7f
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0
  if (head.length < 2 + extended) return undefined
  return extended === 0 ? short : head.slice(2).reduce((length, byte) => length * 256 + byte, 0)
}

/** Follows the frames of a server through a tunnel, which may be cut anywhere on the way. */
export class FrameBoundary {
  private head: number[] = []
  private payload = 0

  /** True when the last frame has passed whole. */
  get between(): boolean {
    return this.payload === 0 && this.head.length === 0
  }

  pass(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) {
      if (this.payload > 0) {
        const passing = Math.min(this.payload, chunk.length - at)
        this.payload -= passing
        at += passing
        continue
      }
      this.head.push(chunk[at] ?? 0)
      at += 1
      const length = payloadLength(this.head)
      if (length === undefined) continue
      this.payload = length
      this.head = []
    }
  }
}
