/**
 * The shapes of members' texts. Every call that takes a text takes it in one of these, so that each passes the same gate
 * (`rules.ts`, decision 95): what shows nothing is nothing, limits count code points, spaces at the ends go first.
 */
import * as z from 'zod'
import { lengthOf } from './length.ts'
import { cleanLine, cleanText, finished, visibleLength } from './rules.ts'

/** A check of zod that counts another way; what it says of itself, to forms and documentation, stays as it is. */
const counting = <Check extends z.core.$ZodCheck<string>>(
  check: Check,
  isFine: (text: string) => boolean,
  issue: { code: 'too_big'; maximum: number } | { code: 'too_small'; minimum: number },
): Check => {
  check._zod.check = (payload) => {
    if (!isFine(payload.value))
      payload.issues.push({ ...issue, origin: 'string', inclusive: true, input: payload.value, inst: check } as never)
  }
  return check
}

const atLeast = (least: number) =>
  counting(z.minLength(least) as z.core.$ZodCheck<string>, (text) => visibleLength(text) >= least, {
    code: 'too_small',
    minimum: least,
  })

const atMost = (most: number) =>
  counting(z.maxLength(most) as z.core.$ZodCheck<string>, (text) => lengthOf(text) <= most, {
    code: 'too_big',
    maximum: most,
  })

const textOf = (clean: (text: string) => string, least: number, most: number): z.ZodString => {
  const text = z.string().overwrite(clean)
  return least > 0 ? text.check(atLeast(least), atMost(most)) : text.check(atMost(most))
}

/** A name, a title, a word: what stands in one line. */
export const oneLine = (least: number, most: number): z.ZodString =>
  textOf((text) => finished(cleanLine(text)), least, most)

/** A text with lines of its own. */
export const manyLines = (least: number, most: number): z.ZodString =>
  textOf((text) => finished(cleanText(text)), least, most)

/** A text that is being written, with the spaces that the writer has not written behind yet. */
export const unfinishedLine = (most: number): z.ZodString => textOf(cleanLine, 0, most)
export const unfinishedLines = (most: number): z.ZodString => textOf(cleanText, 0, most)
