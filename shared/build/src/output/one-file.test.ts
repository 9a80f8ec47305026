import { expect, it } from 'vitest'
import { checkOneFile } from './one-file.ts'

it('lets through what a page begins with in one script, and names those of what comes in several', () => {
  expect(() => checkOneFile('the rest', ['rest.js', 'rest.css', 'rest.js'])).not.toThrow()
  expect(() => checkOneFile('the rest', ['rest.js', 'library.js'])).toThrow(
    'the rest comes in more than one script: rest.js, library.js',
  )
})
