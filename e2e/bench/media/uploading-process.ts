/** The browser of `uploading-member.ts`: given a number, it uploads the picture so many times at once. */
import { readFileSync } from 'node:fs'
import { upload, uploadBody } from './upload.ts'

const [url = '', cookie = '', picture = ''] = process.argv.slice(2)
const body = uploadBody(readFileSync(picture))

process.on('disconnect', () => process.exit(0))
process.on('message', (count: number) => {
  Promise.all(Array.from({ length: count }, () => upload(url, cookie, body))).then(
    () => process.send?.('answered'),
    (error: unknown) => process.send?.(String(error)),
  )
})
