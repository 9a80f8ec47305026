import { expect, it } from 'vitest'
import { fieldsOf, fieldsOfWords, problemOf, wordsOf } from './content-fields.ts'

const written = fieldsOfWords({ 'da-DK': { title: 'Et', text: 'Om et', heading: 'Først' } })

it('sends the languages that are written in, without empty fields', () => {
  expect(wordsOf({ category: 'Account', words: written })).toEqual({
    'da-DK': { title: 'Et', text: 'Om et', heading: 'Først' },
  })
})

it('says what is missing of a language that was begun, and that one is needed', () => {
  const begun = { ...written, 'sv-SE': { ...written['sv-SE'], title: 'Ett' } }
  expect(problemOf({ category: 'Account', words: written })).toBeUndefined()
  expect(problemOf({ category: 'Account', words: begun })).toEqual({ language: 'sv-SE', field: 'text' })
  expect(problemOf(fieldsOf(undefined))).toEqual({ language: 'da-DK', field: 'title' })
})
