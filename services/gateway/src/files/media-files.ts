import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { sendText } from '../answers.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { safePath } from './static-files.ts'

/** Pictures are what members uploaded: whatever they hold, a browser runs nothing of it (R19). */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Sends a picture or a video, in parts where the player asks for parts. */
export const sendMedia = async (
  request: IncomingMessage,
  response: GatewayResponse,
  folder: string,
  path: string,
): Promise<void> => {
  const found =
    safePath(path) === undefined
      ? undefined
      : await send(request, path, { root: folder, index: false, maxAge: '1y', immutable: true, dotfiles: 'ignore' })
  if (found?.type !== 'file') {
    found?.stream.destroy()
    sendText(response, 404, 'There is no such file.\n')
    return
  }
  const headers = Object.entries(found.headers).map(([name, value]) => [name.toLowerCase(), value])
  response.writeHead(found.statusCode, {
    ...Object.fromEntries(headers),
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': harmless,
    'cross-origin-resource-policy': 'same-origin',
  })
  // A reader that goes away in the middle is no error of ours.
  await pipeline(found.stream, response).catch(() => response.destroy())
}
