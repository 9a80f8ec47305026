import { expect, it } from 'vitest'
import { fieldsOf, fieldsOfWords, mergeFields, problemOf, wordsOf } from './content-fields.ts'

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

it('puts together what two wrote, and asks where both wrote in one language', () => {
  const piece = (title: string) => ({ title, text: 'Om', heading: '', description: '' })
  const fields = (words: Partial<typeof written>, category: 'Account' | 'Contact' = 'Account') => ({
    category,
    words: { ...written, ...words },
  })
  const read = fields({})
  const mine = fields({ 'da-DK': piece('Mit'), 'nb-NO': piece('Begge'), 'en-GB': piece('Same') })
  const theirs = fields({ 'sv-SE': piece('Deras'), 'nb-NO': piece('Deres'), 'en-GB': piece('Same') }, 'Contact')
  expect(mergeFields(read, mine, theirs)).toEqual({
    fields: fields({ ...mine.words, 'sv-SE': piece('Deras') }, 'Contact'),
    taken: ['sv-SE'],
    conflicts: ['nb-NO'],
  })
  expect(mergeFields(read, read, theirs)).toMatchObject({ fields: theirs, conflicts: [] })
  expect(mergeFields(read, mine, read)).toMatchObject({ fields: mine, taken: [], conflicts: [] })
})
