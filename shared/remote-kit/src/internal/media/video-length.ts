/**
 * Reads the length of a video out of the index of its file: a page may play what its own origin sends and no file of
 * the device, and a file of hundreds of megabytes is worth a look before it is sent.
 */

/** A box of an MP4 or QuickTime file: where what is in it begins and ends, in bytes. */
interface Box {
  type: string
  from: number
  to: number
}

/** No file has more beside its index; one that says so is none. */
const mostBoxes = 200

const viewOf = async (file: Blob, from: number, to: number) => new DataView(await file.slice(from, to).arrayBuffer())

const boxAt = async (file: Blob, at: number, end: number): Promise<Box | undefined> => {
  const head = await viewOf(file, at, Math.min(at + 16, end))
  if (head.byteLength < 8) return undefined
  const type = String.fromCharCode(...[4, 5, 6, 7].map((place) => head.getUint8(place)))
  const size = head.getUint32(0)
  // 0: up to the end; 1: the size stands behind the type.
  if (size === 0) return { type, from: at + 8, to: end }
  if (size > 1) return { type, from: at + 8, to: at + size }
  return head.byteLength < 16 ? undefined : { type, from: at + 16, to: at + Number(head.getBigUint64(8)) }
}

const findBox = async (file: Blob, wanted: string, from: number, end: number): Promise<Box | undefined> => {
  let at = from
  for (let count = 0; at < end && count < mostBoxes; count += 1) {
    const box = await boxAt(file, at, end)
    if (!box || box.to <= at) return undefined
    if (box.type === wanted) return box
    at = box.to
  }
  return undefined
}

/** Seconds, of a box that says them as heads of a film and of its tracks do. */
const secondsIn = async (file: Blob, head: Box | undefined): Promise<number | undefined> => {
  const fields = head && (await viewOf(file, head.from, Math.min(head.from + 32, file.size)))
  if (!fields || fields.byteLength < 20) return undefined
  const isLong = fields.getUint8(0) === 1
  if (isLong && fields.byteLength < 32) return undefined
  const unitsInSecond = fields.getUint32(isLong ? 20 : 12)
  const units = isLong ? Number(fields.getBigUint64(24)) : fields.getUint32(16)
  // A video that is streamed while it is recorded has no length here.
  return units > 0 && unitsInSecond > 0 ? units / unitsInSecond : undefined
}

/** Seconds of the longest track: what is in the file, whatever was cut off it or put before it. */
const longestTrack = async (file: Blob, index: Box): Promise<number | undefined> => {
  let longest: number | undefined
  for (let at = index.from; ; ) {
    const track = await findBox(file, 'trak', at, index.to)
    if (!track) return longest
    at = track.to
    const media = await findBox(file, 'mdia', track.from, track.to)
    const seconds = await secondsIn(file, media && (await findBox(file, 'mdhd', media.from, media.to)))
    if (seconds !== undefined) longest = Math.max(longest ?? 0, seconds)
  }
}

/** Reads the seconds of a video; undefined for a file of another kind, and for one that does not say it. */
export const videoLength = async (file: Blob): Promise<number | undefined> => {
  const found = await findBox(file, 'moov', 0, file.size)
  if (!found) return undefined
  const index = { ...found, to: Math.min(found.to, file.size) }
  const whole = await secondsIn(file, await findBox(file, 'mvhd', index.from, index.to))
  // The whole counts from zero, also where the clock of a recorder begins later.
  return whole === undefined ? undefined : Math.min(whole, (await longestTrack(file, index)) ?? whole)
}
