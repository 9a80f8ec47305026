/** Files that are no harmless picture, made when they are needed: the code that each is refused with, or `clean`. */
import { crc32, deflateSync } from 'node:zlib'
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import sharp from 'sharp'
import { heicPicture } from './heic-picture.ts'
import { jpeg, quarters } from './pictures.ts'

export interface HostileFile {
  name: string
  bytes: Buffer
  type: string
  /** The reason why it is refused; `clean` when what is drawn of it is as harmless as any. */
  code: ErrorCode | 'clean'
}

const text = (content: string): Buffer => Buffer.from(content, 'latin1')

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([text(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const pngHead = text('\x89PNG\r\n\x1a\n')

/** A grey PNG of one bit a pixel: little to send, much to unpack. */
const greyPng = (width: number, height: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([pngHead, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** A chunk behind the head of a PNG. */
const withChunk = (png: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])

/** A comment behind the first marker of a JPEG. */
const withComment = (picture: Buffer, comment: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([picture.subarray(0, 2), head, text(comment), picture.subarray(2)])
}

/** A JPEG whose frame says another size than it has. */
const withSize = (picture: Buffer, width: number, height: number): Buffer => {
  const changed = Buffer.from(picture)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

const archive = Buffer.concat([
  text('PK\x03\x04'),
  Buffer.alloc(26),
  text('../../etc/passwd'),
  text('PK\x05\x06'),
  Buffer.alloc(18),
])

const frames = async (): Promise<Buffer> => {
  const two = await Promise.all([quarters(), quarters().negate()].map((one) => one.png().toBuffer()))
  return sharp(two, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A GIF whose canvas and picture say that they are as large as they can. */
const hugeGif = (gif: Buffer): Buffer => {
  const changed = Buffer.from(gif)
  const largest = Buffer.alloc(4, 0xff)
  largest.copy(changed, 6)
  // Its descriptor: a comma, two zeros for its place, its size.
  largest.copy(changed, changed.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 48, 0])) + 5)
  return changed
}

/** A WebP whose canvas says another size than its picture has. */
const withCanvas = (webp: Buffer, canvas: number[]): Buffer => {
  const changed = Buffer.from(webp)
  changed.set(canvas, 24)
  return changed
}

const strangers = (): [string, Buffer, string][] => [
  ['a text', text('Hello, I am a picture. Really.'.repeat(10)), 'image/jpeg'],
  [
    'a drawing with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/svg+xml',
  ],
  ['such a drawing that says PNG', text('<?xml version="1.0"?><svg onload="alert(1)"/>'), 'image/png'],
  ['a page', text('<!doctype html><html><body><script>alert(1)</script></body></html>'), 'image/jpeg'],
  ['a script', text('#!/bin/sh\nrm -rf /\n'), 'image/gif'],
  ['a document', text('%PDF-1.7\n1 0 obj <</Type/Catalog>>\nendobj'), 'image/jpeg'],
  ['an archive that leaves its folder', archive, 'image/png'],
  ['a program', Buffer.concat([text('\x7fELF'), Buffer.alloc(200)]), 'image/webp'],
  ['a bitmap', Buffer.concat([text('BM'), Buffer.alloc(200)]), 'image/bmp'],
  ['a video', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypisom'), Buffer.alloc(200)]), 'video/mp4'],
  ['a video that says JPEG', Buffer.concat([text('\x1a\x45\xdf\xa3'), Buffer.alloc(200)]), 'image/jpeg'],
]

const otherFormats = async (): Promise<[string, Buffer, string][]> => [
  ['a TIFF', await quarters().tiff().toBuffer(), 'image/tiff'],
]

const twofold = (picture: Buffer): [string, Buffer, string][] => [
  ['a JPEG that is an archive', Buffer.concat([picture, archive]), 'image/jpeg'],
  ['a JPEG that is a document', withComment(picture, '%PDF-1.7 1 0 obj'), 'image/jpeg'],
]

/** Their names and the texts within them decide nothing: they are drawn anew. */
const clean = (picture: Buffer, png: Buffer, gif: Buffer): [string, Buffer, string][] => [
  ['a PNG that says JPEG', png, 'image/jpeg'],
  ['a JPEG that says PNG', picture, 'image/png'],
  ['a JPEG that says page', picture, 'text/html'],
  ['a JPEG that says drawing', picture, 'image/svg+xml'],
  ['a JPEG that is a page', Buffer.concat([picture, text('<html><body onload=alert(1)></body></html>')]), 'image/jpeg'],
  [
    'a JPEG with a script behind it',
    Buffer.concat([picture, text('<script>alert(document.cookie)</script>')]),
    'image/jpeg',
  ],
  ['a JPEG with a program in its comment', withComment(picture, '<?php system($_GET["c"]); ?>'), 'image/jpeg'],
  ['a GIF that is a page', Buffer.concat([gif, text('<!DOCTYPE html><p>hello')]), 'image/gif'],
  ['a PNG with a drawing in it', withChunk(png, 'tEXt', text('Comment\0<svg onload="alert(1)">')), 'image/png'],
]

const broken = async (picture: Buffer, png: Buffer): Promise<[string, Buffer, string][]> => {
  const webp = await quarters().webp().toBuffer()
  const clear = await quarters().ensureAlpha(0.5).webp().toBuffer()
  const avif = await quarters().avif().toBuffer()
  const noise = Buffer.from(png)
  noise.fill(0x5a, 41, 60)
  return [
    ['a JPEG that breaks off', picture.subarray(0, Math.floor(picture.length * 0.7)), 'image/jpeg'],
    ['a PNG that breaks off', png.subarray(0, Math.floor(png.length * 0.6)), 'image/png'],
    ['a WebP that breaks off', webp.subarray(0, Math.floor(webp.length * 0.6)), 'image/webp'],
    ['the beginning of a JPEG', picture.subarray(0, 3), 'image/jpeg'],
    ['a PNG whose data are noise', noise, 'image/png'],
    ['a WebP that says 16,384 × 16,384', withCanvas(clear, [0xff, 0x3f, 0, 0xff, 0x3f, 0]), 'image/webp'],
    ['a GIF that is a program', text('GIF89a=1;alert(document.domain);//'), 'image/gif'],
    ['the beginning of a HEIC', Buffer.concat([heicPicture.subarray(0, 28), Buffer.alloc(100)]), 'image/heic'],
    ['a HEIC that breaks off', heicPicture.subarray(0, heicPicture.length - 60), 'image/heic'],
    ['the beginning of an AVIF', avif.subarray(0, 64), 'image/avif'],
    ['an AVIF that breaks off', avif.subarray(0, avif.length - 30), 'image/avif'],
  ]
}

const moving = async (png: Buffer, gif: Buffer): Promise<[string, Buffer, string][]> => [
  ['a GIF that moves', gif, 'image/gif'],
  ['a WebP that moves', await sharp(gif, { animated: true }).webp().toBuffer(), 'image/webp'],
  ['a PNG that moves', withChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), 'image/png'],
]

/** An AVIF that says another size than its picture has. */
const avifOfSize = async (side: number): Promise<Buffer> => {
  const avif = await quarters().avif().toBuffer()
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(side, size)
  avif.writeUInt32BE(side, size + 4)
  return avif
}

const giants = async (picture: Buffer, gif: Buffer): Promise<[string, Buffer, string][]> => [
  [
    'a bomb of a gigapixel',
    greyPng(32_768, 32_768, deflateSync(Buffer.alloc(32_768 * 4097), { level: 1 })),
    'image/png',
  ],
  ['a PNG that says 50,000 × 50,000', greyPng(50_000, 50_000, deflateSync(Buffer.alloc(100))), 'image/png'],
  ['a JPEG that says 65,000 × 65,000', withSize(picture, 65_000, 65_000), 'image/jpeg'],
  ['a GIF that says 65,535 × 65,535', hugeGif(gif), 'image/gif'],
  ['an AVIF that says 16,000 × 16,000', await avifOfSize(16_000), 'image/avif'],
]

const named = (code: HostileFile['code'], files: [string, Buffer, string][]): HostileFile[] =>
  files.map(([name, bytes, type]) => ({ name, bytes, type, code }))

export const hostileFiles = async (): Promise<HostileFile[]> => {
  const [picture, png, gif] = await Promise.all([jpeg(), quarters().png().toBuffer(), frames()])
  const still = await quarters().gif().toBuffer()
  return [
    ...named('FileEmpty', [['nothing', Buffer.alloc(0), 'image/jpeg']]),
    ...named('FileTypeNotAllowed', [...strangers(), ...(await otherFormats())]),
    ...named('clean', clean(picture, png, still)),
    ...named('FileNotClean', twofold(picture)),
    ...named('PictureBroken', await broken(picture, png)),
    ...named('PictureAnimated', await moving(png, gif)),
    ...named('PictureTooLarge', await giants(picture, still)),
    ...named('FileTooLarge', [
      ['11 megabytes', Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)]), 'image/jpeg'],
    ]),
  ]
}
