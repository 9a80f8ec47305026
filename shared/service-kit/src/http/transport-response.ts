import type { TransportAnswer } from './transport.ts'

/** Returns as much of a response as the client reads: a whole one would make a stream of the text and read it back. */
export const asResponse = ({ status, headers, body }: TransportAnswer): Response => {
  const read: Pick<Response, 'ok' | 'status' | 'headers' | 'json'> = {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => headers[name] ?? null } as Headers,
    json: async () => JSON.parse(body),
  }
  return read as Response
}
