/** The picture of an article as numbers: a light over three hills, drawn from its slug, so that it keeps it for ever. */

export const width = 400
export const height = 160

export interface Scene {
  light: { x: number; y: number; radius: number }
  /** Outlines of the hills, the farthest first; closed below the picture. */
  hills: string[]
}

/** Numbers from 0 up to 1, always the same for a word. */
const diceOf = (word: string): (() => number) => {
  let state = 2_166_136_261
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (Math.imul(state ^ (state >>> 13), 1_597_334_677) + 0x6d_2b_79_f5) >>> 0
    return ((state ^ (state >>> 15)) >>> 0) / 4_294_967_296
  }
}

const step = 40

/** A soft line of two waves across the picture. */
const hill = (dice: () => number, base: number, rise: number): string => {
  const [first, second] = [dice() * 6, dice() * 6]
  const at = (x: number): number =>
    Math.round(base - Math.sin(x / 74 + first) * rise - Math.sin(x / 31 + second) * rise * 0.35)
  const points = Array.from({ length: width / step + 1 }, (_, index) => index * step)
  const line = points.map((x) => `Q${x} ${at(x)} ${x + step / 2} ${Math.round((at(x) + at(x + step)) / 2)}`)
  return `M${-step} ${height}V${at(-step)}${line.join('')}V${height}Z`
}

/** The picture of the article with this slug. */
export const sceneOf = (slug: string): Scene => {
  const dice = diceOf(slug)
  const radius = 16 + Math.round(dice() * 14)
  return {
    light: { x: 60 + Math.round(dice() * 280), y: 44 + Math.round(dice() * 30), radius },
    hills: [hill(dice, 92, 14), hill(dice, 114, 12), hill(dice, 138, 9)],
  }
}
