/**
 * The perceptual hash of a picture (`likeness` in its row): 64 bits that stay nearly the same when it is saved anew, made
 * smaller or recoloured (decision 130).
 */
import type { Sharp } from 'sharp'
import sharpPhash from 'sharp-phash'
import distance from 'sharp-phash/distance.js'

/** The package exports the function itself, whatever its types say. */
const phash = sharpPhash as unknown as (typeof sharpPhash)['default']
const apart = distance as unknown as (typeof distance)['default']

const side = 32
/** Shades between the darkest and the brightest point: less is a plain colour, which is like every other one. */
const fewestShades = 24
/** Bits that may differ, as the package advises. */
const mostApart = 4
/** One more than bits may differ: of two that are alike one part is the same. */
const parts = mostApart + 1

/** Returns the hash of a picture; empty for a plain colour. */
export const perceptualHashOf = async (picture: Sharp): Promise<string> => {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (Math.max(...data) - Math.min(...data) < fewestShades) return ''
  return phash(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/**
 * Returns the parts of a hash; pictures that may be alike have one of them in common, and are found by it in an index.
 */
export const perceptualHashParts = (likeness: string): string[] => {
  const length = Math.ceil(likeness.length / parts)
  return likeness === ''
    ? []
    : Array.from({ length: parts }, (_, part) => `${part}:${likeness.slice(part * length, (part + 1) * length)}`)
}

export const isSimilar = (one: string, other: string): boolean =>
  one !== '' && one.length === other.length && apart(one, other) <= mostApart
