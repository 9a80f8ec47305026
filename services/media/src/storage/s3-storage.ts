/** Media in a bucket of S3 or of whatever speaks its language, so that several media services share them. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { ListedStorage } from './storage.ts'

/** Milliseconds until a server that does not answer counts as away, and between two parts of an answer. */
const patience = { connectionTimeout: 3_000, requestTimeout: 20_000 } as const
/** Of a request that failed on its way; the client waits longer before each. */
const tries = 3

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** The bucket being away is no fault of a request: the page says so and tries again. */
const unlessAway = (error: unknown): Error => {
  const refused = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500
  if (refused) return error
  return new ProductError('ServiceUnavailable')
}

const clientOf = (address: URL): S3Client =>
  new S3Client({
    endpoint: address.origin,
    region: address.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(address.username),
      secretAccessKey: decodeURIComponent(address.password),
    },
    // The bucket in the path works everywhere, also where no name server knows `<bucket>.<host>`.
    forcePathStyle: true,
    maxAttempts: tries,
    requestHandler: patience,
    // Many servers besides the first one refuse the checksums of newer clients.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/**
 * @param url `https://<key>:<secret>@<host>/<bucket>?region=<region>`; the bucket is private
 * @param workFolder for files that are worked on
 * @throws by every operation ProductError ServiceUnavailable when the bucket does not answer
 */
export const s3Storage = (url: string, workFolder: string): ListedStorage => {
  const address = new URL(url)
  const client = clientOf(address)
  const place = { Bucket: decodeURIComponent(address.pathname.slice(1)) }

  const read = async (key: string, part?: { start: number; end: number }): Promise<Readable> => {
    const Range = part && `bytes=${part.start}-${part.end}`
    const { Body } = await client.send(new GetObjectCommand({ ...place, Key: key, Range }))
    if (!(Body instanceof Readable)) throw new ProductError('ServiceUnavailable')
    return Body
  }

  async function* list() {
    let after: string | undefined
    do {
      const page = new ListObjectsV2Command({ ...place, ContinuationToken: after })
      const { Contents = [], NextContinuationToken } = await client.send(page)
      for (const { Key = '', Size = 0, LastModified } of Contents)
        yield { key: Key, bytes: Size, changed: LastModified?.getTime() ?? 0 }
      after = NextContinuationToken
    } while (after !== undefined)
  }

  const removePage = async (prefix: string): Promise<boolean> => {
    const { Contents = [], IsTruncated } = await client.send(new ListObjectsV2Command({ ...place, Prefix: prefix }))
    const Objects = Contents.map(({ Key }) => ({ Key }))
    if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ ...place, Delete: { Objects, Quiet: true } }))
    return IsTruncated === true
  }

  return {
    list,
    takeOver: async (file, key) => {
      const { size } = await stat(file)
      try {
        const body = { Body: createReadStream(file), ContentLength: size }
        await client.send(new PutObjectCommand({ ...place, Key: key, ...body }))
      } catch (error) {
        throw unlessAway(error)
      }
      await rm(file, { force: true })
    },
    local: async (key) => {
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      const file = join(workFolder, randomUUID())
      try {
        await pipeline(await read(key), createWriteStream(file, { mode: 0o600 }))
      } catch (error) {
        await rm(file, { force: true })
        throw unlessAway(error)
      }
      return { file, done: () => rm(file, { force: true }) }
    },
    open: async (key) => {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ ...place, Key: key }))
        return {
          bytes: ContentLength,
          stream: (part) => {
            const out = new PassThrough()
            // A failure on the way ends the answer; its reader asks for the rest again.
            read(key, part).then(
              (body) => pipeline(body, out).catch(() => undefined),
              (error: unknown) => out.destroy(unlessAway(error)),
            )
            return out
          },
        }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw unlessAway(error)
      }
    },
    remove: async (key) => {
      try {
        // A key is a file or a folder, and a bucket knows no folders: both are removed.
        await client.send(new DeleteObjectsCommand({ ...place, Delete: { Objects: [{ Key: key }], Quiet: true } }))
        while (await removePage(`${key}/`));
      } catch (error) {
        throw unlessAway(error)
      }
    },
  }
}
