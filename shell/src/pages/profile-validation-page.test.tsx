// @vitest-environment happy-dom
/** The page of what a profile still owes: of a couple both are meant, where each of them has to answer. */
import { member, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import t from '../validation/locales/da-DK.json' with { type: 'json' }
import ProfileValidationPage from './profile-validation-page.tsx'

const [one] = member.persons
const open = (persons: typeof member.persons, forcedValidation: boolean) =>
  show(<ProfileValidationPage />, {
    at: '/ProfileValidation',
    texts: { shell: shellTexts },
    profile: { persons, forcedValidation, forcedConsentMedia: true },
  })

it.each([
  [1, false, t.titles.consent, t.texts.consent, t.consent.title, t.consent.text],
  [1, true, t.titles.both, t.texts.both, t.consent.title, t.consent.text],
  [2, false, t.titles.consentOfTwo, t.texts.consentOfTwo, t.consent.titleOfTwo, t.consent.textOfTwo],
  [2, true, t.titles.bothOfTwo, t.texts.bothOfTwo, t.consent.titleOfTwo, t.consent.textOfTwo],
])('asks a profile of %i, with a validation: %s', async (number, forcedValidation, title, text, ...part) => {
  const persons = one ? Array.from({ length: number }, () => one) : []
  const { page } = await open(persons, forcedValidation)
  await page.find('heading', title)
  for (const words of [text, ...part]) await page.says(words)
  expect(page.all('link').some((link) => link.getAttribute('href') === '/Account')).toBe(number === 2)
})
