/** Computes how the pictures of a video stand, and how large the film becomes. */
import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants'
import type { Stream } from 'node-av/lib'

export interface Size {
  width: number
  height: number
}

/** A matrix says it in the order a b u c d v x y w, of which a b c d turn and mirror. */
const matrixOf = ({ codecpar }: Stream): readonly [number, number, number, number] => {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return [1, 0, 0, 1]
  return [matrix.readInt32LE(0), matrix.readInt32LE(4), matrix.readInt32LE(12), matrix.readInt32LE(16)]
}

const mirror = (x: boolean, y: boolean): string[] => [...(x ? ['hflip'] : []), ...(y ? ['vflip'] : [])]

/** The filters that put pictures upright; any angle is taken for the nearest quarter. */
const turningOf = (stream: Stream): string[] => {
  const [a, b, c, d] = matrixOf(stream)
  if (Math.abs(a) + Math.abs(d) >= Math.abs(b) + Math.abs(c)) return mirror(a < 0, d < 0)
  if (b > 0) return [`transpose=${c > 0 ? 'cclock_flip' : 'clock'}`]
  return [`transpose=${c < 0 ? 'clock_flip' : 'cclock'}`]
}

/** Returns a size in square pixels: those that are not square are made so by their width. */
const squareSize = ({ codecpar: { width, height, sampleAspectRatio: ratio } }: Stream): Size => {
  const { num, den } = ratio
  const stretch = num > 0 && den > 0 ? Math.min(10, Math.max(0.1, num / den)) : 1
  return { width: Math.max(1, Math.round(width * stretch)), height }
}

export interface Shape {
  /** Pixels of the upright picture. */
  size: Size
  turning: string[]
}

export const shapeOf = (stream: Stream): Shape => {
  const turning = turningOf(stream)
  const { width, height } = squareSize(stream)
  const lies = turning.some((filter) => filter.startsWith('transpose'))
  return { turning, size: lies ? { width: height, height: width } : { width, height } }
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/** Returns a size as it is, or smaller, with the even sides that films have. */
export const within = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}
