import { describe, expect, it } from 'vitest'
import { cropOf, cutOf, enlarged, isSameEdit, mostZoom, moved, shapeOf, turned, turnedSize, uncut } from './crop.ts'

const picture = { width: 400, height: 200 }
const whole = { rotate: 0, crop: { x: 0, y: 0, width: 1, height: 1 } } as const

describe('the part that stays', () => {
  it('is everything at first', () => {
    expect(cropOf(picture, uncut)).toEqual(whole.crop)
    expect(isSameEdit(whole, { rotate: 0, crop: cropOf(picture, uncut) })).toBe(true)
  })
  it('is as much as fits a shape, in the middle', () =>
    expect(cropOf(picture, { ...uncut, shape: 1 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 }))
  it('is less of it, the more it is enlarged, and never beyond the edge', () => {
    const crop = cropOf(picture, { ...uncut, zoom: 2, x: 1, y: 0 })
    expect(crop).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 })
    expect(isSameEdit(whole, { rotate: 0, crop })).toBe(false)
  })
  it('is of the turned picture', () => {
    expect(turnedSize(picture, 90)).toEqual({ width: 200, height: 400 })
    expect(cropOf(picture, { ...uncut, rotate: 90, shape: 1 })).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 })
    expect(isSameEdit(whole, { rotate: 180, crop: whole.crop })).toBe(false)
  })
  it('is at least so many pixels, where there are as many', () => {
    const square = { rotate: 0, shape: 1 } as const
    expect(mostZoom(picture, square, 100)).toBe(2)
    expect(mostZoom(picture, square, 20)).toBe(4)
    expect(mostZoom({ width: 90, height: 120 }, square, 200)).toBe(1)
  })
})

it('four quarters are a whole turn', () =>
  expect([0, 90, 180, 270].map((one) => turned(one as 0))).toEqual([90, 180, 270, 0]))

describe('in the frame', () => {
  const square = { ...uncut, shape: 1, zoom: 2 }
  it.each([
    ['follows the finger', square, { x: 0.5, y: -0.5 }, { x: 0.25, y: 0.5 }],
    ['stops at its edges', square, { x: 5, y: -5 }, { x: 0, y: 0.5 }],
    ['stays where there is no room', { ...uncut, shape: 1 }, { x: 0.1, y: 0.3 }, { x: 0.2, y: 0 }],
  ])('the picture %s', (_what, cut, by, expected) => {
    const { x, y } = cropOf(picture, moved(picture, cut, by))
    expect(x).toBeCloseTo(expected.x)
    expect(y).toBeCloseTo(expected.y)
  })

  it.each([
    ['in the middle', { x: 0.5, y: 0.5 }, { x: 0.375, y: 0.25 }],
    ['at a corner', { x: 0, y: 0 }, { x: 0.25, y: 0 }],
  ])('enlarging keeps what is %s', (_where, at, expected) => {
    const { x, y, width } = cropOf(picture, enlarged(picture, { ...uncut, shape: 1 }, { times: 2, most: 4, at }))
    expect([x, y, width]).toEqual([expected.x, expected.y, 0.25])
  })

  it('enlarges no further than it may, nor beyond the whole', () => {
    const at = { x: 0.2, y: 0.9 }
    expect(enlarged(picture, square, { times: 9, most: 3, at }).zoom).toBe(3)
    expect(enlarged(picture, square, { times: 0.1, most: 3, at })).toMatchObject({ zoom: 1, y: 0.5 })
  })
})

it.each([
  ['a corner, turned', { ...uncut, rotate: 90, shape: 1, zoom: 2.5, x: 0, y: 1 } as const],
  ['the middle', { ...uncut, shape: 3 / 4, zoom: 1.2 }],
  ['all of it', uncut],
])('an edit of before stands in the frame as it was: %s', (_what, cut) => {
  const edit = { rotate: cut.rotate, crop: cropOf(picture, cut) }
  const again = cutOf(picture, edit, cut.shape)
  expect(isSameEdit({ rotate: again.rotate, crop: cropOf(picture, again) }, edit)).toBe(true)
  const size = turnedSize(picture, cut.rotate)
  expect(shapeOf(picture, edit)).toBeCloseTo(cut.shape ?? size.width / size.height)
})
