/** A photograph of 12 megapixels, drawn: light that falls off, shapes, and the grain of a sensor. */
import sharp from 'sharp'

const width = 4000
const height = 3000
const channels = 3
/** Steps of 255 that a pixel is off at most. */
const grain = 28

/** Noise that is the same in every run. */
const noiseFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x1_0000_0000
  }
}

/** @returns a JPEG of quality 85 */
export const photograph = (): Promise<Buffer> => {
  const pixels = Buffer.allocUnsafe(width * height * channels)
  const noise = noiseFrom(17)
  let at = 0
  for (let y = 0; y < height; y++) {
    const sky = 1 - y / height
    for (let x = 0; x < width; x++) {
      const shapes = Math.sin(x / 90) * Math.cos(y / 70) + Math.sin((x + 2 * y) / 23) * (1 - sky)
      const light = 110 + 70 * sky + 28 * shapes
      for (let channel = 0; channel < channels; channel++) {
        const tint = (channel - 1) * 30 * sky
        pixels[at++] = Math.max(0, Math.min(255, light + tint + (noise() - 0.5) * 2 * grain))
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality: 85 }).toBuffer()
}
