/** Files that are no harmless video, made when they are needed: the code that each is refused with, or `clean` when its film is as harmless as any. */
import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@samvaer/contracts/core/errors'
import { box, boxesOf, changed, patched } from './mp4-boxes.ts'
import { mp4Video, videoIn, webmVideo } from './videos.ts'

export interface HostileVideo {
  name: string
  bytes: Buffer
  type: string
  code: ErrorCode | 'clean'
}

/** In none of the films: it stands in what was hidden in a file, or beside it. */
export const secret = 'SecretOfAnotherFile'

const text = (content: string): Buffer => Buffer.from(content, 'latin1')

/** As short as a film may be whose tables are worth a lie. */
const short = { seconds: 0.4 }

const mp4 = 'video/mp4'
const webm = 'video/webm'
const script = `<script>alert("${secret}")</script>`

const playlist = (file: string): Buffer =>
  text(`#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile://${file}\n#EXT-X-ENDLIST\n`)

const head = boxTypes('isom')
function boxTypes(brand: string): Buffer {
  return box('ftyp', text(brand), Buffer.alloc(4), text('isomiso2avc1mp41'))
}

/** A reference to a file on the disk, as the first programs that cut films wrote it. */
const reference = (file: string): Buffer => {
  const record = Buffer.alloc(150)
  record.writeUInt8(4, 10)
  record.write('disk', 11)
  record.writeUInt8(5, 50)
  record.write('x.mp4', 51)
  record.writeUInt16BE(1, 130)
  record.writeUInt16BE(1, 132)
  const path = text(file.length % 2 ? `/${file}` : file)
  const entry = Buffer.alloc(4)
  entry.writeUInt16BE(2, 0)
  entry.writeUInt16BE(path.length, 2)
  return box('alis', Buffer.alloc(4), record, entry, path, Buffer.from([0xff, 0xff, 0, 0]))
}

const table = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** Its pictures are said to be in another file. */
export const elsewhere = (video: Buffer, file: string): Buffer =>
  changed(video, ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref'], (data) =>
    Buffer.concat([data.subarray(0, 8), reference(file)]),
  )

/** Nothing says any more what of the track is to be shown. */
const whole = (video: Buffer): Buffer => changed(video, ['moov', 'trak', 'edts'], (data) => Buffer.alloc(data.length))

const withMoov = (video: Buffer, change: (moov: Buffer) => Buffer): Buffer => changed(video, ['moov'], change)

/** One of its tracks again and again. */
const manyTracks = (video: Buffer, count: number): Buffer =>
  withMoov(video, (moov) => {
    const track = boxesOf(moov).find(({ type }) => type === 'trak')?.data ?? Buffer.alloc(0)
    return Buffer.concat([moov, ...Array.from({ length: count }, () => box('trak', track))])
  })

/** Pictures that say to stand for hours; with the list of what is to be shown of them, or without. */
const endless = (video: Buffer): Buffer =>
  changed(video, [...table, 'stts'], (data) => patched(data, (copy) => copy.writeUInt32BE(0x0fff_ffff, 12)))

/** Pictures of sizes that nobody has. */
const gigantic = (video: Buffer): Buffer =>
  changed(video, [...table, 'stsd'], (data) =>
    patched(data, (copy) => {
      copy.writeUInt16BE(65_000, 8 + 32)
      copy.writeUInt16BE(65_000, 8 + 34)
    }),
  )

/** A table that says it has four billion entries. */
const counting = (video: Buffer, name: string, at: number): Buffer =>
  changed(video, [...table, name], (data) => patched(data, (copy) => copy.writeUInt32BE(0xffff_ffff, at)))

const broken = (video: Buffer, matroska: Buffer, avi: Buffer): [string, Buffer, string][] => [
  ['the head of an MP4 and a playlist', Buffer.concat([head, playlist('/etc/passwd')]), mp4],
  ['the head of an MP4 and noise', Buffer.concat([head, randomBytes(100_000)]), mp4],
  ['the head of a WebM and noise', Buffer.concat([matroska.subarray(0, 60), randomBytes(100_000)]), webm],
  ['the head of an AVI and noise', Buffer.concat([avi.subarray(0, 40), randomBytes(100_000)]), 'video/x-msvideo'],
  ['an MP4 that breaks off before its table', video.subarray(0, Math.floor(video.length * 0.8)), mp4],
  ['the first bytes of an MP4', video.subarray(0, 40), mp4],
  ['an MP4 with a hundred tracks', manyTracks(video, 100), mp4],
  ['an MP4 whose pictures are in another file', elsewhere(video, '/etc/passwd'), mp4],
  ['an MP4 whose table of sizes has four billion entries', counting(video, 'stsz', 8), mp4],
]

const strangers = (video: Buffer): [string, Buffer, string][] => [
  ['a playlist', playlist('/etc/passwd'), mp4],
  ['a playlist of the web', text('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:1/x.ts\n'), 'application/octet-stream'],
  ['a list of files to join', text("ffconcat version 1.0\nfile '/etc/passwd'\n"), mp4],
  ['a manifest', text('<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>'), mp4],
  ['a description of a stream', text('v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 1 RTP/AVP 96\n'), mp4],
  ['a text of subtitles', text(`1\n00:00:00,000 --> 00:00:05,000\n${script}\n`), mp4],
  ['a script before an MP4', Buffer.concat([text(`${script}\n`), video]), mp4],
  ['a stream of television', Buffer.alloc(188 * 20, text('G@\0\x10')), 'video/mp2t'],
  ['a program', Buffer.concat([text('\x7fELF'), randomBytes(500)]), mp4],
]

const attachments = (): Buffer => {
  const element = (id: string, data: Buffer): Buffer => {
    const size = Buffer.alloc(8)
    size.writeBigUInt64BE(0x0100_0000_0000_0000n | BigInt(data.length))
    return Buffer.concat([Buffer.from(id, 'hex'), size, data])
  }
  const file = Buffer.concat([
    element('466e', text('../../page.html')),
    element('4660', text('text/html')),
    element('465c', text(script.repeat(50))),
    element('46ae', Buffer.from([7])),
  ])
  return element('1941a469', element('61a7', file))
}

/** Its segment goes on to the end of the file, whatever follows. */
const withAttachments = (matroska: Buffer): Buffer => {
  const at = matroska.indexOf(Buffer.from('18538067', 'hex'))
  const open = patched(matroska, (copy) => copy.write('01ffffffffffffff', at + 4, 'hex'))
  return Buffer.concat([open, attachments()])
}

const clean = async (video: Buffer, matroska: Buffer): Promise<[string, Buffer, string][]> => [
  ['a WebM that says MP4', matroska, mp4],
  ['an MP4 that says page', video, 'text/html'],
  ['an MP4 that says JPEG', video, 'image/jpeg'],
  ['an MP4 with a page in it', Buffer.concat([video, box('free', text(script.repeat(20)))]), mp4],
  ['an MP4 with a page behind it', Buffer.concat([video, text(`<html>${script}</html>`)]), mp4],
  ['an MP4 whose table of places has four billion entries', counting(video, 'stco', 4), mp4],
  ['an MP4 that says to be of four gigapixels', gigantic(video), mp4],
  ['one picture that stands for hours', endless(video), mp4],
  ['a Matroska with a page attached', withAttachments(await videoIn('matroska', short)), 'video/x-matroska'],
  [
    'an MP4 that says what no camera should',
    await mp4Video({ ...short, metadata: { comment: script, title: secret } }),
    mp4,
  ],
]

const named = (code: HostileVideo['code'], files: [string, Buffer, string][]): HostileVideo[] =>
  files.map(([name, bytes, type]) => ({ name, bytes, type, code }))

export const hostileVideos = async (): Promise<HostileVideo[]> => {
  const [video, matroska, avi] = await Promise.all([mp4Video(short), webmVideo(short), videoIn('avi', short)])
  const tiny = { width: 64, height: 64, sound: false }
  return [
    ...named('FileEmpty', [['nothing', Buffer.alloc(0), mp4]]),
    ...named('FileTypeNotAllowed', strangers(video)),
    ...named('VideoBroken', [
      ...broken(video, matroska, avi),
      ['sound alone', await mp4Video({ pictures: false }), mp4],
    ]),
    ...named('VideoTooLong', [
      ['pictures that stand for hours', whole(endless(video)), mp4],
      ['five minutes and a little', await mp4Video({ ...tiny, seconds: 310, frameRate: 1 }), mp4],
      ['the same in a WebM', await webmVideo({ ...tiny, seconds: 310, frameRate: 1 }), webm],
    ]),
    ...named('VideoTooLarge', [
      ['pictures too wide', await mp4Video({ ...tiny, width: 4352, seconds: 0.1 }), mp4],
      ['a thousand pictures a second', await mp4Video({ ...tiny, frameRate: 1000 }), mp4],
    ]),
    ...named('clean', await clean(video, matroska)),
  ]
}
