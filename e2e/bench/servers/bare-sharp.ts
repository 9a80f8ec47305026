/** The floor of an upload: sharp alone draws what is shown at once of a file, with the settings of the media service. */
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { encode } from 'blurhash'
import sharp from 'sharp'
import { report } from './report.ts'

// As the picture process, with every thread there is: on a busy machine both wait alike.
const threads = '/proc/self/task'
for (const thread of existsSync(threads) ? readdirSync(threads) : ['0']) setPriority(Number(thread), 10)
sharp.cache(false)
sharp.concurrency(1)

const { SAMVAER_BENCH_PICTURE: file = '', SAMVAER_BENCH_DRAWN: folder = '' } = process.env
const medium = join(folder, 'medium.webp')

const draw = async (): Promise<string> => {
  await sharp(file, { sequentialRead: true })
    .autoOrient()
    .resize({ width: 960, height: 1920, fit: 'inside' })
    .webp({ quality: 80, effort: 3 })
    .toFile(medium)
  await sharp(medium)
    .resize({ width: 320, height: 640, fit: 'inside' })
    .webp({ quality: 80, effort: 3 })
    .toFile(join(folder, 'small.webp'))
  const { data, info } = await sharp(medium)
    .resize({ width: 32, height: 32, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3)
}

const server = createServer((_request, response) => {
  draw().then(
    (blurhash) => response.end(blurhash),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => report(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
