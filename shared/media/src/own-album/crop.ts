/** The part of a picture that stays, from how it is turned, enlarged and moved. */
import type { Crop, Rotation } from '@samvaer/contracts/media-fields'

interface Size {
  width: number
  height: number
}

export interface Cut {
  rotate: Rotation
  /** Width by height of what stays; undefined for the shape of the picture. */
  shape: number | undefined
  /** From 1, where as much stays as fits the shape. */
  zoom: number
  /** Where the part lies between the edges, 0 to 1. */
  x: number
  y: number
}

export const uncut: Cut = { rotate: 0, shape: undefined, zoom: 1, x: 0.5, y: 0.5 }

/** Enlarged further, less than the service takes would stay. */
export const mostZoom = 4

export const turnedSize = ({ width, height }: Size, rotate: Rotation): Size =>
  rotate === 90 || rotate === 270 ? { width: height, height: width } : { width, height }

/** A quarter further, clockwise. */
export const turned = (rotate: Rotation): Rotation => (({ 0: 90, 90: 180, 180: 270, 270: 0 }) as const)[rotate]

export const cropOf = (size: Size, { rotate, shape, zoom, x, y }: Cut): Crop => {
  const whole = turnedSize(size, rotate)
  const own = whole.width / whole.height
  const wanted = shape ?? own
  const width = Math.min(1, wanted / own) / zoom
  const height = Math.min(1, own / wanted) / zoom
  return { x: x * (1 - width), y: y * (1 - height), width, height }
}

/** A way over the picture, in parts of what is seen: the part that stays goes the other way, as far as there is room. */
export const dragged = (place: number, by: number, part: number): number =>
  part >= 1 ? place : Math.min(1, Math.max(0, place - (by * part) / (1 - part)))

/** Nothing of it would change. */
export const isWhole = (size: Size, cut: Cut): boolean => {
  const { width, height } = cropOf(size, cut)
  return cut.rotate === 0 && width > 0.999 && height > 0.999
}
