/** Serves files over HTTP/1.1 with brotli made beforehand, for the peer and the floors. */
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface StaticFile {
  content: Buffer
  /** Without: by the ending of the path. */
  type?: string
}

export interface StaticServer {
  url: string
  stop(): Promise<void>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
}
const isCompressed = (type: string): boolean => /font|image\/png/.test(type)

/** @param file the file of a path; undefined is a 404 */
export const serveFiles = async (file: (path: string) => StaticFile | undefined): Promise<StaticServer> => {
  const encoded = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const found = file(path)
    if (!found) {
      response.writeHead(404).end()
      return
    }
    const type = found.type ?? types[extname(path)] ?? 'application/octet-stream'
    const plain = isCompressed(type)
    const body = plain ? found.content : (encoded.get(path) ?? brotliCompressSync(found.content))
    if (!plain) encoded.set(path, body)
    const isPage = type.startsWith('text/html')
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      // Pages of other origins ask for scripts as they do of a network that delivers them.
      'access-control-allow-origin': '*',
      'cache-control': isPage ? 'no-store' : 'public, max-age=31536000, immutable',
      ...(!plain && { 'content-encoding': 'br' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
