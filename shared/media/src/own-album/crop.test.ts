import { describe, expect, it } from 'vitest'
import { cropOf, dragged, isWhole, turned, turnedSize, uncut } from './crop.ts'

const picture = { width: 400, height: 200 }

describe('what stays', () => {
  it('is everything at first', () => {
    expect(cropOf(picture, uncut)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
    expect(isWhole(picture, uncut)).toBe(true)
  })
  it('is as much as fits a shape, in the middle', () =>
    expect(cropOf(picture, { ...uncut, shape: 1 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 }))
  it('is less of it, the more it is enlarged, and never beyond the edge', () => {
    expect(cropOf(picture, { ...uncut, zoom: 2, x: 1, y: 0 })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 })
    expect(isWhole(picture, { ...uncut, zoom: 2 })).toBe(false)
  })
  it('is of the turned picture', () => {
    expect(turnedSize(picture, 90)).toEqual({ width: 200, height: 400 })
    expect(cropOf(picture, { ...uncut, rotate: 90, shape: 1 })).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 })
    expect(isWhole(picture, { ...uncut, rotate: 180 })).toBe(false)
  })
})

it('four quarters are a whole turn', () =>
  expect([0, 90, 180, 270].map((one) => turned(one as 0))).toEqual([90, 180, 270, 0]))

it.each([
  [0.5, 0.25, 0.5, 0.25],
  [0.5, -2, 0.5, 1],
  [0.5, 2, 0.5, 0],
  [0.5, 0.3, 1, 0.5],
])('from %f dragged by %f with a part of %f it is at %f', (place, by, part, result) =>
  expect(dragged(place, by, part)).toBeCloseTo(result),
)
