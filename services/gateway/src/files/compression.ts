import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'
export type Compress = (content: Buffer, encoding: Encoding) => Promise<Buffer>

/** The best encoding of ours that a client takes; undefined for none. */
export const acceptedEncoding = (header: string | string[] | undefined): Encoding | undefined => {
  const offered = String(header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name)
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : undefined
}

/** Compresses as small as it gets: for what is compressed once and sent often. */
export const smallest: Compress = (content, encoding) =>
  encoding === 'br'
    ? brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
    : zip(content, { level: constants.Z_BEST_COMPRESSION })

/** Compresses quickly: for what differs from reader to reader. */
export const quick: Compress = (content, encoding) =>
  encoding === 'br' ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(content, { level: 6 })

/** A short name of a content. */
export const contentHash = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** Compressed contents, kept in a folder by the hash of what they came from, so that a restart has them still. */
export class CompressedFiles {
  private readonly folder: string
  private readonly compress: Compress
  private readonly running = new Map<string, Promise<Buffer>>()
  private readonly writing = new Set<Promise<void>>()
  private ended = false

  constructor(folder: string, compress: Compress = smallest) {
    this.folder = folder
    this.compress = compress
  }

  /** Returns an encoding of a content that was made earlier, by its hash. */
  kept(hash: string, encoding: Encoding): Promise<Buffer | undefined> {
    return readFile(this.fileOf(hash, encoding)).catch(() => undefined)
  }

  /** Compresses a content, and keeps it. */
  compressed(content: Buffer, hash: string, encoding: Encoding): Promise<Buffer> {
    const file = this.fileOf(hash, encoding)
    const running = this.running.get(file)
    if (running) return running
    const compressing = this.make(file, content, encoding).finally(() => this.running.delete(file))
    this.running.set(file, compressing)
    return compressing
  }

  /** Writes nothing from now on; resolves when what was being written is there. */
  async end(): Promise<void> {
    this.ended = true
    await Promise.all(this.writing)
  }

  private fileOf(hash: string, encoding: Encoding): string {
    return join(this.folder, `${hash}.${encoding}`)
  }

  private async make(file: string, content: Buffer, encoding: Encoding): Promise<Buffer> {
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const compressed = await this.compress(content, encoding)
    if (!this.ended) await this.keep(file, compressed)
    return compressed
  }

  /** Not being able to keep a content costs the next start some time, nothing else. */
  private async keep(file: string, content: Buffer): Promise<void> {
    const written = this.write(file, content).catch(() => undefined)
    this.writing.add(written)
    await written
    this.writing.delete(written)
  }

  private async write(file: string, content: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, content)
    await rename(unfinished, file)
  }
}
