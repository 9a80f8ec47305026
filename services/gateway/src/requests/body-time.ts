import type { IncomingMessage } from 'node:http'

/** Milliseconds that clients get to send what they want to send. */
export interface ClientTimes {
  /** For the head of a request. */
  head: number
  /** For a body without a file. */
  body: number
  /** For each piece of a body with a file: as long as it comes, it may take its time. */
  piece: number
}

export const clientTimes: ClientTimes = { head: 30_000, body: 30_000, piece: 30_000 }

/** Bytes of a file that come within the time of a piece, at least: half a kilobyte a second on the worst of networks. */
const pieceBytes = 16 * 1024

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends a request whose body does not come, whoever reads it and whether anybody does. */
export const limitBodyTime = (request: IncomingMessage, takesFile: boolean, times: ClientTimes): void => {
  if (request.complete || !hasBody(request)) return
  const { socket } = request
  let before = socket.bytesRead
  const look = () => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    // The client is not late with bytes that have come and wait here.
    const isRead = request.readableLength === 0
    if (!takesFile || (isRead && came < pieceBytes)) request.destroy()
  }
  const timer = setInterval(look, takesFile ? times.piece : times.body).unref()
  for (const end of ['end', 'close'] as const) request.once(end, () => clearInterval(timer))
}
