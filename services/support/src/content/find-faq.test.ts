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

it('needs every word, and minds neither marks nor signs', () => {
  expect(titles('blok billeder')).toEqual([])
  expect(titles('far, aeldre?')).toEqual(['Får jeg ældre billeder tilbage?'])
  expect(titles(' ?! ')).toHaveLength(3)
  expect(titles('/Profile')).toHaveLength(2)
})
