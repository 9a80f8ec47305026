/** That every kink of the list has its name in four languages. */
import path from 'node:path'
import { listedKinks } from '@samvaer/contracts/search/kink-list'
import { keysOf, readTexts } from '@samvaer/texts-check'
import { testTexts } from '@samvaer/texts-check/package-texts'
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

testTexts(import.meta.dirname, { same, others: [path.resolve(import.meta.dirname, '../../../locales')] })

it('names the kinks of the list, and no others', () => {
  const keys = [...keysOf(readTexts(import.meta.dirname))]
  expect(keys.toSorted()).toEqual(listedKinks.map((kink) => `kink.${kink}`).toSorted())
})
