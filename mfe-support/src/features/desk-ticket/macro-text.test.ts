import { expect, it } from 'vitest'
import { fillMacro } from './macro-text.ts'

it('puts the name in wherever it is wanted, sign by sign', () => {
  expect(fillMacro('Hej {name}, tak {name}!', 'A$&b')).toBe('Hej A$&b, tak A$&b!')
})

it.each([
  ['Hej {name},\n\nTak for din mail.', 'Hej,\n\nTak for din mail.'],
  ['Kære {name}\nVi ser på det.', 'Hej\nVi ser på det.'],
  ['Hei, {name}!\nTakk.', 'Hei!\nTakk.'],
  ['Kjære {name},', 'Hei,'],
  ['Hejsan {name}. Tack!', 'Hejsan. Tack!'],
  ['Kära {name},', 'Hej,'],
  ['Dear {name},\nThank you, {name}.', 'Hello,\nThank you.'],
  ['{name}, tak for din mail', 'Tak for din mail'],
  ['Hej\n{name}: åbn den igen', 'Hej\nÅbn den igen'],
])('closes the gap where there is no name: %j', (text, filled) => {
  expect(fillMacro(text, '')).toBe(filled)
})
