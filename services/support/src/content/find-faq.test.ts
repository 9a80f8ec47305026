import { expect, it } from 'vitest'
import { findFaq } from './find-faq.ts'

const pieces = [
  { title: 'Hvordan blokerer jeg nogen?', text: 'Du kan også se [din profil](/Profile).' },
  { title: 'Hvem ser min profil?', text: 'Alle medlemmer, men ikke dem, du har blokeret.' },
  { title: 'Får jeg ældre billeder tilbage?', text: 'I 30 dage.' },
]
const titles = (query: string) => findFaq(pieces, query).map(({ title }) => title)

it('finds by the beginnings of words, a title before a text', () => {
  expect(titles('BLOK')).toEqual(['Hvordan blokerer jeg nogen?', 'Hvem ser min profil?'])
  expect(titles('profil')).toEqual(['Hvem ser min profil?', 'Hvordan blokerer jeg nogen?'])
})

it('needs every word, and minds neither accents nor signs; by the one fold å is aa, and ä is æ', () => {
  expect(titles('blok billeder')).toEqual([])
  for (const query of ['får, ældre?', 'faar äldre', 'FÅR, billéder'])
    expect(titles(query)).toEqual(['Får jeg ældre billeder tilbage?'])
  expect(titles('far')).toEqual([])
  expect(titles(' ?! ')).toHaveLength(3)
  expect(titles('/Profile')).toHaveLength(2)
})

const asked = [
  { title: 'Jeg har glemt min adgangskode', text: 'Bed om en ny.' },
  { title: 'Hvordan opsiger jeg mit medlemskab?', text: 'Under medlemskab.' },
  { title: 'Kan jeg slette min profil?', text: 'Ja.' },
  { title: 'Hvordan betaler jeg?', text: 'Med kort.' },
  { title: 'Hvilke billeder må jeg vise?', text: 'Dine egne.' },
]
const found = (query: string) => findFaq(asked, query).map(({ title }) => title)

it.each([
  ['kodeord', 0],
  ['passwords', 0],
  ['lösenordet', 0],
  ['passord', 0],
  ['cancel', 1],
  ['stoppe abonnement', 1],
  ['remove', 2],
  ['fjerne profil', 2],
  ['payment', 3],
  ['foto', 4],
  ['bilder', 4],
])('finds by a word that means the same: %s', (query, place) => {
  expect(found(query)).toEqual([asked[place]?.title])
})

it('puts what has the word itself before what means the same', () => {
  const pieces = [
    { title: 'Din adgangskode', text: '' },
    { title: 'Dit kodeord', text: '' },
  ]
  expect(findFaq(pieces, 'kodeord').map(({ title }) => title)).toEqual(['Dit kodeord', 'Din adgangskode'])
})
