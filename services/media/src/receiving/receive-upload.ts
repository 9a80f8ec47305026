/** The body of an upload: streamed to a folder of its own, never held in memory, gone when the request ends. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { callPath } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MediaParts } from '../models/models.ts'
import { bytesOfTurn } from '../throttle/upload-throttle.ts'
import { workshopOf } from '../workshop.ts'
import { checkUpload, limitOf, type UploadWish, wishOf } from './check-upload.ts'
import { checkKind, ofItsKind } from './file-kind.ts'
import { ReceivedFile } from './received-file.ts'

const uploadPath = callPath('Common', 'UploadTempMedia')
const fieldName = 'File'

/** Another file or any field besides is no part of the contract. */
const parserLimits = { files: 1, fields: 0, parts: 2, headerPairs: 20, fieldNameSize: 50 } as const

const missingFile = () => new ProductError('InvalidInput', { issues: [{ path: fieldName, code: 'invalid_type' }] })

/** Reads a file to its end, or as far as it may go. @throws ProductError as checkKind, FileTooLarge */
const keep = async (
  parts: MediaParts,
  part: MultipartFile,
  { folder, wish, length }: { folder: string; wish: UploadWish; length: number },
): Promise<ReceivedFile> => {
  const path = join(folder, 'received')
  const { throttle } = workshopOf(parts)
  const whole = length || limitOf(wish)
  const kind = ofItsKind(
    (signature) => checkKind(parts, wish, { signature, length }),
    (bytes, received) => throttle.turn({ bytes, left: whole - received }),
  )
  await pipeline(kind.pass(part.file), createWriteStream(path, { mode: 0o600 }))
  return new ReceivedFile({ folder, path, fileName: part.filename, ...kind.found() })
}

const receive = async (parts: MediaParts, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const context = request.samvaerContext
  if (!context?.profile) throw new ProductError('SignInRequired')
  const wish = wishOf(request.query)
  const length = Number(request.headers['content-length'] ?? 0)
  const { places, workFolder, throttle } = workshopOf(parts)
  const leave = places.take(context.profile.profileId)
  if (!leave) throw new ProductError('TooManyRequests', { retryAfter: 5 })
  const folder = join(workFolder, randomUUID())
  // It was answered, refused or given up by the sender.
  reply.raw.once('close', () => {
    leave()
    void rm(folder, { recursive: true, force: true })
  })
  // Before anything waits: who goes away meanwhile takes it along.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Several that begin in one moment begin one after the other: it takes about as long as a piece.
  await throttle.turn({ bytes: bytesOfTurn, left: length || limitOf(wish) })
  await checkUpload(parts, wish, { context, length })
  const part = await request.file({
    limits: { ...parserLimits, fileSize: limitOf(wish) + 1 },
    throwFileSizeLimit: false,
  })
  if (part?.fieldname !== fieldName) throw missingFile()
  const received = await keep(parts, part, { folder, wish, length })
  request.body = { ...(request.query as Record<string, unknown>), [fieldName]: received }
}

/**
 * Reads the rest of a body and throws it away: a browser hears an answer only when it has sent all, and a connection is
 * good for its next request only when nothing of this one is left in it.
 */
const readOut = (request: FastifyRequest): void => {
  request.raw.unpipe()
  request.raw.resume()
}

/** Makes multipart bodies of the upload the input of its call; those of other calls stay unread and are refused. */
export const addReceiving = (app: FastifyInstance, parts: MediaParts): void => {
  const underWay = new Set<IncomingMessage>()
  void app.register(multipart)
  // A client that is still sending when the service has waited long enough begins anew elsewhere.
  app.addHook('preClose', async () => {
    for (const message of underWay) message.destroy()
  })
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.url !== uploadPath || !request.isMultipart()) return
    underWay.add(request.raw)
    reply.raw.once('close', () => underWay.delete(request.raw))
    try {
      await receive(parts, request, reply)
    } finally {
      readOut(request)
    }
  })
}
