// @vitest-environment happy-dom
import { refused, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import TermsChanges from './terms-changes.tsx'

const { termsChanges: t } = texts
const sections = [
  { heading: null, added: ['Du er 18.'], removed: [] },
  { heading: 'Betaling', added: ['Du betaler bagud.'], removed: ['Du betaler forud.'] },
]
const open = (answer: object) =>
  show(<TermsChanges />, { at: '/ReAcceptance', calls: { 'Support/GetTermsChanges': answer as never } })

it('says what new terms change, by their headings', async () => {
  const { page } = await open({ sections })
  await page.find('heading', t.title)
  expect(page.all('heading').map(({ textContent }) => textContent)).toEqual([t.title, t.beginning, 'Betaling'])
  expect(page.all('listitem').map(({ textContent }) => textContent)).toEqual([
    t.added.replace('{{text}}', 'Du er 18.'),
    t.added.replace('{{text}}', 'Du betaler bagud.'),
    t.removed.replace('{{text}}', 'Du betaler forud.'),
  ])
})

it.each([
  ['nobody can say it', refused('ServiceUnavailable')],
  ['nothing is another', { sections: [] }],
])('says nothing while %s', async (_why, answer) => {
  const { page, settled } = await open(answer)
  await settled()
  expect(page.all('heading')).toEqual([])
})
