/** Uploading and reading a picture as a page does, and when the service is done with it. */
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { albumTypes } from '@samvaer/contracts/media/values'
import { fetchAgain } from '../member-client.ts'

const boundary = 'samvaer-bench'
const query = new URLSearchParams({ albumTypeId: String(albumTypes.Mail), copyrightConfirmed: 'true' })

/** The multipart body with a JPEG; made once, so that sending it costs next to nothing. */
export const uploadBody = (jpeg: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="File"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    jpeg,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

/** Bytes that are sent at a time. */
const piece = 64 * 1024

const inPieces = function* (body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += piece) yield body.subarray(at, at + piece)
}

/** Piece by piece, as a network takes it. */
export const upload = async (gateway: string, cookie: string, body: Buffer): Promise<MediaCard> => {
  const sent = request(`${gateway}/api/Common/UploadTempMedia?${query}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      'x-requested-with': 'samvaer',
      origin: gateway,
      cookie,
    },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  const [[answer]] = await Promise.all([answered, pipeline(Readable.from(inPieces(body)), sent)])
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`UploadTempMedia: ${answer.statusCode} ${said}`)
  return JSON.parse(said) as MediaCard
}

/** Reads the size that pages show first. */
export const readMedium = async (gateway: string, cookie: string, card: MediaCard): Promise<void> => {
  const source = card.sources.find(({ rendition }) => rendition === 'medium')
  if (!source) throw new Error('The upload has no medium size')
  const answer = await fetchAgain(gateway + source.url, { headers: { cookie } })
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok || byteLength === 0) throw new Error(`${source.url}: ${answer.status}`)
}

/** Resolves when no size of any picture is being drawn any more. @param data the data folder of the platform */
export const allDrawn = async (data: string): Promise<void> => {
  const work = join(data, 'uploads', 'work')
  for (let quiet = 0; quiet < 3; ) {
    await pause(100)
    quiet = existsSync(work) && readdirSync(work).length > 0 ? 0 : quiet + 1
  }
}
