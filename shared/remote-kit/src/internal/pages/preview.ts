/** A picture of this device, small enough to be kept while it is written about. */
export type Preview = ImageBitmap

/** Pixels. */
const widest = 960

/**
 * Upright, as the browser reads it; undefined where it cannot: HEIC outside Safari, or a file that is none. It is drawn
 * and never an address, which the page's policy would have to allow.
 */
export const previewOf = async (file: File): Promise<Preview | undefined> => {
  try {
    const whole = await createImageBitmap(file)
    if (whole.width <= widest) return whole
    const small = await createImageBitmap(whole, { resizeWidth: widest, resizeQuality: 'medium' })
    whole.close()
    return small
  } catch {
    return undefined
  }
}
