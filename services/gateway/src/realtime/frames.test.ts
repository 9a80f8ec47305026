import { expect, test } from 'vitest'
import { FrameBoundary } from './frames.ts'

/** A text frame of a server. */
const frame = (length: number): Buffer => {
  const payload = Buffer.alloc(length, 'x')
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), payload])
  if (length < 65_536) return Buffer.concat([Buffer.from([0x81, 126, length >> 8, length & 255]), payload])
  const head = Buffer.alloc(10)
  head[0] = 0x81
  head[1] = 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

const lengths = [0, 1, 125, 126, 300, 65_535, 65_536, 100_000]

test.each([1, 2, 3, 7, 1000, 1_000_000])('frames cut into pieces of %i bytes are followed', (size) => {
  const frames = lengths.map(frame)
  const stream = Buffer.concat(frames)
  const ends = new Set(frames.map((_, index) => Buffer.concat(frames.slice(0, index + 1)).length))
  const boundary = new FrameBoundary()
  expect(boundary.between).toBe(true)
  for (let at = 0; at < stream.length; at += size) {
    boundary.pass(stream.subarray(at, at + size))
    const passed = Math.min(at + size, stream.length)
    if (boundary.between !== ends.has(passed)) expect.fail(`wrong after ${passed} bytes`)
  }
  expect(boundary.between).toBe(true)
})
