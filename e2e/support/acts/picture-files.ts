/** Files that members choose: a picture of one colour fading into another, and files that are refused. */
import { crc32, deflateSync } from 'node:zlib'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

type Colour = readonly [number, number, number]

/** A PNG that fades from above to below. */
export const pictureFile = (
  name: string,
  [from, to]: readonly [Colour, Colour],
  width = 600,
  height = 400,
): ChosenFile => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, row) => {
    const pixel = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * (row / height)))
    return Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(pixel))])
  })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) }
}

export const dusk = () =>
  pictureFile('dusk.png', [
    [44, 52, 92],
    [240, 180, 140],
  ])
export const sea = () =>
  pictureFile(
    'sea.png',
    [
      [150, 190, 200],
      [30, 70, 90],
    ],
    400,
    600,
  )
export const forest = () =>
  pictureFile('forest.png', [
    [200, 220, 180],
    [40, 80, 50],
  ])

/** It begins as a picture and is none. */
export const brokenFile = (): ChosenFile => {
  const { buffer } = dusk()
  return { name: 'broken.png', mimeType: 'image/png', buffer: buffer.subarray(0, buffer.length / 2) }
}
