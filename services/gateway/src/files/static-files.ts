import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { sendText } from '../answers.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { acceptedEncoding, type CompressedFiles, contentHash, type Encoding, quick } from './compression.ts'
import { fileType } from './file-types.ts'

const memory = 64 * 1024 * 1024
/** Bytes below which compressing saves no packet. */
const worthwhile = 1000

export const immutable = 'public, max-age=31536000, immutable'
/** For what has no hash in its name: every use asks whether it is still the same. */
export const revalidated = 'no-cache'

/** For what no browser keeps. */
export const unkept = 'no-store'

interface KeptContent {
  plain: Buffer
  type: string
  text: boolean
  hash: string
  encoded: Partial<Record<Encoding, Buffer>>
}

/** A name of a file below a folder: no hidden one, no way out. Undefined for everything else. */
export const safePath = (path: string): string | undefined =>
  path.split('/').every((part) => /^[\w@-][\w@.~-]*$/.test(part)) ? path : undefined

const isWorthwhile = ({ text, plain }: KeptContent): boolean => text && plain.length >= worthwhile

const missing = (response: GatewayResponse): void => sendText(response, 404, 'There is no such file.\n')

/** Files that never change under their name, and generated ones: from memory, compressed, with an etag. */
export class StaticFiles {
  private readonly compressedFiles: CompressedFiles
  private readonly contents = new LRUCache<string, KeptContent>({
    maxSize: memory,
    sizeCalculation: (content) => content.plain.length + 1,
  })

  constructor(compressedFiles: CompressedFiles) {
    this.compressedFiles = compressedFiles
  }

  /** Sends a file of the first folder that has it; a missing one is a 404 that nobody keeps (R18), never a page. */
  async sendFile(
    request: IncomingMessage,
    response: GatewayResponse,
    file: { folders: readonly string[]; path: string; cacheControl: string; headers?: Record<string, string> },
  ): Promise<void> {
    const path = safePath(file.path)
    let content: KeptContent | undefined
    if (path !== undefined) for (const folder of file.folders) content ??= await this.load(join(folder, path))
    if (content) await this.send(request, response, content, file.cacheControl, file.headers)
    else missing(response)
  }

  /** Sends a text that was generated; `name` says what it is. */
  async sendText(
    request: IncomingMessage,
    response: GatewayResponse,
    text: { name: string; content: string; cacheControl: string; headers?: Record<string, string> },
  ): Promise<void> {
    const key = `${text.name}|${text.content}`
    const content = this.contents.get(key) ?? this.keep(key, text.name, Buffer.from(text.content))
    await this.send(request, response, content, text.cacheControl, text.headers)
  }

  /** Sends bytes that were generated; their name changes with them. */
  async sendBytes(
    request: IncomingMessage,
    response: GatewayResponse,
    bytes: { name: string; content: Buffer; cacheControl: string },
  ): Promise<void> {
    const content = this.contents.get(bytes.name) ?? this.keep(bytes.name, bytes.name, bytes.content)
    await this.send(request, response, content, bytes.cacheControl)
  }

  /** Compresses a file before anybody asks for it. */
  async prepare(folder: string, path: string): Promise<void> {
    const safe = safePath(path)
    const content = safe === undefined ? undefined : await this.load(join(folder, safe))
    if (content && isWorthwhile(content)) await this.smallest(content, 'br')
  }

  /** Resolves when nothing more is written into the folder of compressed files. */
  end(): Promise<void> {
    return this.compressedFiles.end()
  }

  private async load(file: string): Promise<KeptContent | undefined> {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const key = `${file}|${found.mtimeMs}|${found.size}`
    return this.contents.get(key) ?? this.keep(key, file, await readFile(file))
  }

  private keep(key: string, name: string, plain: Buffer): KeptContent {
    const content: KeptContent = { plain, ...fileType(name), hash: contentHash(plain), encoded: {} }
    this.contents.set(key, content)
    return content
  }

  private async smallest(content: KeptContent, encoding: Encoding): Promise<Buffer> {
    content.encoded[encoding] ??= await this.compressedFiles.compressed(content.plain, content.hash, encoding)
    return content.encoded[encoding]
  }

  /** The first reader does not wait for the smallest: a large file takes seconds on a busy machine. */
  private async encoded(content: KeptContent, encoding: Encoding | undefined): Promise<Buffer | undefined> {
    if (!encoding || !isWorthwhile(content)) return undefined
    const kept = content.encoded[encoding] ?? (await this.compressedFiles.kept(content.hash, encoding))
    if (kept) {
      content.encoded[encoding] = kept
      return kept
    }
    // One that fails is tried again with the next request.
    void this.smallest(content, encoding).catch(() => undefined)
    return quick(content.plain, encoding)
  }

  private async send(
    request: IncomingMessage,
    response: GatewayResponse,
    content: KeptContent,
    cacheControl: string,
    further: Record<string, string> = {},
  ): Promise<void> {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const encoded = await this.encoded(content, encoding)
    const body = encoded ?? content.plain
    const etag = `"${content.hash}${encoded ? `-${encoding}` : ''}"`
    const headers = {
      ...further,
      etag,
      'cache-control': cacheControl,
      'cross-origin-resource-policy': 'same-origin',
      ...(content.text && { vary: 'accept-encoding' }),
    }
    const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''))
    if (known.includes(etag)) {
      response.writeHead(304, headers)
      response.end()
      return
    }
    response.writeHead(200, {
      ...headers,
      'content-type': content.type,
      'content-length': body.length,
      ...(encoded && encoding && { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
