import { expect, it } from 'vitest'
import { changesBetween } from './terms-changes.ts'

const before =
  'Velkommen.\n\n## Betaling\n\nDu betaler forud.\n\n- Kort\n- MobilePay\n\n## Tone\n\nVær venlig.\n\n## Gammelt\n\nVæk.'

it('lists by heading what is new and what is gone, in the words of both', () => {
  const after =
    'Velkommen.\n\n## Betaling\n\nDu betaler [bagud](/Membership).\n\n- Kort\n\n## Tone\n\nVær venlig.\n\n## Nyt\n\nTorsdage.'
  expect(changesBetween(before, after)).toEqual([
    { heading: 'Betaling', added: ['Du betaler bagud.'], removed: ['Du betaler forud.', 'MobilePay'] },
    { heading: 'Nyt', added: ['Torsdage.'], removed: [] },
    { heading: 'Gammelt', added: [], removed: ['Væk.'] },
  ])
})

it('says nothing of the same text, nor of a paragraph that only moved', () => {
  expect(changesBetween(before, before)).toEqual([])
  expect(changesBetween('A\n\n## B\n\nC\n\nD', '## B\n\nD\n\nC\n\nA')).toEqual([])
})
