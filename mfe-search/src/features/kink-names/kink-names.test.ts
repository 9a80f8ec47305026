/** That every kink of the list has its name in four languages. */
import path from 'node:path'
import { listedKinks } from '@samvaer/contracts/search/kink-list'
import { emptyTexts, keysOf, missingTexts, readTexts, untranslatedTexts } from '@samvaer/texts-check'
import { expect, it } from 'vitest'

const same = [
  'Bondage',
  'Cosplay',
  'Cuckolding',
  'Dogging',
  'Edging',
  'Exhibitionism',
  'Face sitting',
  'Latex',
  'Massage',
  'Nudism',
  'Pegging',
  'Pet play',
  'Sauna',
  'Striptease',
  'Swinging',
  'Tantra',
  'Voyeurism',
]
const texts = readTexts(path.resolve(import.meta.dirname, '../../../../shared/contracts/src/search/kink-names'))

it('names the kinks of the list, and no others', () => {
  expect([...keysOf(texts)].toSorted()).toEqual(listedKinks.map((kink) => `kink.${kink}`).toSorted())
})

it('has a name of its own in each language', () => {
  expect([missingTexts(texts), emptyTexts(texts), untranslatedTexts(texts, same)]).toEqual([[], [], []])
})
