// @vitest-environment happy-dom
import { refused, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import texts from '../locales/da-DK.json' with { type: 'json' }
import ReAcceptancePage from './re-acceptance-page.tsx'

const { reAcceptance: t } = texts
const sections = [{ heading: 'Betaling', added: ['Du betaler bagud.'], removed: ['Du betaler forud.'] }]
const open = (answer: object) =>
  show(<ReAcceptancePage />, {
    at: '/ReAcceptance',
    texts: { shell: shellTexts },
    calls: { 'Support/GetTermsChanges': answer as never },
  })

it('says what new terms change before they are accepted', async () => {
  const { page } = await open({ sections })
  await page.find('heading', t.changed)
  await page.find('heading', 'Betaling')
  await page.says(t.added.replace('{{text}}', 'Du betaler bagud.'))
  await page.says(t.removed.replace('{{text}}', 'Du betaler forud.'))
})

it('asks all the same while nobody can say what changed', async () => {
  const { page } = await open(refused('ServiceUnavailable'))
  await page.find('button', t.accept)
  expect(page.all('heading').map(({ textContent }) => textContent)).not.toContain(t.changed)
})
