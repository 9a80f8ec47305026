/** Pictures for tests, drawn when they are needed and kept: four quarters of different colours, so that turning and colour show. */
import sharp, { type Sharp } from 'sharp'

const colours = [
  { r: 200, g: 30, b: 30 },
  { r: 30, g: 160, b: 60 },
  { r: 40, g: 60, b: 200 },
  { r: 230, g: 220, b: 60 },
] as const

/** Red and green above, blue and yellow below. */
export const quarters = (width = 64, height = 48): Sharp => {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const parts = colours.map((background, index) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background } },
    left: (index % 2) * (width - w),
    top: Math.floor(index / 2) * (height - h),
  }))
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(parts)
}

/** The quarters of a picture by name, as far as compression leaves them. */
export const coloursOf = async (bytes: Buffer): Promise<string[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): string => {
    const offset = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3)
    const near = colours.map((c) => Math.hypot(c.r - r, c.g - g, c.b - b))
    return ['red', 'green', 'blue', 'yellow'][near.indexOf(Math.min(...near))] ?? ''
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

const gps = {
  IFD0: { Make: 'SecretCamera', Artist: 'SecretArtist' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 33/1', GPSLongitudeRef: 'E', GPSLongitude: '12/1 34/1 5/1' },
} as const

const xmp =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="SecretAuthor"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'

/** Each is drawn once: whoever changes one changes a copy. */
const drawn = new Map<string, Promise<Buffer>>()
const kept = (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
  const known = drawn.get(name) ?? draw()
  drawn.set(name, known)
  return known
}

const drawPhotograph = (width: number, height: number): Promise<Buffer> =>
  quarters(width, height)
    .jpeg()
    .withExif(gps)
    .withXmp(xmp)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .toBuffer()

/** A photograph with everything in it that a camera writes, lying on its side. */
export const photograph = (width = 64, height = 48): Promise<Buffer> =>
  kept(`photograph ${width} ${height}`, () => drawPhotograph(width, height))

export const jpeg = (width = 64, height = 48): Promise<Buffer> =>
  kept(`jpeg ${width} ${height}`, () => quarters(width, height).jpeg().toBuffer())
