/** The part of a picture that stays, from how it is turned, enlarged and moved: what the frame shows. */
import type { Crop, Rotation } from '@samvaer/contracts/media/shapes'
import type { PictureEdit } from './album-acts.ts'

export interface Size {
  width: number
  height: number
}

export interface Cut {
  rotate: Rotation
  /** Width by height of what stays; undefined for the shape of the picture. */
  shape: number | undefined
  /** From 1, where as much stays as fits the shape. */
  zoom: number
  /** The position of the part between the edges, 0 to 1. */
  x: number
  y: number
}

export const uncut: Cut = { rotate: 0, shape: undefined, zoom: 1, x: 0.5, y: 0.5 }

/** Enlarged further, less than the service takes would stay. */
const farthest = 4

export const turnedSize = ({ width, height }: Size, rotate: Rotation): Size =>
  rotate === 90 || rotate === 270 ? { width: height, height: width } : { width, height }

/** A quarter further, clockwise. */
export const turned = (rotate: Rotation): Rotation => (({ 0: 90, 90: 180, 180: 270, 270: 0 }) as const)[rotate]

/** Returns the part of the turned picture that fits a shape. */
const fitting = (size: Size, { rotate, shape }: Pick<Cut, 'rotate' | 'shape'>): Size => {
  const whole = turnedSize(size, rotate)
  const own = whole.width / whole.height
  const wanted = shape ?? own
  return { width: Math.min(1, wanted / own), height: Math.min(1, own / wanted) }
}

export const cropOf = (size: Size, cut: Cut): Crop => {
  const most = fitting(size, cut)
  const width = most.width / cut.zoom
  const height = most.height / cut.zoom
  return { x: cut.x * (1 - width), y: cut.y * (1 - height), width, height }
}

/** Returns the largest zoom at which so many pixels of each side stay where there are that many. */
export const mostZoom = (size: Size, cut: Pick<Cut, 'rotate' | 'shape'>, least: number): number => {
  const whole = turnedSize(size, cut.rotate)
  const most = fitting(size, cut)
  const shorter = Math.min(most.width * whole.width, most.height * whole.height)
  return Math.min(farthest, Math.max(1, shorter / Math.max(1, least)))
}

const between = (value: number): number => Math.min(1, Math.max(0, value))

/** Returns a beginning between the edges for a part of this length; in the middle where there is no room. */
const placed = (begin: number, part: number): number => (part > 0.999 ? 0.5 : between(begin / (1 - part)))

/** The picture moved below the frame, in parts of the frame: what stays goes the other way, as far as there is room. */
export const moved = (size: Size, cut: Cut, by: { x: number; y: number }): Cut => {
  const { x, y, width, height } = cropOf(size, cut)
  return { ...cut, x: placed(x - by.x * width, width), y: placed(y - by.y * height, height) }
}

/** Enlarged so many times, about a point of the frame: what is there stays there, as far as there is room. */
export const enlarged = (
  size: Size,
  cut: Cut,
  { times, most, at }: { times: number; most: number; at: { x: number; y: number } },
): Cut => {
  const before = cropOf(size, cut)
  const zoom = Math.min(most, Math.max(1, cut.zoom * times))
  const { width, height } = cropOf(size, { ...cut, zoom })
  const x = before.x + at.x * (before.width - width)
  const y = before.y + at.y * (before.height - height)
  return { ...cut, zoom, x: placed(x, width), y: placed(y, height) }
}

/** Returns the turn, zoom and move of a picture that was edited before. */
export const cutOf = (size: Size, { rotate, crop }: PictureEdit, shape: number | undefined): Cut => {
  const most = fitting(size, { rotate, shape })
  const zoom = Math.min(farthest, Math.max(1, Math.min(most.width / crop.width, most.height / crop.height)))
  const { width, height } = cropOf(size, { ...uncut, rotate, shape, zoom })
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  return {
    ...{ rotate, shape, zoom },
    x: placed(middle.x - width / 2, width),
    y: placed(middle.y - height / 2, height),
  }
}

/** Width by height of what an edit leaves. */
export const shapeOf = (size: Size, { rotate, crop }: PictureEdit): number => {
  const whole = turnedSize(size, rotate)
  return (crop.width * whole.width) / (crop.height * whole.height)
}

/** True when nothing of the picture would change that anybody sees. */
export const isSameEdit = (one: PictureEdit, other: PictureEdit): boolean =>
  one.rotate === other.rotate &&
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one.crop[side] - other.crop[side]) < 0.002)
