import { describe, expect, it } from 'vitest'
import { videoLength } from './video-length.ts'

const box = (type: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(8 + parts.reduce((sum, { length }) => sum + length, 0))
  new DataView(bytes.buffer).setUint32(0, bytes.length)
  bytes.set(new TextEncoder().encode(type), 4)
  let at = 8
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The head of the index; version 1 has long numbers. */
const head = (version: 0 | 1, unitsInSecond: number, units: number): Uint8Array => {
  const fields = new DataView(new ArrayBuffer(100))
  fields.setUint8(0, version)
  if (version === 0) {
    fields.setUint32(12, unitsInSecond)
    fields.setUint32(16, units)
  } else {
    fields.setUint32(20, unitsInSecond)
    fields.setBigUint64(24, BigInt(units))
  }
  return box('mvhd', new Uint8Array(fields.buffer))
}

const ftyp = box('ftyp', new TextEncoder().encode('isom'))
const pictures = box('mdat', new Uint8Array(5000))

describe('the length of a video', () => {
  it('stands in its index, before or behind the pictures', async () => {
    const index = box('moov', box('free'), head(0, 1000, 65_500))
    expect(await videoLength(new Blob([ftyp, index, pictures]))).toBe(65.5)
    expect(await videoLength(new Blob([ftyp, pictures, index]))).toBe(65.5)
  })

  it('may be written in long numbers', async () =>
    expect(await videoLength(new Blob([ftyp, box('moov', head(1, 90_000, 27_090_000))]))).toBe(301))

  it('is found behind a part of more than four gigabytes that says its size in long', async () => {
    const long = new Uint8Array(16 + 30)
    const view = new DataView(long.buffer)
    view.setUint32(0, 1)
    long.set(new TextEncoder().encode('mdat'), 4)
    view.setBigUint64(8, BigInt(long.length))
    expect(await videoLength(new Blob([ftyp, long, box('moov', head(0, 10, 20))]))).toBe(2)
  })

  it.each([
    ['is none', new Blob(['GIF89a and more than sixteen bytes of it'])],
    ['is empty', new Blob([])],
    ['was streamed', new Blob([ftyp, box('moov', head(0, 1000, 0))])],
    ['is cut off', new Blob([ftyp, box('moov', head(0, 1000, 5000)).slice(0, 30)])],
    ['has no index', new Blob([ftyp, pictures])],
    ['says that a part has no size', new Blob([new Uint8Array([0, 0, 0, 2, 1, 1, 1, 1, 0, 0, 0, 0])])],
  ])('is not known of what %s', async (_what, file) => expect(await videoLength(file)).toBeUndefined())
})
