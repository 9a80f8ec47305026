/** Takes MP4 files apart and puts them together otherwise: boxes within boxes. */

interface Box {
  type: string
  data: Buffer
}

export const box = (type: string, ...data: Buffer[]): Buffer => {
  const content = Buffer.concat(data)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

export const boxesOf = (bytes: Buffer): Box[] => {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = Math.max(8, bytes.readUInt32BE(at))
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

/**
 * The same with another content of one box; the first of each name on the way is meant. Nothing that is before the
 * pictures may change its length: they are found by their place.
 */
export const changed = (bytes: Buffer, [name, ...within]: string[], change: (data: Buffer) => Buffer): Buffer => {
  const boxes = boxesOf(bytes)
  const meant = boxes.find(({ type }) => type === name)
  if (!meant) throw new Error(`there is no box ${name}`)
  const parts = boxes.map((one) => {
    if (one !== meant) return box(one.type, one.data)
    return box(one.type, within.length > 0 ? changed(one.data, within, change) : change(one.data))
  })
  return Buffer.concat(parts)
}

/** The same, changed in a copy. */
export const patched = (data: Buffer, patch: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(data)
  patch(copy)
  return copy
}

const one = 0x1_0000

/** Recorded with the camera on its side: to be turned clockwise by a quarter. */
export const turned = (mp4: Buffer): Buffer =>
  changed(mp4, ['moov', 'trak', 'tkhd'], (data) =>
    patched(data, (copy) => {
      for (const [index, value] of [0, one, 0, -one, 0].entries()) copy.writeInt32BE(value, 40 + index * 4)
    }),
  )
