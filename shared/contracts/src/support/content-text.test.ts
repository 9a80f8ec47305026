import { expect, it } from 'vitest'
import { contentBlocks, contentLead, contentRuns, ledParts } from './content-text.ts'

it('tells headings, lists and paragraphs apart', () => {
  expect(contentBlocks('Et\nto\n\n## Så\n\n- a\n- b\n\n \n')).toEqual([
    { type: 'paragraph', text: 'Et to' },
    { type: 'heading', text: 'Så' },
    { type: 'list', items: ['a', 'b'] },
  ])
})

it('follows paths of this site alone, and leaves everything else as text', () => {
  expect(contentRuns('Se [dine valg](/Settings?a=1) her.')).toEqual([
    { text: 'Se ' },
    { text: 'dine valg', to: '/Settings?a=1' },
    { text: ' her.' },
  ])
  for (const text of [
    '[x](//evil.example)',
    '[x](javascript:alert(1))',
    '[x](https://a.dk)',
    '<b>x</b>',
    '[x](/\\evil)',
  ])
    expect(contentRuns(text)).toEqual([{ text }])
})

it('cuts between words', () => {
  expect(contentLead('Kort [tekst](/x).', 50)).toBe('Kort tekst.')
  expect(contentLead('Et ord, og et til', 9)).toBe('Et ord…')
})

it('parts a text by its headings, and lets its first paragraph lead', () => {
  const say = (text: string) => ({ type: 'paragraph', text })
  expect(ledParts('Først\n\nSå\n\n## Et\n\nA\n\n## To')).toEqual({
    lead: 'Først',
    parts: [
      { heading: '', blocks: [say('Så')] },
      { heading: 'Et', blocks: [say('A')] },
      { heading: 'To', blocks: [] },
    ],
  })
  expect(ledParts('## Et\n\nA')).toEqual({ lead: '', parts: [{ heading: 'Et', blocks: [say('A')] }] })
})
