// @vitest-environment happy-dom
/** The dialog of what a profile still owes: of a couple both are meant, where each of them has to answer. */
import { member, show } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { shellTexts } from '../boot/texts.ts'
import texts from './locales/da-DK.json' with { type: 'json' }
import OnboardingDialog from './onboarding-dialog.tsx'

const { onboarding: t } = texts

it.each([
  [1, false, t.titles.consent, t.texts.consent, t.consentNote],
  [1, true, t.titles.both, t.texts.both, t.consentNote],
  [2, false, t.titles.consentOfTwo, t.texts.consentOfTwo, t.consentNoteOfTwo],
  [2, true, t.titles.bothOfTwo, t.texts.bothOfTwo, t.consentNoteOfTwo],
])('asks a profile of %i, with a validation: %s', async (number, forcedValidation, title, ...words) => {
  const { page } = await show(<OnboardingDialog onClose={() => undefined} />, {
    at: '/Start',
    texts: { shell: shellTexts },
    profile: {
      persons: Array.from({ length: number }, () => member.persons[0] as (typeof member.persons)[number]),
      ...{ forcedValidation, forcedConsentMedia: true, subscriber: false },
    },
  })
  await page.find('heading', title)
  for (const said of words) await page.says(said)
  expect(page.all('link').some((link) => link.getAttribute('href') === '/Account')).toBe(number === 2)
})
