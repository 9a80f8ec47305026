import type { IncomingMessage } from 'node:http'
import { uploadBodyBytes } from '@samvaer/contracts/media/values'
import type { Route } from '../routing/route-table.ts'

/** Bytes of a JSON body; services keep the same limit. */
export const bodyLimit = 1024 * 1024
/** Bytes of the body of a call. */
export const bodyBytesOf = ({ takesFile }: Pick<Route, 'takesFile'>): number =>
  takesFile ? uploadBodyBytes : bodyLimit

/** Bytes of a body that is read here, because a limit counts by a field of it. */
export const readBodyLimit = 64 * 1024

/** The whole body as text; undefined when it is longer than `limit` bytes. */
export const readBody = async (request: IncomingMessage, limit = readBodyLimit): Promise<string | undefined> => {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The `login` or `email` field of a JSON body, if it has one. */
export const loginOf = (body: string): string | undefined => {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const fields = parsed as { login?: unknown; email?: unknown }
    const login = fields.login ?? fields.email
    return typeof login === 'string' ? login.slice(0, 254) : undefined
  } catch {
    return undefined
  }
}
