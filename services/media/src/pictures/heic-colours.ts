/** Reads the colours of a HEIC or an AVIF in numbers (ISO 23008-12): the property `colr` of the picture that is shown. */

interface Box {
  type: string
  content: Buffer
}

const numberAt = (bytes: Buffer, at: number, length: number): number =>
  at + length <= bytes.length ? bytes.readUIntBE(at, length) : 0

function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = numberAt(bytes, at, 4)
    const end = size === 0 ? bytes.length : at + size
    if (end < at + 8) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, end) }
    at = end
  }
}

const contentOf = (bytes: Buffer, type: string): Buffer => {
  for (const box of boxesOf(bytes)) if (box.type === type) return box.content
  return Buffer.alloc(0)
}

/** The numbers of the properties that an item has, in the order of their box; the first one is 1. */
const propertiesOf = (table: Buffer, wanted: number): number[] => {
  const isLong = numberAt(table, 0, 1) > 0
  const isWide = (numberAt(table, 3, 1) & 1) === 1
  const [idLength, ownLength] = [isLong ? 4 : 2, isWide ? 2 : 1]
  let at = 8
  for (let left = numberAt(table, 4, 4); left > 0 && at < table.length; left -= 1) {
    const id = numberAt(table, at, idLength)
    const count = numberAt(table, at + idLength, 1)
    at += idLength + 1
    const own = Array.from({ length: count }, (_, index) => numberAt(table, at + index * ownLength, ownLength))
    // The highest bit says that a reader has to know the property.
    if (id === wanted) return own.map((property) => property & (isWide ? 0x7fff : 0x7f))
    at += count * ownLength
  }
  return []
}

/** The number of the primaries (ITU-T H.273); undefined where it says none. */
export const declaredPrimaries = (heic: Buffer): number | undefined => {
  const meta = contentOf(heic, 'meta').subarray(4)
  const primary = contentOf(meta, 'pitm')
  const id = numberAt(primary, 4, numberAt(primary, 0, 1) > 0 ? 4 : 2)
  const properties = contentOf(meta, 'iprp')
  const all = [...boxesOf(contentOf(properties, 'ipco'))]
  const own = propertiesOf(contentOf(properties, 'ipma'), id).map((property) => all[property - 1])
  const colours = own.find((box) => box?.type === 'colr' && box.content.toString('latin1', 0, 4) === 'nclx')
  return colours && numberAt(colours.content, 4, 2)
}
