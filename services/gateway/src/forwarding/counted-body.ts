import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'

export interface CountedBody {
  stream: Readable
  /** The body went past the limit, and the stream ended with an error. */
  tooLong(): boolean
}

/**
 * The body of a request as a stream that breaks off past `limit` bytes. It is a stream of its own, because the one that
 * forwards it destroys it when the service is away, and the client's connection has to outlive that.
 */
export const countedBody = (request: IncomingMessage, limit: number): CountedBody => {
  let length = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      done(length > limit ? new Error('The body is too long') : null, chunk)
    },
  })
  request.once('error', (error) => counter.destroy(error))
  return { stream: request.pipe(counter), tooLong: () => length > limit }
}
