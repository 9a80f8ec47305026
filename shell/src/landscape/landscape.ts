/** The landscape behind the front page as numbers: hills, stars, lights; each brand has its own. */
import { between, type Dice, diceOf } from './seeded.ts'

export const width = 1600
export const height = 900
const step = 40

export interface Point {
  x: number
  y: number
}
export interface House extends Point {
  size: number
  /** How many of its windows are lit, 1 to 3. */
  lights: number
}
export interface Landscape {
  stars: (Point & { radius: number; bright: boolean })[]
  disc: Point & { radius: number }
  /** Outlines of the hills, the farthest first; closed below the picture. */
  ridges: string[]
  houses: House[]
  /** Outlines of the spruces on the nearest hill. */
  trees: string[]
  /** The bars of light on the water. */
  streaks: (Point & { length: number })[]
}

type Curve = (x: number) => number

const round = (value: number): number => Math.round(value * 10) / 10

/** A line of hills: three waves, each half as high and about twice as quick as the one before. */
const hills = (dice: Dice, base: number, rise: number, waves: number): Curve => {
  const parts = [1, 2.1, 4.3].map((pace, index) => ({
    pace: (pace * waves * Math.PI * 2) / width,
    phase: dice() * Math.PI * 2,
    rise: rise / 2 ** index,
  }))
  return (x) => base - parts.reduce((sum, part) => sum + Math.sin(x * part.pace + part.phase) * part.rise, 0)
}

/** A soft line through the curve: each point is a handle, each middle between two points is passed. */
const outline = (curve: Curve): string => {
  const points = Array.from({ length: width / step + 2 }, (_, index) => index * step)
  const line = points.map((x) => {
    const next = x + step
    return `Q${x} ${round(curve(x))} ${x + step / 2} ${round((curve(x) + curve(next)) / 2)}`
  })
  return `M${-step} ${height}V${round(curve(-step))}${line.join('')}V${height}Z`
}

const spruce = ({ x, y }: Point, tall: number): string => {
  const half = tall * 0.24
  const tiers = [0, 0.26, 0.52].map((from, index) => {
    const top = y - tall + tall * from
    const reach = half * (0.55 + index * 0.24)
    const bottom = y - tall + tall * Math.min(1, from + 0.5)
    return `M${round(x)} ${round(top)}L${round(x + reach)} ${round(bottom)}H${round(x - reach)}Z`
  })
  return tiers.join('')
}

/** Spruces stand in two groves at the edges and leave the middle open. */
const grove = (dice: Dice, ground: Curve): string[] =>
  Array.from({ length: 26 }, (_, index) => {
    const left = index % 2 === 0
    const x = left ? between(dice, -20, width * 0.2) : between(dice, width * 0.82, width + 20)
    return spruce({ x, y: ground(x) + 26 }, between(dice, 60, 170))
  })

const village = (dice: Dice, ground: Curve): House[] => {
  const middle = between(dice, width * 0.34, width * 0.6)
  return Array.from({ length: 7 }, (_, index) => {
    const x = middle + (index - 3) * 58 + between(dice, -10, 10)
    return {
      x: round(x),
      y: round(ground(x) + 4),
      size: round(between(dice, 15, 24)),
      lights: 1 + Math.floor(dice() * 3),
    }
  })
}

/** The landscape of a brand by its key. */
export const landscapeOf = (key: string): Landscape => {
  const dice = diceOf(key)
  const shore = height * 0.66
  const disc = { x: round(between(dice, width * 0.42, width * 0.5)), y: round(between(dice, 440, 480)), radius: 62 }
  const far = hills(dice, height * 0.58, 46, between(dice, 1, 1.6))
  const middle = hills(dice, height * 0.63, 34, between(dice, 1.2, 2))
  const bank = hills(dice, height * 0.765, 16, between(dice, 0.8, 1.3))
  const near = hills(dice, height * 0.93, 26, between(dice, 0.7, 1.1))
  return {
    stars: Array.from({ length: 70 }, (_, index) => ({
      x: round(dice() * width),
      y: round(dice() ** 1.4 * height * 0.46),
      radius: round(between(dice, 0.7, 1.7)),
      bright: index % 6 === 0,
    })),
    disc,
    ridges: [far, middle, bank, near].map(outline),
    houses: village(dice, bank),
    trees: grove(dice, near),
    streaks: Array.from({ length: 9 }, (_, index) => ({
      x: round(disc.x + between(dice, -14, 14) * (1 + index / 3)),
      y: round(shore + 8 + index * 11),
      length: round(between(dice, 50, 110) * (1 - index / 14)),
    })),
  }
}
