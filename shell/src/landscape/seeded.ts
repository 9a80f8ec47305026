/** Numbers that look random and are always the same for a word: a brand keeps its landscape for ever. */
export type Dice = () => number

const hashOf = (word: string): number => {
  let hash = 2_166_136_261
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** Numbers from 0 up to 1. */
export const diceOf = (word: string): Dice => {
  let state = hashOf(word)
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const between = (dice: Dice, from: number, to: number): number => from + dice() * (to - from)
