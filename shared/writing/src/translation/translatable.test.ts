import { maximumTranslated, translatedAtOnce } from '@samvaer/contracts/site/values'
import { expect, it } from 'vitest'
import { translatable } from './translatable.ts'

it('takes a text line by line, without the empty ones', () => {
  expect(translatable(['Hej', 'En\n\n to\n  \ntre'])).toEqual({ pieces: ['Hej', 'En', ' to', 'tre'], cut: false })
})

it('ends before the line with which it would be too long, and says so', () => {
  const long = 'x'.repeat(maximumTranslated - 2)
  expect(translatable([long, 'ab'])).toEqual({ pieces: [long, 'ab'], cut: false })
  expect(translatable([long, 'abc', 'd'])).toEqual({ pieces: [long], cut: true })
  const lines = Array.from({ length: translatedAtOnce + 1 }, () => 'a')
  expect(translatable(lines).pieces).toHaveLength(translatedAtOnce)
  expect(translatable(lines).cut).toBe(true)
})
